import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { backups, media, mediaFiles, outbox, pendingChanges, siteSettings } from '@shared/schema';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackupConfig, S3Config } from '../base/environment-values';
import type { Database } from '../db/database';
import { areLedgersComplete, beginLedger, readLedger } from '../erasure/erasure-ledger';
import { openFiles } from '../files/open-files';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import { startS3 } from '../testing/s3-server';
import { pictured } from '../testing/simulated-use';
import { testConfig, useTestApp } from '../testing/test-app';
import { openPlaces } from './backup-places';
import { renewBackup } from './backup-records';
import { failedBackups } from './failed-backups';
import { lastFailedBackup } from './last-backups';
import { type BackupDeps, claimBackup, endAbandoned, makeClaimedBackup } from './run-backup';
import type { FileSource } from './save-backup';

const { fileIn } = backupFolder();
const mail = {
  smtpUrl: 'smtp://mail.example',
  greetingName: 'abseits.example',
  from: { name: '', address: 'server@abseits.example' },
};

describe('error of a failed backup', () => {
  const app = useTestApp({ kind: 'embedded' });
  let s3: S3Config;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    ({ config: s3, stop } = await startS3());
    const value = 'chefin@abseits.example';
    await app.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, 'contact-email'));
  });
  afterEach(async () => {
    await stop();
    for (const table of [backups, outbox, pendingChanges, mediaFiles, media]) await app.db.delete(table);
  });

  const backup = (): BackupConfig => ({ ...testConfig.backup, dir: fileIn('backups'), otherDir: undefined });
  const deps = (more: Partial<BackupDeps> = {}): BackupDeps => ({
    config: { mail, backup: backup() },
    database: app.database,
    files: noFiles,
    log: silentLog,
    patience: { tries: 2, firstWait: 1, within: 100 },
    ...more,
  });
  async function errorOf(given: BackupDeps): Promise<string | null> {
    const { error } = await makeClaimedBackup(given, await claimBackup(given, { cause: 'manual' }));
    const mails = await app.db.select().from(outbox).where(eq(outbox.purpose, 'backup-failed'));
    expect(JSON.stringify(mails)).toContain(error);
    return error;
  }

  it('names the database if it goes away while rows are read', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const db = new Proxy(app.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<typeof target.transaction>[0], options?: object) =>
              options ? Promise.reject(away) : target.transaction(work)
          : Reflect.get(target, name),
    });
    const database: Database = { ...app.database, db };
    expect(await errorOf(deps({ database }))).toBe(
      'Die Datenbank ist nicht erreichbar: Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob der Dienst läuft, und die Adresse in DATABASE_URL und die Firewall (ECONNREFUSED).',
    );
  });

  it.each<[string, string, (s3: S3Config) => FileSource]>([
    [
      'a missing bucket',
      'Den Bucket gibt es nicht (404, NoSuchBucket).',
      (at) => openFiles({ filesDir: fileIn('files'), s3: { ...at, bucket: 'gone' } }),
    ],
    [
      'an unreachable service',
      'Der Speicher ist nicht erreichbar: Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob der Dienst läuft, und die Adresse des Speichers und die Firewall (ECONNREFUSED).',
      (at) => openFiles({ filesDir: fileIn('files'), s3: { ...at, endpoint: 'http://127.0.0.1:1' } }),
    ],
    [
      'a file in the place of the folder',
      'Den Ordner gibt es nicht.',
      () => {
        writeFileSync(fileIn('files'), '');
        return openFiles({ filesDir: fileIn('files'), s3: undefined });
      },
    ],
  ])('names the uploaded files: %s', async (_, problem, filesOf) => {
    await pictured(app.db, 'ab'.repeat(20));
    expect(await errorOf(deps({ files: filesOf(s3) }))).toBe(`Hochgeladene Dateien: ${problem}`);
  });

  it('names the data folder, and tells an unexpected error in its own words', async () => {
    writeFileSync(fileIn('backups'), '');
    expect(await errorOf(deps())).toBe('Datenordner des Servers: Den Ordner gibt es nicht.');
    await app.db.delete(outbox);
    const files = { get: () => Promise.reject(new Error('a fault of ours')) };
    await pictured(app.db, 'ab'.repeat(20));
    const config = { mail, backup: { ...backup(), dir: fileIn('elsewhere') } };
    expect(await errorOf(deps({ files, config }))).toBe('Hochgeladene Dateien: Unerwarteter Fehler: a fault of ours.');
  });

  it('fails a backup after six hours, and lets another one begin', async () => {
    const { id } = await claimBackup(deps(), { cause: 'nightly' });
    const begun = (hours: number) =>
      app.db.update(backups).set({
        startedAt: sql`now() - make_interval(mins => ${hours * 60})`,
        claimedUntil: sql`now() - interval '1 s'`,
      });
    const stateAfterRenewal = async () => {
      await renewBackup(app.db, id);
      await endAbandoned(deps());
      return (await app.db.select().from(backups))[0]?.state;
    };
    await begun(5.9);
    expect(await stateAfterRenewal()).toBe('running');
    await begun(6.1);
    expect(await stateAfterRenewal()).toBe('failed');
    await claimBackup(deps(), { cause: 'nightly' });
  });

  it('is counted for the metrics, which know when it was, also if the process died', async () => {
    const { count } = failedBackups;
    writeFileSync(fileIn('backups'), '');
    await errorOf(deps());
    await claimBackup(deps(), { cause: 'nightly' });
    await endAbandoned(deps(), true);
    expect(failedBackups.count).toBe(count + 2);
    const [last] = await app.db.select().from(backups).orderBy(desc(backups.id));
    expect(await lastFailedBackup(app.db)).toEqual(last?.startedAt);
  });

  it('names a second folder that is missing, and does not create it', async () => {
    const otherDir = fileIn('mount/backups');
    const [own, other] = openPlaces({ ...backup(), otherDir });
    await beginLedger(own, new Date());
    if (!other) throw new Error('there is no second place');
    await expect(readLedger(other)).rejects.toThrow(/ENOENT/);
    await expect(areLedgersComplete(app.db, [own, other])).rejects.toThrow(/ENOENT/);
    await expect(beginLedger(other, new Date())).rejects.toThrow(/ENOENT/);
    expect(existsSync(otherDir)).toBe(false);
    mkdirSync(otherDir, { recursive: true });
    expect(await readLedger(other)).toEqual({ tombstones: [], since: null });
  });
});
