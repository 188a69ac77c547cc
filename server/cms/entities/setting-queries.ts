import type { SettingCreate, SettingsSave, settingSaveSchema } from '@shared/contracts/settings';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { EntityState } from '@shared/entities/entities';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import { withChanges } from '@shared/entities/with-changes';
import type { MessageKey } from '@shared/i18n/keys';
import { languages } from '@shared/locales';
import { consentTexts, contentPages, pendingChanges, type SettingRow, siteSettings } from '@shared/schema';
import { settingValueProblem } from '@shared/settings/mail-placeholders';
import { announcedPages, announcementKeys } from '@shared/settings/settings-announcement';
import { retentionKeys } from '@shared/settings/software-facts';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { InvalidInput, NotFound, StaleEdit, StaleSettings } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { findByKey, listRows, newState } from './entity-rows';
import { type EntityStore, insertEntity, saveEdit } from './entity-store';
import { checkAuthor } from './sensitive-content';
import { consentText, publicValue } from './setting-values';
import type { Author } from './versions';

/**
 * Stores the texts of the forms for the settings and their pending changes, in every language. A stored text never
 * changes: an enquiry names its version, as proof of consent. Call this in the transaction of every change of settings,
 * so that no page shows a text that is not stored.
 */
export async function noteConsentTexts(db: Db): Promise<void> {
  const stored = await db
    .select({ setting: siteSettings, changes: pendingChanges.changes })
    .from(siteSettings)
    .leftJoin(pendingChanges, and(eq(pendingChanges.entity, 'setting'), eq(pendingChanges.entityId, siteSettings.id)))
    .where(inArray(siteSettings.key, Object.values(retentionKeys)));
  const rows = stored.flatMap(({ setting, changes }) =>
    changes ? [setting, withChanges(settingEntity, setting, changes)] : [setting],
  );
  const texts = rows.flatMap((row) =>
    enquiryKinds
      .filter((kind) => retentionKeys[kind] === row.key)
      .flatMap((kind) => languages.map((language) => consentText(kind, language, publicValue(row, language)))),
  );
  if (texts.length > 0) await db.insert(consentTexts).values(texts).onConflictDoNothing();
}

/** Throws InvalidInput if the setting cannot have its value in some language. */
export function checkSetting(state: EntityState<'setting'>): EntityState<'setting'> {
  for (const language of languages) {
    const value = textIn(language, state, 'value');
    const problem = value === undefined ? null : settingValueProblem(state.key, value);
    if (problem) throw new InvalidInput({ [fieldNameIn(language, 'value')]: [problem] });
  }
  return state;
}

export const settingStore: EntityStore<'setting'> = {
  name: 'setting',
  check: checkSetting,
  changeAlong: (db, { before }) => before && noteConsentTexts(db),
};

/** Throws InvalidInput if a setting names a page that is not there. */
export async function checkNamedPages(db: Db, { key, value }: Pick<SettingRow, 'key' | 'value'>): Promise<void> {
  const named = key === announcementKeys.pages ? (announcedPages(value) ?? []) : [];
  if (named.length === 0) return;
  const rows = await db
    .select({ key: contentPages.key })
    .from(contentPages)
    .where(inArray(contentPages.key, [...named]));
  const known = new Set(rows.map((row) => row.key));
  if (named.some((page) => !known.has(page))) throw new InvalidInput({ value: ['validation.announcementPageGone'] });
}

type SettingEdit = z.output<typeof settingSaveSchema>;

async function saveSetting(db: Db, stored: SettingRow, edit: SettingEdit, author: Author): Promise<SettingRow> {
  const row = await saveEdit(db, settingStore, stored.id, edit, author);
  if (row.value !== stored.value) await checkNamedPages(db, row);
  return row;
}

/** Throws NotFound, Refused, InvalidInput or StaleEdit. */
export async function updateSetting(db: Db, key: string, edit: SettingEdit, author: Author): Promise<SettingRow> {
  return saveSetting(db, await findByKey(db, 'setting', key), edit, author);
}

/**
 * Saves several settings by their keys. Call it in a transaction: all or none. Throws NotFound or Refused, else
 * StaleSettings with all that have changed since, or InvalidInput with all mistakes, named by key and field.
 */
export async function updateSettings(db: Db, edits: SettingsSave, author: Author): Promise<SettingRow[]> {
  const keys = Object.keys(edits);
  const stored = await listRows(db, 'setting', inArray(siteSettings.key, keys));
  if (stored.length < keys.length) throw new NotFound('setting');
  const saved: SettingRow[] = [];
  const stale: { key: string; current: unknown; changedBy: string | null }[] = [];
  const errors: Record<string, MessageKey[]> = {};
  // In one order, so that two saves never wait for each other.
  for (const row of stored.toSorted((one, other) => one.id - other.id)) {
    const { key } = row;
    try {
      saved.push(await saveSetting(db, row, edits[key] ?? {}, author));
    } catch (error) {
      if (error instanceof StaleEdit) {
        stale.push({ key, current: error.current, changedBy: error.changedBy });
      } else if (error instanceof InvalidInput) {
        for (const [field, messages] of Object.entries(error.errors)) errors[`${key}.${field}`] = messages;
      } else throw error;
    }
  }
  if (stale.length > 0) throw new StaleSettings(stale);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return saved;
}

/** Throws Refused, InvalidInput for a value the setting cannot have, or KeyTaken. */
export async function insertSetting(db: Db, input: SettingCreate, author: Author): Promise<SettingRow> {
  await checkAuthor(db, input, author);
  return insertEntity(db, settingStore, checkSetting(newState('setting', input)), { action: 'created', author });
}

/**
 * Reads settings and scheduled changes from the database; all without `keys`. Pages and mails use the content store
 * instead.
 */
export async function currentSettings(db: Db, keys?: readonly string[], now = new Date()): Promise<SettingRow[]> {
  const { entity, entityId, publishAt, revertAt, changes } = pendingChanges;
  const shown = and(lte(publishAt, now), or(isNull(revertAt), gt(revertAt, now)));
  const rows = await db
    .select({ setting: siteSettings, changes })
    .from(siteSettings)
    .leftJoin(pendingChanges, and(eq(entity, 'setting'), eq(entityId, siteSettings.id), shown))
    .where(keys && inArray(siteSettings.key, [...keys]));
  return rows.map(({ setting, changes }) => (changes ? withChanges(settingEntity, setting, changes) : setting));
}
