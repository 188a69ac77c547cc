import { keysOf } from '../base/records';
import { blockEntity } from './block';
import type { EntityDescription, FieldValues } from './description';
import { menuEntryEntity } from './menu-entry';
import { pageEntity } from './page';
import { sectionEntity } from './section';
import { settingEntity } from './setting';
import type { Translations } from './translation';

/** Everything that users of the content area edit, described once. */
export const entities = {
  page: pageEntity,
  section: sectionEntity,
  block: blockEntity,
  setting: settingEntity,
  menuEntry: menuEntryEntity,
} as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

export const entityNames = keysOf(entities);

/** Stored state without id and `updatedAt`; versions keep this. */
export type StateOf<E extends EntityDescription> = FieldValues<E> & { translations: Translations };
export type EntityState<Name extends EntityName = EntityName> = { [N in Name]: StateOf<Entities[N]> }[Name];

/**
 * `baseline` is the state before the first recorded change, `renewed` a newer default text, `published` a pending
 * change, `reverted` the end of a temporary one.
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

export interface Snapshots {
  page: EntityState<'page'>;
  section: EntityState<'section'> & {
    blocks?: (EntityState<'block'> & { id: number })[];
  };
  block: EntityState<'block'>;
  setting: EntityState<'setting'>;
  menuEntry: EntityState<'menuEntry'>;
}

export type Snapshot = { [Name in EntityName]: { entity: Name; snapshot: Snapshots[Name] } }[EntityName];
