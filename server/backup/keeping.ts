import { toBerlin } from '@shared/base/berlin-time';
import { daysIn } from '@shared/settings/setting-rules';
import { knownSettings, settingProblem } from '@shared/settings/settings';
import { backupSettingKeys as keys } from '@shared/settings/settings-backup';
import { currentSettings } from '../cms/entities/setting-queries';
import type { Db } from '../db/database';
import type { StoredSettings } from '../outbox/outbox-settings';

export interface BackupSettings {
  /** Hour of the nightly backup in Berlin time; null if there is none. */
  hour: number | null;
  keeping: Keeping;
  stored: StoredSettings;
}

/** The settings for backups. An invalid value falls back to the default. */
export async function readBackupSettings(db: Db): Promise<BackupSettings> {
  const stored = Object.fromEntries((await currentSettings(db)).map(({ key, value }) => [key, value]));
  const read = (key: string) => {
    const value = stored[key]?.trim();
    if (value !== undefined && settingProblem(key, value) === null) return value;
    return knownSettings.find((known) => known.key === key)?.de ?? '';
  };
  const hour = Number(read(keys.hour));
  return {
    hour: Number.isNaN(hour) ? null : hour,
    keeping: {
      days: Number(read(keys.days)),
      weeks: Number(read(keys.weeks)),
      months: Number(read(keys.months)),
      // A text without a number of days sets no limit.
      most: daysIn(stored[keys.promise] ?? read(keys.promise)),
    },
    stored: () => stored,
  };
}

/** Retention: the newest backup of each of so many days, weeks and months, and none older than `most` days. */
export interface Keeping {
  days: number;
  weeks: number;
  months: number;
  /** The limit that the privacy notice promises, in days; null if it names none. */
  most: number | null;
}

export interface KeptBackup {
  name: string;
  at: Date;
  /** Read back from this place, with no uploaded file missing. */
  whole: boolean;
  /** Good in every place that it went to. */
  everywhere?: boolean;
}

const day = 24 * 60 * 60 * 1_000;

/** A clock may be corrected by this much without a word, in milliseconds. */
const smallStep = 60_000;

/** Whether a time lies ahead of now, so that a clock was wrong when it was written, or is wrong now. */
export function isAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + smallStep;
}

/** Day, week (from Monday on) and month in Berlin time, each as a consecutive number. */
function periodsOf(at: Date) {
  const { date } = toBerlin(at);
  const days = Date.parse(date) / day;
  return { days, weeks: Math.floor((days + 3) / 7), months: Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) };
}

/**
 * The names of the backups that a place may delete. Keeps the newest whole one of each day, week and month, or the
 * newest if none is whole. Also keeps the newest whole one of all and the newest that is good everywhere, whatever
 * their age, and every whole one for its first day, because it may have been made before a risky step. Ignores backups
 * that are ahead of now. Needs a clock that is trusted.
 */
export function superfluous(all: readonly KeptBackup[], keeping: Keeping, now: Date): string[] {
  const backups = all.filter(({ at }) => !isAhead(at, now));
  const best = [...backups].sort((a, b) => Number(b.whole) - Number(a.whole) || b.at.getTime() - a.at.getTime());
  const age = ({ at }: KeptBackup) => now.getTime() - at.getTime();
  const kept = new Set(best.filter((backup, index) => index === 0 || (backup.whole && age(backup) < day)));
  const goodEverywhere = best.find(({ everywhere }) => everywhere);
  if (goodEverywhere) kept.add(goodEverywhere);
  const today = periodsOf(now);
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const seen = new Set<number>();
    for (const backup of best) {
      const period = periodsOf(backup.at)[unit];
      if (today[unit] - period >= keeping[unit] || seen.has(period)) continue;
      seen.add(period);
      const tooOld = keeping.most !== null && age(backup) > keeping.most * day;
      if (!tooOld) kept.add(backup);
    }
  }
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
