import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BackupRecord, backups, milestones, outbox, siteSettings, users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isClockTrusted } from '../db/trusted-clock';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import { describeOnEachDatabase } from '../testing/databases';
import { testConfig, useTestApp } from '../testing/test-app';
import { backupName } from './backup-places';
import { databaseTime, failAbandoned, inUseSince, recordsOf } from './backup-records';
import { backupFinding, readBackupFinding } from './findings';
import { type Keeping, type KeptBackup, superfluous } from './keeping';
import { lastGoodBackup } from './last-backups';
import { isBackupDue, lastDue, recordsSince } from './nightly-backups';
import { removableNames } from './remove-old-backups';
import { type BackupDeps, claimBackup, makeClaimedBackup } from './run-backup';

const day = 86_400_000;
const year = 365 * day;
const usual: Keeping = { days: 7, weeks: 4, months: 6, most: 180 };
const night = (index: number) => new Date(Date.UTC(2026, 0, 1 + index, 2));
const kept = (at: Date): KeptBackup => ({ name: at.toISOString(), at, whole: true, everywhere: true });

/** What is there after so many nights with a right clock. */
function steady(nights: number): KeptBackup[] {
  let there: KeptBackup[] = [];
  for (let index = 0; index < nights; index += 1) {
    there.push(kept(night(index)));
    const gone = new Set(superfluous(there, usual, night(index)));
    there = there.filter(({ name }) => !gone.has(name));
  }
  return there;
}

describe('backup retention under a wrong clock', () => {
  const there = steady(200);
  const oneMoreDay = superfluous([...there, kept(night(200))], usual, night(200));

  it('deletes nothing if the clock is behind, and ignores backups from the future', () => {
    for (const behind of [day, 30 * day, 26 * year]) {
      const wrong = new Date(night(200).getTime() - behind);
      const gone = superfluous([...there, kept(wrong)], usual, wrong);
      expect(gone.filter((name) => name > wrong.toISOString())).toEqual([]);
    }
    const ahead = kept(new Date('2030-01-01T02:00:00Z'));
    expect(superfluous([ahead, ...there, kept(night(200))], usual, night(200))).toEqual(oneMoreDay);
  });

  it('keeps the newest copy that was read back, and each for its first day', () => {
    const failedElsewhere: KeptBackup = { ...kept(night(201)), everywhere: false };
    const keeping: Keeping = { days: 0, weeks: 0, months: 0, most: 1 };
    const good = kept(night(190));
    expect(superfluous([good, failedElsewhere], keeping, night(250))).toEqual([]);
    const young = [kept(night(200)), { ...kept(new Date(night(200).getTime() + 3_600_000)), everywhere: false }];
    expect(superfluous(young, keeping, new Date(night(200).getTime() + 7_200_000))).toEqual([]);
  });
});

describe('nightly backup under a wrong clock', () => {
  it('is due although an attempt lies in the future', () => {
    const now = night(100);
    const ahead = { state: 'good', startedAt: new Date(now.getTime() + year), claimedUntil: null } as const;
    expect(isBackupDue(now, [ahead])).toBe(true);
    expect(isBackupDue(now, [ahead, { ...ahead, startedAt: new Date(now.getTime() - 1_000) }])).toBe(false);
  });

  it('reports that the last good backup lies in the future, and names the one before', () => {
    const now = night(100);
    const facts = { nightly: true, since: night(0), failed: false };
    const last = new Date(now.getTime() + 3 * day);
    const standing = backupFinding({ ...facts, last, lastBefore: night(99) }, now.getTime());
    expect(standing).toMatchObject({ state: 'wrong', text: expect.stringMatching(/Zukunft.*Uhr.*10\.\sApril 2026/) });
    expect(standing.remedy).toMatch(/Prüfen Sie Datum und Uhrzeit/);
  });
});

