import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Backup, BackupDownload, BackupOverview } from '@shared/contracts/operation';
import { activityLog, backups, investors, milestones, outbox, siteSettings } from '@shared/schema';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readLedger } from '../erasure/erasure-ledger';
import { silentLog } from '../testing/backups';
import { describeOnEachDatabase } from '../testing/databases';
import { startS3 } from '../testing/s3-server';
import { enquiry } from '../testing/simulated-use';
import { testConfig, useTestApp } from '../testing/test-app';
import { checkBackup } from './backup-file';
import { backupName, openPlaces } from './backup-places';
import { databaseTime } from './backup-records';
import { type BackupDeps, claimBackup, makeClaimedBackup } from './run-backup';
import { lastBackup, saveRows } from './save-backup';

const api = '/api/backups';
const passphrase = 'zwölf Igel radeln nachts';
/** Time for several backups on a busy machine, in milliseconds. */
const severalBackups = 60_000;

describeOnEachDatabase('server’s own backups', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-own-backups-'));
  const dir = path.join(folder, 'data');
  const otherDir = path.join(folder, 'other');
  const config = { ...testConfig, backup: { dir, otherDir, s3: undefined, passphrase } };
  let s3: Awaited<ReturnType<typeof startS3>>;
  let prefix = '';
  const ledgers = openPlaces(config.backup);
  const app = useTestApp({ kind, config, ledgers });
  const mail = {
    smtpUrl: 'smtp://mail.example',
    greetingName: 'abseits.example',
    from: { name: '', address: 'server@abseits.example' },
  };

  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(otherDir, { recursive: true });
    await app.db.delete(backups);
    // Without its records it is another installation, which may not take over the former one's bucket.
    prefix = `${randomUUID()}/`;
  });

  /** Without a passphrase, whose key takes long on purpose. */
  const deps = (more: Partial<BackupDeps['config']['backup']> = {}): BackupDeps => ({
    config: { mail, backup: { ...config.backup, passphrase: undefined, s3: { ...s3.config, prefix }, ...more } },
    database: app.database,
    files: { get: async () => null },
    log: silentLog,
  });
  async function make(given = deps(), now = new Date()) {
    return makeClaimedBackup(given, await claimBackup(given, { cause: 'nightly', now }), now);
  }
  const webhook = (value: string) =>
    app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'webhook-url'));
  const backupsIn = (place: string) => readdirSync(place).filter((name) => name.startsWith('abseits-'));

  it('let the event loop turn between tables', async () => {
    const file = path.join(otherDir, 'rows');
    let turns = 0;
    let next: NodeJS.Immediate;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    turn();
    const { end } = await saveRows(app.database, { file }).finally(() => clearImmediate(next));
    expect(turns).toBeGreaterThanOrEqual(Object.keys(end).length);
  });

  it('are read back from every place before they count as good', async () => {
    await app.db.insert(investors).values(enquiry);
    const { state, fileName, copies, rows, bytes } = await make(deps({ passphrase }));
    expect(state).toBe('good');
    expect(copies.map((copy) => `${copy.place} ${copy.state}`)).toEqual(['data good', 'folder good', 'bucket good']);
    expect(rows).toBeGreaterThan(50);
    const [own, , bucket] = openPlaces(deps().config.backup);
    expect(readFileSync(path.join(dir, fileName))).toHaveLength(bytes ?? 0);
    const there = await buffer((await bucket?.get(fileName)) ?? Readable.from([]));
    expect(there.equals(readFileSync(path.join(dir, fileName)))).toBe(true);
    expect(await checkBackup({ file: path.join(otherDir, fileName), passphrase })).toMatchObject({
      missing: new Map(),
    });
    expect(await lastBackup(app.db)).not.toBeNull();
    for await (const name of own.names()) expect(name).toBe(fileName);
  });

  it(
    'name the place that failed, also in one mail a night, and keep the good copies',
    async () => {
      const [{ value: before = '' } = {}] = await app.db
        .select()
        .from(siteSettings)
        .where(eq(siteSettings.key, 'contact-email'));
      await app.db
        .update(siteSettings)
        .set({ value: 'chefin@abseits.example' })
        .where(eq(siteSettings.key, 'contact-email'));
      rmSync(otherDir, { recursive: true });
      const gone = { ...s3.config, bucket: 'gone' };
      await webhook('https://hooks.example/x');
      const failed = await make(deps({ s3: gone }));
      expect(failed).toMatchObject({
        state: 'failed',
        error: 'Zweiter Ordner: Den Ordner gibt es nicht. Bucket: Den Bucket gibt es nicht (404, NoSuchBucket).',
      });
      expect(backupsIn(dir)).toEqual([failed.fileName]);
      // A disk that is not mounted is not made anew.
      expect(existsSync(otherDir)).toBe(false);
      await make(deps({ s3: gone }), new Date(Date.now() + 1_000));
      const mails = await app.db.select().from(outbox).where(eq(outbox.purpose, 'backup-failed'));
      expect(mails.map(({ recipient }) => recipient)).toEqual(['chefin@abseits.example']);
      expect(JSON.stringify(mails[0]?.payload)).toContain('Den Bucket gibt es nicht');
      await webhook('aus');
      const calls = await app.db.select().from(outbox).where(eq(outbox.channel, 'webhook'));
      const { error: message, startedAt } = failed;
      expect(calls.map(({ payload }) => payload)).toEqual([
        { event: 'backup.failed', body: { message, at: startedAt.toISOString() } },
        { event: 'backup.failed', body: { message, at: expect.any(String) } },
      ]);
      await app.db.update(siteSettings).set({ value: before }).where(eq(siteSettings.key, 'contact-email'));
    },
    severalBackups,
  );

  it(
    'never count a half file, nor one that was not read back',
    async () => {
      mkdirSync(dir);
      const half = 'abseits-2026-01-01T02-00-00Z.jsonl.gz';
      writeFileSync(path.join(dir, `${half}.unfinished`), 'half');
      writeFileSync(path.join(dir, half), 'never read back');
      const died = {
        cause: 'nightly',
        fileName: half,
        startedAt: new Date('2025-01-01'),
        claimedUntil: new Date(0),
      } as const;
      await app.db.insert(backups).values(died);
      await webhook('https://hooks.example/x');
      const made = await make(deps({ s3: undefined }));
      expect(backupsIn(dir)).toEqual([made.fileName]);
      expect(await app.db.select().from(backups).where(eq(backups.fileName, half))).toMatchObject([
        { state: 'failed', error: expect.stringContaining('wurde beendet') },
      ]);
      const calls = await app.db.select().from(outbox).where(eq(outbox.channel, 'webhook'));
      await webhook('aus');
      expect(JSON.stringify(calls.at(-1)?.payload)).toContain('wurde beendet');
    },
    severalBackups,
  );

  it(
    'go to the other places if one is no folder, and keep foreign files',
    async () => {
      const theirs = backupName(new Date(Date.now() + 60_000), false);
      mkdirSync(dir);
      writeFileSync(path.join(dir, theirs), 'of another site');
      const no = path.join(folder, 'no-folder');
      writeFileSync(no, '');
      const made = await make(deps({ otherDir: no }));
      expect(made).toMatchObject({ state: 'failed', error: 'Zweiter Ordner: Den Ordner gibt es nicht.' });
      expect(made.copies.map(({ state }) => state)).toEqual(['good', 'failed', 'good']);
      const { fileName } = await make(deps({ s3: undefined }), new Date(Date.now() + 1_000));
      // The first one was read back from this folder, so it stays for its first day, although another place was away.
      expect(backupsIn(dir).sort()).toEqual([made.fileName, fileName, theirs].sort());
    },
    severalBackups,
  );

  it(
    'neither write nor delete in a place of another server until its mark is removed',
    async () => {
      const now = new Date('2026-03-04T02:00:00Z');
      const theirs = [...Array(20).keys()].map((day) => backupName(new Date(now.getTime() - day * 86_400_000), false));
      const left = [...theirs, `${backupName(now, false)}.unfinished`];
      for (const name of left) writeFileSync(path.join(otherDir, name), 'theirs');
      const [, other] = openPlaces(deps().config.backup);
      await other?.note(['owner-17']);
      const refused = await make(deps({ s3: undefined }), now);
      expect(refused.state).toBe('failed');
      expect(refused.error).toEqual(
        expect.stringMatching(/^Zweiter Ordner: .*eines anderen Servers.* entfernen Sie dort ledger\/owner-17\.$/),
      );
      expect(backupsIn(otherDir).sort()).toEqual(left.sort());
      rmSync(path.join(otherDir, 'ledger/owner-17'));
      const taken = await make(deps({ s3: undefined }), new Date(now.getTime() + 1_000));
      expect(taken.state).toBe('good');
      expect(taken.error).toBeNull();
      // What a former server left has its time as well.
      expect(backupsIn(otherDir)).toContain(taken.fileName);
      expect(backupsIn(otherDir).length).toBeLessThan(12);
    },
    severalBackups,
  );

  it('keep the last good backup if a place fails', async () => {
    const keeping = like(siteSettings.key, 'backup-keep-%');
    const before = await app.db.select().from(siteSettings).where(keeping);
    await app.db.update(siteSettings).set({ value: '1' }).where(keeping);
    const good = await make(deps({ s3: undefined }), new Date('2026-03-04T02:00:00Z'));
    rmSync(otherDir, { recursive: true });
    const failed = await make(deps({ s3: undefined }), new Date('2026-03-05T03:00:00Z'));
    expect(good.state).toBe('good');
    expect(failed.state).toBe('failed');
    expect(backupsIn(dir)).toContain(good.fileName);
    for (const { id, value } of before) await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.id, id));
  });

  it('have a file name each if made in the same second', async () => {
    const now = await databaseTime(app.db);
    const taken = [0, 1, 2].map((second) => backupName(new Date(now.getTime() + second * 1_000), false));
    await app.db
      .insert(backups)
      .values(
        taken.map((fileName) => ({ cause: 'manual' as const, fileName, startedAt: now, state: 'good' as const })),
      );
    const { fileName } = await claimBackup(deps(), { cause: 'manual' });
    expect(taken).not.toContain(fileName);
  });

  it('run one at a time, and are removed from each place after their period', async () => {
    const claimed = await claimBackup(deps(), { cause: 'nightly' });
    expect((await (await app.signedIn()).post(api)).status).toBe(409);
    await app.db.delete(backups).where(eq(backups.id, claimed.id));
    const month = (index: number) => new Date(Date.UTC(2025, index, 20, 2));
    for (let index = 0; index < 8; index += 1) {
      // As if the server had run in between, so that its clock is trusted.
      await app.db.delete(milestones);
      await make(deps({ s3: undefined }), month(index));
    }
    expect(backupsIn(dir)).toHaveLength(6);
    expect(backupsIn(otherDir)).toEqual(backupsIn(dir));
    const records = await app.db.select().from(backups).orderBy(backups.id);
    expect(records.map(({ copies }) => copies.map(({ state }) => state).join())).toEqual([
      ...Array.from({ length: 2 }, () => 'removed,removed'),
      ...Array.from({ length: 6 }, () => 'good,good'),
    ]);
  });

  it('are started, listed and downloaded by administrators with a proof, and logged', {
    timeout: severalBackups,
  }, async () => {
    const admin = await app.signedIn();
    const { status, body } = await admin.post<Backup>(api);
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ state: 'running', username: 'admin', cause: 'manual' });
    const overview = async () => (await admin.get<BackupOverview>(api)).body.data;
    await expect.poll(async () => (await overview()).lastGood?.id).toBe(body.data.id);
    expect(await overview()).toMatchObject({
      standing: { state: 'good' },
      places: ['data', 'folder'],
      encrypted: true,
      hour: 3,
    });
    const { address } = (await admin.post<BackupDownload>(`${api}/${body.data.id}/download`)).body.data;
    const file = await fetch(`${app.url}${address}`, {
      headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.equals(readFileSync(path.join(dir, body.data.fileName)))).toBe(true);
    expect(file.headers.get('content-disposition')).toContain(body.data.fileName);
    expect((await admin.get(address)).status).toBe(200);
    expect((await admin.get(`${api}/${body.data.id}/file?token=x`)).status).toBe(403);
    const noted = await app.db.select().from(activityLog).orderBy(activityLog.id);
    expect(noted.map(({ event }) => event).slice(-2)).toEqual(['backup-started', 'backup-downloaded']);
    rmSync(path.join(dir, body.data.fileName));
    rmSync(path.join(otherDir, body.data.fileName));
    expect((await admin.get(address)).status).toBe(404);
  });

  it('have an erasure in their ledgers before its request is answered', async () => {
    const [row] = await app.db.insert(investors).values(enquiry).returning();
    await (await app.signedIn()).delete(`/api/investors/${row?.id}`);
    for (const ledger of ledgers)
      expect((await readLedger(ledger)).tombstones).toContainEqual(expect.objectContaining({ number: row?.id }));
  });
});
