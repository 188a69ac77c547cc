import type { SettingCreate, SettingSave } from '@shared/contracts/entities';
import type { EntityState } from '@shared/entities/entities';
import { withChanges } from '@shared/entities/field-changes';
import { settingEntity } from '@shared/entities/setting';
import { fieldNameIn, textIn } from '@shared/entities/translation';
import { languages } from '@shared/locales';
import { pendingChanges, type SettingRow, siteSettings } from '@shared/schema';
import { settingProblem } from '@shared/settings/settings';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { isUniqueViolation } from '../base/database-errors';
import { InvalidInput, KeyTaken } from '../base/domain-errors';
import { type Db, nextVersion } from '../db/database';
import { noteConsentTexts } from './consent-texts';
import { editedState, stateFrom } from './entity-rows';
import { type EntityStore, insertEntity, saveEdit } from './entity-store';
import type { Author } from './versions';

/** Returns a setting whose value, in every language, is one that it can have. Throws InvalidInput for another. */
export function checkSetting(state: EntityState<'setting'>): EntityState<'setting'> {
  for (const language of languages) {
    const value = textIn(language, state, 'value');
    const problem = value === undefined ? null : settingProblem(state.key, value);
    if (problem) throw new InvalidInput({ [fieldNameIn(language, 'value')]: [problem] });
  }
  return state;
}

export const settingStore: EntityStore<'setting'> = {
  name: 'setting',
  check: checkSetting,
  lock: (db, id) => db.select().from(siteSettings).where(eq(siteSettings.id, id)).for('update'),
  insert: (db, values) => db.insert(siteSettings).values(values).returning(),
  update: async (db, id, state) => {
    const rows = await db
      .update(siteSettings)
      .set({ ...state, updatedAt: nextVersion(siteSettings.updatedAt) })
      .where(eq(siteSettings.id, id))
      .returning();
    await noteConsentTexts(db);
    return rows;
  },
};

/** All settings, grouped by category, then by key. */
export function listSettings(db: Db): Promise<SettingRow[]> {
  return db.select().from(siteSettings).orderBy(asc(siteSettings.category), asc(siteSettings.key));
}

/** Adds a setting. Throws InvalidInput for a value it cannot have, KeyTaken. */
export async function insertSetting(db: Db, input: SettingCreate, author: Author): Promise<SettingRow> {
  const { key, value } = input;
  const state = editedState('setting', stateFrom('setting', { key, value }), input);
  try {
    return await insertEntity(db, settingStore, checkSetting(state), { action: 'created', author });
  } catch (error) {
    throw isUniqueViolation(error) ? new KeyTaken() : error;
  }
}

/**
 * Changes the given fields of a setting. Throws InvalidInput, NotFound, or StaleEdit where it was based on an older
 * state.
 */
export async function updateSetting(db: Db, key: string, input: SettingSave, author: Author): Promise<SettingRow> {
  const [found] = await db.select({ id: siteSettings.id }).from(siteSettings).where(eq(siteSettings.key, key));
  const edited = (state: EntityState<'setting'>) => editedState('setting', state, input);
  return saveEdit(db, settingStore, { id: found?.id, author, ...input, edited });
}

/**
 * Settings as visitors see them at a time, scheduled changes included, read from the database. Pages and mails use the
 * content store instead. Without keys, all settings.
 */
export async function liveSettings(db: Db, keys?: readonly string[], now = new Date()): Promise<SettingRow[]> {
  const { entity, entityId, publishAt, revertAt, changes } = pendingChanges;
  const shown = and(lte(publishAt, now), or(isNull(revertAt), gt(revertAt, now)));
  const rows = await db
    .select({ setting: siteSettings, changes })
    .from(siteSettings)
    .leftJoin(pendingChanges, and(eq(entity, 'setting'), eq(entityId, siteSettings.id), shown))
    .where(keys && inArray(siteSettings.key, [...keys]));
  return rows.map(({ setting, changes }) => (changes ? withChanges(settingEntity, setting, changes) : setting));
}
