import type { SettingCreate, settingSaveSchema } from '@shared/contracts/settings';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import type { EntityState } from '@shared/entities/entities';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import { withChanges } from '@shared/entities/with-changes';
import { languages } from '@shared/locales';
import { consentTexts, contentPages, pendingChanges, type SettingRow, siteSettings } from '@shared/schema';
import { settingValueProblem } from '@shared/settings/mail-placeholders';
import { announcedPages, announcementKeys } from '@shared/settings/settings-announcement';
import { retentionKeys } from '@shared/settings/software-facts';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { InvalidInput } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { findByKey, newState } from './entity-rows';
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

/** Throws NotFound, Refused, InvalidInput or StaleEdit. */
export async function updateSetting(
  db: Db,
  key: string,
  input: z.output<typeof settingSaveSchema>,
  author: Author,
): Promise<SettingRow> {
  const stored = await findByKey(db, 'setting', key);
  const row = await saveEdit(db, settingStore, stored.id, input, author);
  if (row.value !== stored.value) await checkNamedPages(db, row);
  return row;
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
