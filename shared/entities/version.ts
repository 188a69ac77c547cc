import type { EntityName, EntityState } from './entities';

/**
 * What led to a version; `baseline` is the state found by the first recorded change, `renewed` a newer default text,
 * `published` a change that waited, `reverted` the end of one that was shown for a time.
 */
export type VersionAction =
  | 'baseline'
  | 'created'
  | 'updated'
  | 'restored'
  | 'deleted'
  | 'renewed'
  | 'published'
  | 'reverted';

/** A state with what went into the bin together with it. */
export interface Snapshots {
  section: EntityState<'section'> & {
    /** Blocks that were deleted along with the section. */
    blocks?: (EntityState<'block'> & { id: number })[];
  };
  block: EntityState<'block'>;
  setting: EntityState<'setting'>;
}

/** An entity's name with a state of it: narrowing the one narrows the other. */
export type Snapshot = { [Name in EntityName]: { entity: Name; snapshot: Snapshots[Name] } }[EntityName];
