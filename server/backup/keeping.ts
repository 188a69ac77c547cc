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

/**
 * A pause between two backups that may also be a clock that was set ahead: longer than this, and than three times the
 * pause before it.
 */
const longPause = 3 * day;

/** The number of days with a backup after such a pause that prove that time really went by. */
const provingDays = 7;

/** Time after such a pause in which the retention catches up, in milliseconds. */
const catchingUp = 30 * day;

/**
 * Days whose backups are removed at once while the retention catches up. One more day makes at most the backups of a
 * day, of a week and of a month superfluous.
 */
const mostDaysAtOnce = 3;

interface ProvenNow {
  now: Date;
  /** Whether time was made up for lately, so that more is superfluous than one more day makes so. */
  catchesUp: boolean;
}

/**
 * The time that the retention goes by: now, but at most a day after the newest earlier backup, or a longer step if
 * backups are made at longer intervals. If there is a long pause
 * before the newest backups, they count only once there are enough of them: a clock that is wrong for some nights must
 * not make all older backups look too old.
 */
function provenNow(backups: readonly KeptBackup[], now: Date): ProvenNow {
  const times = backups.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  // The newest one may have been made a moment ago.
  const newest = times.at(-1) ?? now.getTime();
  const earlier = now.getTime() - newest < day ? times.slice(0, -1) : times;
  let proven = earlier[0] ?? newest;
  let pauseBefore = 0;
  let lastLongPause = 0;
  for (const [index, time] of earlier.entries()) {
    const pause = time - proven;
    const isLong = pause > longPause && pause > 3 * pauseBefore;
    const daysSince = new Set(times.slice(index).map((one) => Math.floor(one / day))).size;
    if (isLong && daysSince < provingDays) break;
    if (isLong) lastLongPause = time;
    proven = time;
    pauseBefore = pause;
  }
  // Whoever makes backups by hand each week or month goes on by such steps.
  const step = pauseBefore > longPause ? 1.5 * pauseBefore : day;
  return {
    now: new Date(Math.min(now.getTime(), proven + step)),
    catchesUp: proven - lastLongPause < catchingUp,
  };
}

/** Day, week (from Monday on) and month in Berlin time, each as a consecutive number. */
function periodsOf(at: Date) {
  const { date } = toBerlin(at);
  const days = Date.parse(date) / day;
  return { days, weeks: Math.floor((days + 3) / 7), months: Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) };
}

/** Of what is superfluous, the backups of the oldest days. The rest goes after the next backups. */
function oldestDays(superfluous: readonly KeptBackup[]): KeptBackup[] {
  const dayOf = ({ at }: KeptBackup) => periodsOf(at).days;
  const days = [...new Set(superfluous.map(dayOf))].sort((a, b) => a - b).slice(0, mostDaysAtOnce);
  return superfluous.filter((backup) => days.includes(dayOf(backup)));
}

/**
 * The names of the backups that a place may delete. Keeps the newest whole one of each day, week and month, or the
 * newest if none is whole. Also keeps the newest whole one of all and the newest that is good everywhere, whatever
 * their age, and every whole one for its first day, because it may have been made before a risky step. Ignores backups
 * that are ahead of now. One call deletes at most what one more day allows, whatever the clock says (`provenNow`).
 */
export function superfluous(all: readonly KeptBackup[], keeping: Keeping, clock: Date): string[] {
  const backups = all.filter(({ at }) => !isAhead(at, clock));
  const { now, catchesUp } = provenNow(backups, clock);
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
  const old = backups.filter((backup) => !kept.has(backup));
  return (catchesUp ? oldestDays(old) : old).map(({ name }) => name);
}
