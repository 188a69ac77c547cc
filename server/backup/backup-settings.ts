import { daysIn } from '@shared/settings/setting-rules';
import { knownSettings, settingProblem } from '@shared/settings/settings';
import { backupSettingKeys as keys } from '@shared/settings/settings-backup';
import { liveSettings } from '../cms/setting-queries';
import type { Db } from '../db/database';
import type { StoredSettings } from '../outbox/mail-texts';
import type { Keeping } from './pruning';

export interface BackupSettings {
  /** Hour of the nightly backup in Berlin time; null if there is none. */
  hour: number | null;
  keeping: Keeping;
  stored: StoredSettings;
}

/** The settings for backups. An invalid value falls back to the default. */
export async function backupSettings(db: Db): Promise<BackupSettings> {
  const stored = Object.fromEntries((await liveSettings(db)).map(({ key, value }) => [key, value]));
  const read = (key: string) => {
    const value = stored[key]?.trim();
    if (value !== undefined && settingProblem(key, value) === null) return value;
    return knownSettings.find((known) => known.key === key)?.de ?? '';
  };
  const hour = Number(read(keys.hour));
  return {
    hour: Number.isNaN(hour) ? null : hour,
    keeping: {
      ...{ days: Number(read(keys.days)), weeks: Number(read(keys.weeks)), months: Number(read(keys.months)) },
      // A text without a number of days sets no limit.
      most: daysIn(stored[keys.promise] ?? read(keys.promise)),
    },
    stored: () => stored,
  };
}
