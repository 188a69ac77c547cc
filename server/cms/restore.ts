import type { Translation, Translations } from '@shared/contracts/content-values';
import type {
  BlockSnapshot,
  SectionSnapshot,
  SettingSnapshot,
  Snapshot,
  VersionAction,
  VersionedEntity,
} from '@shared/contracts/versions';
import { contentSections, siteSettings, type VersionRow } from '@shared/schema';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { invalidInput, notFound } from '../errors';
import { fittingMetadata } from './arrange';
import { blockSnapshot, lockBlock, presentBlock, saveBlock } from './block-queries';
import { lockSection, presentSection, saveSection, sectionSnapshot } from './section-queries';
import { lockSetting, presentSetting, saveSetting, settingSnapshot } from './setting-queries';
import type { Author } from './versions';

/** Fields that belong to a place rather than to a text: a restored text stays where the entity is now. */
const placeFields = new Set(['key', 'sectionKey', 'order', 'blocks', 'translations']);

const englishPrefix = 'en.';

/** English of the current state with the named fields taken from an earlier one. */
function restoredEnglish(current: Translations, earlier: Translations, fields: readonly string[]): Translations {
  const en: Record<string, unknown> = { ...current.en };
  const source = { ...current.en?.source };
  for (const field of fields) {
    const value = earlier.en?.[field as keyof Translation];
    if (value === undefined) delete en[field];
    else en[field] = value;
    const related = (name: string) => name === field || name.startsWith(`${field}.`);
    for (const name of Object.keys(source).filter(related)) delete source[name];
    for (const [name, hash] of Object.entries(earlier.en?.source ?? {})) if (related(name)) source[name] = hash;
  }
  delete en.source;
  if (Object.keys(en).length === 0) return {};
  return { en: { ...(en as Translation), ...(Object.keys(source).length > 0 ? { source } : {}) } };
}

/** The current state with fields of an earlier one: the named fields, or everything but the place. Throws 400 for an unknown field. */
export function restoredState<State extends Snapshot>(
  current: State,
  earlier: State,
  fields: readonly string[] | undefined,
): State {
  if (!fields) {
    const kept = Object.fromEntries(Object.entries(current).filter(([field]) => placeFields.has(field)));
    return { ...earlier, ...kept, translations: earlier.translations };
  }
  const german = fields.filter((field) => !field.startsWith(englishPrefix));
  const english = fields
    .filter((field) => field.startsWith(englishPrefix))
    .map((field) => field.slice(englishPrefix.length));
  const unknown = german.filter((field) => placeFields.has(field) || !Object.hasOwn(earlier, field));
  if (unknown.length > 0) throw invalidInput({ fields: ['validation.invalid'] });
  const chosen = Object.fromEntries(german.map((field) => [field, earlier[field as keyof State]]));
  return { ...current, ...chosen, translations: restoredEnglish(current.translations, earlier.translations, english) };
}

interface RestoreOptions {
  fields: readonly string[] | undefined;
  base: Date | undefined;
  author: Author;
}

const action: VersionAction = 'restored';

async function restoreBlock(db: Db, { entityId, snapshot }: VersionRow, { fields, base, author }: RestoreOptions) {
  const row = await lockBlock(db, entityId, base);
  const earlier = snapshot as BlockSnapshot;
  // A block that has moved since comes back where it is now, with the metadata that its section knows.
  const fitting =
    earlier.sectionKey === row.sectionKey
      ? earlier
      : { ...earlier, metadata: fittingMetadata(row.sectionKey, earlier.metadata) };
  const state = restoredState(blockSnapshot(row), fitting, fields);
  return presentBlock(await saveBlock(db, row, state, { action, author }));
}

async function restoreSection(db: Db, { entityId, snapshot }: VersionRow, { fields, base, author }: RestoreOptions) {
  const [found] = await db
    .select({ key: contentSections.key })
    .from(contentSections)
    .where(eq(contentSections.id, entityId));
  if (!found) throw notFound('sectionNotFound');
  const row = await lockSection(db, found.key, base);
  const { blocks: _blocks, ...state } = restoredState(sectionSnapshot(row), snapshot as SectionSnapshot, fields);
  return presentSection(await saveSection(db, row, state, { action, author }));
}

async function restoreSetting(db: Db, { entityId, snapshot }: VersionRow, { fields, base, author }: RestoreOptions) {
  const [found] = await db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.id, entityId));
  if (!found) throw notFound('settingNotFound');
  const row = await lockSetting(db, found.key, base);
  const state = restoredState(settingSnapshot(row), snapshot as SettingSnapshot, fields);
  return presentSetting(await saveSetting(db, row, state, { action, author }));
}

const restorers: Record<VersionedEntity, (db: Db, version: VersionRow, options: RestoreOptions) => Promise<unknown>> = {
  block: restoreBlock,
  section: restoreSection,
  setting: restoreSetting,
};

/**
 * Brings an entity back to an earlier version, as a new change. Returns the entity as the content area reads it. Throws
 * 404 where the entity is gone (then the bin has it), 409 where the edit was based on an older state.
 */
export function restoreVersion(db: Db, version: VersionRow, options: RestoreOptions): Promise<unknown> {
  return restorers[version.entity](db, version, options);
}
