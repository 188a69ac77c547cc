import type { SettingCategory } from '@shared/contracts/content-values';
import type { Setting, SettingCreate, SettingUpdate } from '@shared/contracts/settings';
import type { SettingSnapshot, VersionAction } from '@shared/contracts/versions';
import { type SettingRow, siteSettings } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isUniqueViolation, keyTaken, notFound, staleEdit } from '../errors';
import { definedFields, isStale, nextVersion } from './edited-row';
import { checkSetting } from './setting-rules';
import { mergeTranslations, outdatedFields } from './translations';
import { type Author, latestAuthor, recordBaseline, recordVersion } from './versions';

/** A setting as the content area reads it. */
export function presentSetting({ updatedAt, category, ...row }: SettingRow): Setting {
  return {
    ...row,
    category: category as SettingCategory,
    outdated: outdatedFields(row.translations, { value: row.value }),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a version keeps of a setting. */
export function settingSnapshot({ id: _id, updatedAt: _updatedAt, category, ...fields }: SettingRow): SettingSnapshot {
  return { ...fields, category: category as SettingCategory };
}

/** All settings, grouped by category, then by key. */
export function listSettings(db: Db): Promise<SettingRow[]> {
  return db.select().from(siteSettings).orderBy(asc(siteSettings.category), asc(siteSettings.key));
}

/** Adds a setting. Throws 409 where the key is taken. */
export async function insertSetting(db: Db, input: SettingCreate, author: Author): Promise<SettingRow> {
  const { translations: patch, type, ...fields } = input;
  const translations = mergeTranslations({}, patch, { value: input.value });
  checkSetting(input.key, input.value, translations);
  try {
    const [row] = await db
      .insert(siteSettings)
      .values({
        ...definedFields(fields),
        key: input.key,
        value: input.value,
        type: type || 'text',
        translations,
      })
      .returning();
    if (!row) throw new Error('The stored setting was not returned.');
    await recordVersion(db, {
      entity: 'setting',
      entityId: row.id,
      action: 'created',
      snapshot: settingSnapshot(row),
      author,
    });
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? keyTaken() : error;
  }
}

/** Changes the given fields of a setting. Throws 400, 404, or 409 where the edit was based on an older state. */
export async function updateSetting(db: Db, key: string, input: SettingUpdate, author: Author): Promise<SettingRow> {
  const { updatedAt: base, translations, type, ...fields } = input;
  const row = await lockSetting(db, key, base);
  const value = input.value ?? row.value;
  return saveSetting(
    db,
    row,
    {
      ...definedFields(fields),
      ...(type ? { type } : {}),
      value,
      translations: mergeTranslations(row.translations, translations, { value }),
    },
    { action: 'updated', author },
  );
}

/** The row, locked until the transaction ends. Throws 404, or 409 where the edit was based on an older state. */
export async function lockSetting(db: Db, key: string, base: Date | undefined): Promise<SettingRow> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  if (!row) throw notFound('settingNotFound');
  if (isStale(row, base)) throw staleEdit(presentSetting(row), await latestAuthor(db, 'setting', row.id));
  return row;
}

/** Writes fields of a locked setting and the version they make. Throws 400 for a value the setting cannot have. */
export async function saveSetting(
  db: Db,
  row: SettingRow,
  fields: Partial<typeof siteSettings.$inferInsert>,
  { action, author }: { action: VersionAction; author: Author },
): Promise<SettingRow> {
  checkSetting(row.key, fields.value ?? row.value, fields.translations ?? row.translations);
  await recordBaseline(db, 'setting', row, settingSnapshot(row));
  const [updated] = await db
    .update(siteSettings)
    .set({ ...fields, updatedAt: nextVersion(siteSettings.updatedAt) })
    .where(eq(siteSettings.id, row.id))
    .returning();
  if (!updated) throw notFound('settingNotFound');
  await recordVersion(db, { entity: 'setting', entityId: row.id, action, snapshot: settingSnapshot(updated), author });
  return updated;
}
