import type { SettingCreate, SettingSave } from '@shared/contracts/settings';
import type { EntityState } from '@shared/entities/entities';
import { type SettingRow, siteSettings } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../base/database-errors';
import { KeyTaken } from '../base/domain-errors';
import type { Db } from '../db/database';
import { noteConsentTexts } from './consent-texts';
import { nextVersion } from './edited-row';
import { editedState, stateFrom } from './entity-rows';
import { type EntityStore, insertEntity, saveEdit } from './entity-store';
import { checkSetting } from './setting-check';
import type { Author } from './versions';

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

/** Changes the given fields of a setting. Throws InvalidInput, NotFound, or StaleEdit where it was based on an older state. */
export async function updateSetting(db: Db, key: string, input: SettingSave, author: Author): Promise<SettingRow> {
  const [found] = await db.select({ id: siteSettings.id }).from(siteSettings).where(eq(siteSettings.key, key));
  const edited = (state: EntityState<'setting'>) => editedState('setting', state, input);
  return saveEdit(db, settingStore, { id: found?.id, author, ...input, edited });
}
