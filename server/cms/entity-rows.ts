import { pick } from '@shared/base/pick';
import type { Stored } from '@shared/contracts/entities';
import { fieldNames, initialValues } from '@shared/entities/description';
import { type Entities, type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import { contentBlocks, contentPages, contentSections, menuEntries, siteSettings } from '@shared/schema';

export const entityTables = {
  page: contentPages,
  section: contentSections,
  block: contentBlocks,
  setting: siteSettings,
  menuEntry: menuEntries,
} as const;

export type EntityRow<Name extends EntityName> = (typeof entityTables)[Name]['$inferSelect'];

/** Columns that the database fills in itself. */
export const ownColumns = ['id', 'updatedAt'] as const;

/** Columns that are written and that a version keeps: the fields of the entity and their translations. */
export function writtenColumns<Name extends EntityName>(name: Name): (keyof EntityState<Name> & string)[] {
  return [...fieldNames(entities[name]), 'translations'] as (keyof EntityState<Name> & string)[];
}

/** The writable fields of a row, or of anything that has them. */
export function stateOf<Name extends EntityName>(
  name: Name,
  row: EntityState<Name> | EntityRow<Name>,
): EntityState<Name> {
  return pick(row as EntityState<Name>, writtenColumns(name)) as EntityState<Name>;
}

/**
 * A state with the given fields; missing fields get their initial values, for example in versions from before a field
 * existed.
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
