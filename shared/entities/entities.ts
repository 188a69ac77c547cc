import { blockEntity } from './block';
import type { EntityDescription, FieldValues } from './description';
import { sectionEntity } from './section';
import { settingEntity } from './setting';
import type { Translations } from './translation';

/** Everything that administrators edit, each described once. */
export const entities = { section: sectionEntity, block: blockEntity, setting: settingEntity } as const;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];

/** What is stored of an entity besides its id and the time of its last change, and what a version keeps of it. */
export type StateOf<E extends EntityDescription> = FieldValues<E> & { translations: Translations };
export type EntityState<Name extends EntityName = EntityName> = { [N in Name]: StateOf<Entities[N]> }[Name];
