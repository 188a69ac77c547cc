import { describe, expect, it } from 'vitest';
import { type KeptBackup, superfluous } from './keeping';
import { isBackupDue, lastDue } from './nightly-backups';

const day = 86_400_000;
const at = (date: string) => new Date(`${date}T02:00:00Z`);
const backup = (date: string, whole = true): KeptBackup => ({ name: date, at: at(date), whole });
const dates = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(at(from).getTime() + index * day).toISOString().slice(0, 10));

describe('retention of backups', () => {
  const usual = { days: 7, weeks: 4, months: 6, most: 180 };
  /** What is there after so many nights, each with a backup and what is removed after it. */
  function left(nights: readonly string[], keeping = usual, fails: ReadonlySet<string> = new Set()): string[] {
    let there: KeptBackup[] = [];
    for (const night of nights) {
      there.push(backup(night, !fails.has(night)));
      const gone = new Set(superfluous(there, keeping, at(night)));
      there = there.filter(({ name }) => !gone.has(name));
    }
    return there.map(({ name }) => name);
  }

  it('keeps the newest of 7 days, 4 weeks and 6 months', () => {
    expect(left(dates('2026-01-01', 300))).toEqual([
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-11',
      '2026-10-18',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  });

  it('keeps nothing beyond the promised period except the newest good backup', () => {
    expect(left(dates('2026-01-01', 300), { ...usual, most: 30 })[0]).toBe('2026-09-30');
    const nights = dates('2026-03-01', 100);
    const [first = '', ...others] = nights;
    expect(left(nights, { ...usual, most: 30 }, new Set(others))[0]).toBe(first);
    expect(left(nights, { days: 0, weeks: 0, months: 0, most: 1 })).toEqual(nights.slice(-1));
  });

  it('keeps the whole backup of a day instead of an incomplete one', () => {
    const two = [backup('2026-03-01'), { ...backup('2026-03-01', false), name: 'later', at: at('2026-03-01') }];
    expect(superfluous(two, usual, at('2026-03-01'))).toEqual(['later']);
  });
});

describe('two good backups of a day', () => {
  const two = ['02', '14'].map((hour) => ({ name: hour, at: new Date(`2026-03-01T${hour}:00:00Z`), whole: true }));
  const keeping = { days: 7, weeks: 4, months: 6, most: null };

  it('both stay on their first day', () => {
    expect(superfluous(two, keeping, new Date('2026-03-01T20:00:00Z'))).toEqual([]);
    expect(superfluous(two, keeping, at('2026-03-02'))).toEqual(['02']);
  });
});

describe('nightly backup', () => {
  it('is due at its hour in Berlin, also when the clocks change', () => {
    expect(lastDue(new Date('2026-07-01T00:59:00Z'), 3)).toEqual(new Date('2026-06-30T01:00:00Z'));
    expect(lastDue(new Date('2026-07-01T01:00:00Z'), 3)).toEqual(new Date('2026-07-01T01:00:00Z'));
    expect(lastDue(new Date('2026-03-29T05:00:00Z'), 2)).toEqual(new Date('2026-03-29T01:00:00Z'));
    expect(lastDue(new Date('2026-10-25T05:00:00Z'), 2)).toEqual(new Date('2026-10-25T00:00:00Z'));
    // Half past midnight, after a day of 23 hours.
    expect(lastDue(new Date('2026-03-29T22:30:00Z'), 3)).toEqual(new Date('2026-03-29T01:00:00Z'));
  });

  it('is made once, again at once after a crash, and at most three times after failures', () => {
    const now = at('2026-07-01');
    const attempt = (state: 'good' | 'failed' | 'running', minutesAgo: number, died = false) => ({
      state,
      startedAt: new Date(now.getTime() - minutesAgo * 60_000),
      claimedUntil: died ? now : null,
    });
    expect(isBackupDue(now, [])).toBe(true);
    expect(isBackupDue(now, [attempt('running', 1)])).toBe(false);
    expect(isBackupDue(now, [attempt('good', 100)])).toBe(false);
    expect(isBackupDue(now, [attempt('failed', 1, true)])).toBe(true);
    expect(isBackupDue(now, [attempt('failed', 59)])).toBe(false);
    expect(isBackupDue(now, [attempt('failed', 61)])).toBe(true);
    expect(isBackupDue(now, [attempt('failed', 61), attempt('failed', 130), attempt('failed', 200)])).toBe(false);
  });
});
