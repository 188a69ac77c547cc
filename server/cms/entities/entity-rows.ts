import { pick } from '@shared/base/pick';
import { storableText } from '@shared/base/storable-text';
import type { Stored } from '@shared/contracts/entities';
import { fieldNames, initialValues } from '@shared/entities/description';
import { type Entities, type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { mergeTranslations, originalTexts, outdatedNames, type TranslationsPatch } from '@shared/entities/translation';
import { fallbackLanguage } from '@shared/locales';
import { withTexts } from '@shared/rules/characters';
import { contentBlocks, contentPages, contentSections, menuEntries, siteSettings } from '@shared/schema';
import { textFiller } from '@shared/settings/public-values';
import { asc, eq, max, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';

export const entityTables = {
  page: contentPages,
  section: contentSections,
  block: contentBlocks,
  setting: siteSettings,
  menuEntry: menuEntries,
} as const;

export type EntityRow<Name extends EntityName> = (typeof entityTables)[Name]['$inferSelect'];

/** The type names the columns of sections; other tables may lack all but `id` and `updatedAt`. */
export const tableOf = (name: EntityName) => entityTables[name] as (typeof entityTables)['section'];

const listedBy: Readonly<Record<EntityName, readonly PgColumn[]>> = {
  page: [contentPages.order, contentPages.id],
  section: [contentSections.page, contentSections.order, contentSections.id],
  block: [contentBlocks.sectionKey, contentBlocks.order, contentBlocks.id],
  setting: [siteSettings.category, siteSettings.key],
  menuEntry: [menuEntries.menu, menuEntries.order, menuEntries.id],
};

/** Includes rows that visitors do not see. */
export async function listRows<Name extends EntityName>(
  db: Db,
  name: Name,
  condition?: SQL,
): Promise<EntityRow<Name>[]> {
  const rows: unknown = await db
    .select()
    .from(tableOf(name))
    .where(condition)
    .orderBy(...listedBy[name].map((column) => asc(column)));
  return rows as EntityRow<Name>[];
}

/** Fills settings into the titles that the content area shows, in German as visitors read them. */
export const germanFiller = (settings: readonly EntityRow<'setting'>[]): ((text: string) => string) =>
  textFiller(Object.fromEntries(settings.map(({ key, value }) => [key, value])), fallbackLanguage);

/** Throws NotFound. */
export async function findByKey<Name extends Exclude<EntityName, 'block'>>(
  db: Db,
  name: Name,
  key: string,
): Promise<EntityRow<Name>> {
  const [row] = await listRows(db, name, eq(tableOf(name).key, key));
  if (!row) throw new NotFound(name);
  return row;
}

/** The order number after the last row that meets the condition; 0 if there is none. */
export async function nextOrder(db: Db, name: Exclude<EntityName, 'setting'>, condition?: SQL): Promise<number> {
  const table = tableOf(name);
  const [row] = await db
    .select({ last: max(table.order) })
    .from(table)
    .where(condition);
  return (row?.last ?? -1) + 1;
}

/** Columns that the database fills in. */
export const ownColumns = ['id', 'updatedAt'] as const;

/** Columns that are written and kept by a version: the fields of the entity and their translations. */
export function writtenColumns<Name extends EntityName>(name: Name): (keyof EntityState<Name> & string)[] {
  return [...fieldNames(entities[name]), 'translations'] as (keyof EntityState<Name> & string)[];
}

/** The written columns of a row, as a version keeps them. */
export function stateOf<Name extends EntityName>(
  name: Name,
  row: EntityState<Name> | EntityRow<Name>,
): EntityState<Name> {
  return pick(row as EntityState<Name>, writtenColumns(name)) as EntityState<Name>;
}

/**
 * The state as it is written. A version from before a rule, which is restored, may hold characters that no text may hold
 * today.
 */
export const writtenState = <Name extends EntityName>(name: Name, state: EntityState<Name>): EntityState<Name> =>
  withTexts(stateOf(name, state), storableText);

/** Missing fields get their initial values, for example in versions from before a field existed. */
export function stateFrom<Name extends EntityName>(name: Name, given: object): EntityState<Name> {
  return stateOf(name, {
    ...initialValues(entities[name]),
    translations: {},
    ...given,
  } as unknown as EntityState<Name>);
}

/** An entity as the API of the content area returns it. */
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

/** Fields to change; undefined leaves a field unchanged. */
export type Edit<Name extends EntityName> = {
  [Field in Exclude<keyof EntityState<Name>, 'translations'>]?: EntityState<Name>[Field] | undefined;
} & { translations?: TranslationsPatch | undefined };

/** Notes for each given translation the German text it was made from. */
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

/** State of a new entity: its initial values with the given ones. */
export function newState<Name extends EntityName>(name: Name, given: Edit<Name>): EntityState<Name> {
  return editedState(name, stateFrom(name, {}), given);
}
