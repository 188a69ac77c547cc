import { withChanges } from '@shared/entities/field-changes';
import { settingEntity } from '@shared/entities/setting';
import { pendingChanges, type SettingRow, siteSettings } from '@shared/schema';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from './database';

/**
 * Settings as they are at a time: what its time has published counts before it is stored, as it does for visitors. For
 * whoever asks the database itself; pages and mails have the content store. Without keys, all of them.
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
