import { toBerlin } from '@shared/base/berlin-time';

/** How long backups are kept: the newest of each of so many days, weeks and months, and none for longer than `most`. */
export interface Keeping {
  days: number;
  weeks: number;
  months: number;
  /** Days that the privacy notice promises at most; null where it names no time. */
  most: number | null;
}

export interface KeptBackup {
  name: string;
  at: Date;
  /** Good in every place, and nothing missing. */
  whole: boolean;
}

const day = 24 * 60 * 60 * 1_000;

/** The days since 1970, and numbers of weeks (from Monday on) and months that count on, of clocks in Berlin. */
function periodsOf(at: Date) {
  const { date } = toBerlin(at);
  const days = Date.parse(date) / day;
  return { days, weeks: Math.floor((days + 3) / 7), months: Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) };
}

/**
 * The names of the backups that a place need not keep. Of each day, week and month the newest whole one stays, or the
 * newest where none is; the newest whole one of all stays whatever its age, and each whole one for its first day: somebody may
 * have made it before a risky step.
 */
export function superfluous(backups: readonly KeptBackup[], keeping: Keeping, now: Date): string[] {
  const best = [...backups].sort((a, b) => Number(b.whole) - Number(a.whole) || b.at.getTime() - a.at.getTime());
  const age = ({ at }: KeptBackup) => now.getTime() - at.getTime();
  const kept = new Set(best.filter((backup, index) => index === 0 || (backup.whole && age(backup) < day)));
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
