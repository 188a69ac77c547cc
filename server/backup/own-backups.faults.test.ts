import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backups, investors, siteSettings } from '@shared/schema';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseAbout } from '../data-subjects/erasure';
import { readLedger } from '../erasure/erasure-ledger';
import { silentLog } from '../testing/backups';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { enquiry } from '../testing/simulated-use';
import { useTestApp } from '../testing/test-app';
import { openPlaces } from './backup-places';
import { restoreBackup } from './restore-backup';
import { type BackupDeps, claimBackup, makeClaimedBackup } from './run-backup';

const day = 86_400_000;

describeOnEachDatabase('server’s own backups over a month', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-own-backups-'));
  const dir = path.join(folder, 'data');
  const otherDir = path.join(folder, 'other');
  const backup = { dir, otherDir, s3: undefined, passphrase: undefined };
  const ledgers = openPlaces(backup);
  const app = useTestApp({ kind, config: { backup }, ledgers });
  beforeEach(async () => {
    for (const place of [dir, otherDir]) mkdirSync(place, { recursive: true });
    await app.db.delete(backups);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const deps = (): BackupDeps => ({
    config: { mail: undefined, backup },
    database: app.database,
    log: silentLog,
    files: { get: async () => null },
  });
  const make = async (now = new Date()) =>
    makeClaimedBackup(deps(), await claimBackup(deps(), { cause: 'nightly', now }), now);
  const namesIn = (place: string) => readdirSync(place).filter((name) => name.startsWith('abseits-'));

  it('bring back the rows of their night except what was erased since', {
    timeout: 180_000,
  }, async () => {
    const admin = await app.signedIn();
    const keepDays = (value: string) =>
      app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, backupSettingKeys.days));
    await keepDays('31');
    const begin = Date.UTC(2026, 2, 1, 2);
    const nights: { fileName: string; people: number[] }[] = [];
    const erased = new Set<number>();
    const people: number[] = [];
    for (let night = 0; night < 30; night += 1) {
      const [row] = await app.db.insert(investors).values(enquiry).returning();
      people.push(row?.id ?? 0);
      if (night % 5 === 4) {
        const [gone = 0] = people.splice(people.length - 3, 1);
        erased.add(gone);
        expect((await admin.delete(`/api/investors/${gone}`)).status).toBe(200);
      }
      const { state, fileName } = await make(new Date(begin + night * day));
      expect(state).toBe('good');
      nights.push({ fileName, people: [...people] });
    }
    expect(namesIn(otherDir)).toHaveLength(30);
    const { tombstones } = await readLedger(ledgers[0]);
    expect(tombstones).toHaveLength(erased.size);
    const target = await openTestDatabase(kind, silentLog, true);
    for (const [index, night] of nights.entries()) {
      const place = index % 2 === 0 ? dir : otherDir;
      const source = { file: path.join(place, night.fileName) };
      const known = { tombstones, complete: true };
      await restoreBackup(target, source, { replace: true, eraseAbout, known });
      const back = await target.db.select({ id: investors.id }).from(investors).orderBy(investors.id);
      expect(back.map(({ id }) => id)).toEqual(night.people.filter((id) => !erased.has(id)));
    }
    await target.close();
    // With the usual settings the next night leaves the newest of 7 days and of 4 weeks, and of each month.
    await keepDays('7');
    await make(new Date(begin + 30 * day));
    expect(namesIn(dir).map((name) => name.slice(8, 18))).toEqual([
      '2026-03-15',
      '2026-03-22',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect(namesIn(otherDir)).toEqual(namesIn(dir));
  });

  it.each([
    [dir, 'Datenordner des Servers: Der Speicherplatz ist voll.', 0],
    [otherDir, 'Zweiter Ordner: Der Speicherplatz ist voll.', 1],
  ])('fail cleanly on a full disk, and keep every earlier copy: %s', async (place, error, kept) => {
    const first = await make(new Date(Date.now() - 2 * day));
    const full = path.join(folder, 'full');
    mkdirSync(full);
    // A disk with room for half a backup.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20k', 'tmpfs', full]);
    try {
      const was = backup.dir;
      const wasOther = backup.otherDir;
      Object.assign(backup, place === dir ? { dir: full } : { otherDir: full });
      const failed = await make().finally(() => Object.assign(backup, { dir: was, otherDir: wasOther }));
      expect(failed).toMatchObject({ state: 'failed', error });
      // The ledger of what was erased may be there: it is no part of a backup.
      expect(readdirSync(full).filter((name) => name !== 'ledger')).toEqual([]);
      expect(failed.copies.filter(({ state }) => state === 'good')).toHaveLength(kept);
      expect(namesIn(dir)).toContain(first.fileName);
      expect((await make(new Date(Date.now() + 5_000))).state).toBe('good');
    } finally {
      execFileSync('umount', [full]);
    }
  });
});