describeOnEachDatabase('backups of a database with a wrong clock', (kind) => {
  const app = useTestApp({ kind });
  const { fileIn } = backupFolder();
  beforeEach(async () => {
    for (const table of [backups, outbox, milestones]) await app.db.delete(table);
  });
  const backup = () => ({ ...testConfig.backup, dir: fileIn('backups'), otherDir: undefined });
  const mail = {
    smtpUrl: 'smtp://mail.example',
    greetingName: 'abseits.example',
    from: { name: '', address: 'server@abseits.example' },
  };
  const deps = (): BackupDeps => ({
    config: { mail, backup: backup() },
    database: app.database,
    files: noFiles,
    log: silentLog,
  });
  const make = async (now?: Date) =>
    makeClaimedBackup(deps(), await claimBackup(deps(), { cause: 'nightly', now }), now);

  it('are made again the next night, and reported as wrong until then', async () => {
    await make();
    const ahead = await make(new Date(Date.now() + 3 * year));
    const now = await databaseTime(app.db);
    expect(isBackupDue(now, recordsSince(await recordsOf(app.db), now, now))).toBe(true);
    expect(await readBackupFinding(app.db)).toMatchObject({ state: 'wrong', text: expect.stringContaining('Zukunft') });
    expect((await lastGoodBackup(app.db))?.getTime()).toBeLessThanOrEqual(now.getTime());
    const right = await make();
    expect(await readBackupFinding(app.db)).toMatchObject({ state: 'good' });
    const names = [ahead.fileName, right.fileName];
    expect(names.filter((name) => existsSync(path.join(backup().dir, name)))).toEqual(names);
  });

  it('are begun although a process of that night left its claim', async () => {
    const far = new Date(Date.now() + year);
    await app.db
      .insert(backups)
      .values({ cause: 'nightly', fileName: backupName(far, false), startedAt: far, claimedUntil: far });
    expect(await failAbandoned(app.db)).toHaveLength(1);
    await expect(make()).resolves.toMatchObject({ state: 'good' });
  });

  it('report a failure by mail although a mail of that night lies in the future', async () => {
    const value = 'chefin@abseits.example';
    await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'contact-email'));
    const far = new Date(Date.now() + year);
    const payload = { subject: 'x', text: 'x', automatic: true };
    await app.db.insert(outbox).values({
      channel: 'mail',
      purpose: 'backup-failed',
      recipient: value,
      messageId: '<1@x>',
      payload,
      createdAt: far,
    });
    writeFileSync(fileIn('backups'), '');
    expect(await make()).toMatchObject({ state: 'failed' });
    expect(await app.db.select().from(outbox).where(eq(outbox.purpose, 'backup-failed'))).toHaveLength(2);
  });

  it('are made although the first user was created in the future', async () => {
    await app.db.update(users).set({ createdAt: new Date(Date.now() + year) });
    const now = await databaseTime(app.db);
    expect((await inUseSince(app.db, now))?.getTime()).toBeLessThan(lastDue(now, 3).getTime());
    await app.db.update(users).set({ createdAt: new Date() });
  });

  it('are removed from no place on a night on which the clock is years ahead', async () => {
    const made = await make(new Date(Date.now() - 400 * day));
    const ahead = await make(new Date(Date.now() + 5 * year));
    const right = await make(new Date(Date.now()));
    const there = () => readdirSync(backup().dir).filter((name) => name.startsWith('abseits-'));
    expect(there().sort()).toEqual([made, ahead, right].map(({ fileName }) => fileName).sort());
    for (const days of [1, 2, 3]) await make(new Date(Date.now() + days * day));
    expect(there()).not.toContain(made.fileName);
  });

  it('keep their records although the clock makes them years old', async () => {
    for (let index = 0; index < 3; index += 1) await make(new Date(Date.now() - (3 - index) * 3_600_000));
    const before = (await recordsOf(app.db)).length;
    await make(new Date(Date.now() + 5 * year));
    expect(await recordsOf(app.db)).toHaveLength(before + 1);
  });
});

describeOnEachDatabase('year of nightly backups', (kind) => {
  const app = useTestApp({ kind });
  const { folder } = backupFolder();
  beforeEach(async () => {
    await app.db.delete(milestones);
  });

  /** Milliseconds by which the clock is wrong, by night. */
  const turned: Readonly<Record<number, number>> = {
    60: 4 * year,
    120: -26 * year,
    180: 40 * day,
    181: 40 * day,
    182: 40 * day,
    240: day,
    300: -2 * day,
  };
  const distrusted = [60, 121, 122, 180, 181, 182, 183];

  function record(id: number, startedAt: Date): BackupRecord {
    const fileName = backupName(startedAt, false);
    const none = { username: null, endedAt: startedAt, claimedUntil: null, error: null };
    const copies: BackupRecord['copies'] = [{ place: 'data', state: 'good', error: null }];
    const sizes = { bytes: 1, rows: 1, files: 0, missing: 0 };
    return { id, state: 'good', cause: 'nightly', fileName, startedAt, copies, ...sizes, ...none };
  }

  it('catches up with the retention three days after a real pause of months', async () => {
    let left = steady(200);
    const before = left.length;
    const counts: number[] = [];
    await isClockTrusted(app.db, silentLog, night(199).getTime());
    for (let index = 300; index < 306; index += 1) {
      left = [...left, kept(night(index))];
      if (await isClockTrusted(app.db, silentLog, night(index).getTime())) {
        const gone = new Set(superfluous(left, usual, night(index)));
        left = left.filter(({ name }) => !gone.has(name));
      }
      counts.push(left.length);
    }
    expect(counts.slice(0, 3)).toEqual([before + 1, before + 2, before + 3]);
    expect(counts[3]).toBeLessThan(before);
    expect(left.filter(({ at }) => at.getTime() < night(305).getTime() - 180 * day)).toEqual([]);
  });

  it('loses no backup that a right clock keeps if the clock is turned five times', async () => {
    /** The newest first, as the database gives them. */
    const records: BackupRecord[] = [];
    const nightOf = new Map<string, number>();
    const missed: number[] = [];
    for (let index = 0; index < 365; index += 1) {
      const now = new Date(night(index).getTime() + 60_000 + index * 1_000 + (turned[index] ?? 0));
      if (isBackupDue(now, recordsSince(records.slice(0, 60), lastDue(now, 3), now))) {
        const made = record(index + 1, now);
        records.unshift(made);
        writeFileSync(path.join(folder(), made.fileName), '');
        nightOf.set(made.fileName, index);
      } else missed.push(index);
      const isTrusted = await isClockTrusted(app.db, silentLog, now.getTime());
      // Two days ahead and more, or back from there.
      if (distrusted.includes(index)) expect(isTrusted, String(index)).toBe(false);
      const gone = removableNames({ names: readdirSync(folder()), place: 'data', records }, { keeping: usual, now });
      if (isTrusted) for (const name of gone) rmSync(path.join(folder(), name));
      // The newest one that was made is there, whatever its name says.
      expect(readdirSync(folder())).toContain(records[0]?.fileName);
    }
    const left = readdirSync(folder())
      .map((name) => nightOf.get(name) ?? -1)
      .sort((a, b) => a - b);
    const ideal = steady(365).map(({ at }) => (at.getTime() - night(0).getTime()) / day);
    // Every night that a right clock keeps, and the one whose name lies years ahead.
    expect(left).toEqual([60, ...ideal]);
    // The clock of the night before, or that of the night itself, said that it was made already.
    expect(missed).toEqual([241, 300]);
  });
});
