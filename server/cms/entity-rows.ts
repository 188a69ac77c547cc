import type { Stored } from '@shared/contracts/stored';
import { fieldNames, initialValues } from '@shared/entities/description';
import { type Entities, type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import { pick } from '@shared/pick';
import { contentBlocks, contentSections, siteSettings } from '@shared/schema';

/** Where each kind of content is stored. */
export const entityTables = { section: contentSections, block: contentBlocks, setting: siteSettings } as const;

export type EntityRow<Name extends EntityName> = (typeof entityTables)[Name]['$inferSelect'];

/** Columns of which a row is made without anybody writing them. */
export const ownColumns = ['id', 'updatedAt'] as const;

/** Columns that are written and that a version keeps: the fields of the entity and their translations. */
export function writtenColumns<Name extends EntityName>(name: Name): (keyof EntityState<Name> & string)[] {
  return [...fieldNames(entities[name]), 'translations'] as (keyof EntityState<Name> & string)[];
}

/** What can be written of a row, or of anything that has its fields, and nothing besides. */
export function stateOf<Name extends EntityName>(
  name: Name,
  row: EntityState<Name> | EntityRow<Name>,
): EntityState<Name> {
  return pick(row as EntityState<Name>, writtenColumns(name)) as EntityState<Name>;
}

/**
 * A state with what is given, and besides that what a new entity has. So a state that was kept before a field was known
 * has that field's initial value.
 */
export function stateFrom<Name extends EntityName>(name: Name, given: object): EntityState<Name> {
  return stateOf(name, {
    ...initialValues(entities[name]),
    translations: {},
    ...given,
  } as unknown as EntityState<Name>);
}

/** An entity as the content area reads it. */
export function present<Name extends EntityName>(name: Name, row: EntityRow<Name>): Stored<Entities[Name]> {
  const state = stateOf(name, row);
  const read = {
    ...state,
    ...pick(row, entities[name].derived as (keyof EntityRow<Name>)[]),
    id: row.id,
    outdated: outdatedNames(row.translations, originalTexts(entities[name], state)),
    updatedAt: row.updatedAt.toISOString(),
  };
  return read as unknown as Stored<Entities[Name]>;
}

/** Fields that a writer gives; undefined means untouched. */
type Edit<Name extends EntityName> = {
  [Field in Exclude<keyof EntityState<Name>, 'translations'>]?: EntityState<Name>[Field] | undefined;
} & { translations?: TranslationsPatch | undefined };

/** A state with the given fields in place of its own. */
export function editedState<Name extends EntityName>(
  name: Name,
  current: EntityState<Name>,
  { translations, ...fields }: Edit<Name>,
): EntityState<Name> {
  const known = new Set<string>(fieldNames(entities[name]));
  const given = Object.entries(fields).filter(([field, value]) => known.has(field) && value !== undefined);
  const edited = { ...stateOf(name, current), ...Object.fromEntries(given) };
  return {
    ...edited,
    translations: mergeTranslations(current.translations, translations, originalTexts(entities[name], edited)),
  };
}
