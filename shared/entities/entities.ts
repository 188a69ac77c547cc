import { blockEntity } from './block';
import type { EntityDescription, FieldValues } from './description';
import { menuEntryEntity } from './menu-entry';
import { pageEntity } from './page';
import { sectionEntity } from './section';
import { settingEntity } from './setting';
import type { Translations } from './translation';

/** Everything that administrators edit, each described once. */
export const entities = {
  page: pageEntity,
  section: sectionEntity,
  block: blockEntity,
  setting: settingEntity,
  menuEntry: menuEntryEntity,
} as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];

/** What is stored of an entity besides its id and the time of its last change, and what a version keeps of it. */
export type StateOf<E extends EntityDescription> = FieldValues<E> & { translations: Translations };
export type EntityState<Name extends EntityName = EntityName> = { [N in Name]: StateOf<Entities[N]> }[Name];

/**
 * What led to a version; `baseline` is the state found by the first recorded change, `renewed` a newer default text,
 * `published` a change that waited, `reverted` the end of one that was shown for a time.
 */
export const versionActions = [
  'baseline',
  'created',
  'updated',
  'restored',
  'deleted',
  'renewed',
  'published',
  'reverted',
] as const;
export type VersionAction = (typeof versionActions)[number];

/** A state with what went into the bin together with it. */
export interface Snapshots {
  page: EntityState<'page'>;
  section: EntityState<'section'> & {
    /** Blocks that were deleted along with the section. */
    blocks?: (EntityState<'block'> & { id: number })[];
  };
  block: EntityState<'block'>;
  setting: EntityState<'setting'>;
  menuEntry: EntityState<'menuEntry'>;
}

/** An entity's name with a state of it: narrowing the one narrows the other. */
export type Snapshot = { [Name in EntityName]: { entity: Name; snapshot: Snapshots[Name] } }[EntityName];
