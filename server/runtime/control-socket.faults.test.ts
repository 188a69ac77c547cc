import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { investors } from '@shared/schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../backup/backup-file';
import { lastBackup } from '../backup/save-backup';
import { Refused } from '../base/domain-errors';
import type { Database } from '../db/database';
import { openFiles } from '../files/open-files';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import { openTestDatabase } from '../testing/databases';
import { enquiry, pictured } from '../testing/simulated-use';
import { putFile } from '../testing/stored-files';
import { testConfig } from '../testing/test-app';
import { askForBackup, askForRun, askWhoMaySignIn, confirmBackup, serveCommands } from './control-socket';

const { folder, fileIn } = backupFolder();

describe('backup over the control socket', () => {
  let database: Database;
  let stop = () => {};
  beforeEach(async () => {
    database = await openTestDatabase('embedded', silentLog);
    await database.prepare(async (tx) => void (await tx.insert(investors).values(enquiry)));
  });
  afterEach(async () => {
    stop();
    await database.close();
  });
  const serve = (files: Parameters<typeof serveCommands>[0]['files'] = noFiles) => {
    const config = { dataDir: folder(), backup: testConfig.backup };
    const start = () => Promise.reject(new Refused('backupRunning'));
    stop = serveCommands({ config, database, files, backups: { start }, log: silentLog });
  };

  /** A storage with a picture that the database names. */
  async function withPicture(content: Buffer) {
    const store = openFiles({ filesDir: fileIn('files'), s3: undefined });
    const { key, sha256 } = await putFile(store, Readable.from([content]), {
      limit: content.length,
      check: async () => {},
    });
    await pictured(database.db, key, sha256);
    return store;
  }

  it('is complete with its files, and leaves nothing behind', async () => {
    serve(await withPicture(Buffer.alloc(200_000, 'x')));
    expect(await askForBackup(folder(), fileIn('a.gz'))).toBe(true);
    expect(await checkBackup({ file: fileIn('a.gz') })).toMatchObject({ files: 1, end: { investors: { rows: 1 } } });
    expect(statSync(fileIn('a.gz')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder()).sort()).toEqual(['a.gz', 'backup.socket', 'files']);
  });

  it('starts after the one before, also if another request was refused meanwhile', async () => {
    const store = await withPicture(Buffer.alloc(200_000, 'x'));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let tell = () => {};
    const begun = new Promise<void>((resolve) => {
      tell = resolve;
    });
    serve({
      async get(key) {
        tell();
        await held;
        return store.get(key);
      },
    });
    const first = askForBackup(folder(), fileIn('a.gz'));
    await begun;
    await expect(askForRun(folder())).rejects.toThrow(/Eine andere Sicherung läuft/);
    const second = askForBackup(folder(), fileIn('b.gz'));
    // Answered after whatever the second has begun to read.
    for (let round = 0; round < 3; round += 1) await askWhoMaySignIn(folder(), 'nobody');
    goOn();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    for (const name of ['a.gz', 'b.gz']) expect(await checkBackup({ file: fileIn(name) })).toMatchObject({ files: 1 });
  });

  it('counts as made once the caller has confirmed it', async () => {
    serve();
    await askForBackup(folder(), fileIn('a.gz'));
    expect(await lastBackup(database.db)).toBeNull();
    await confirmBackup(folder());
    expect(await lastBackup(database.db)).not.toBeNull();
  });

  it('is open to the owner of the folder only, and closed when the server stops', async () => {
    serve();
    expect(statSync(fileIn('backup.socket')).mode & 0o777).toBe(0o600);
    stop();
    await expect.poll(() => existsSync(fileIn('backup.socket'))).toBe(false);
    expect(await askForBackup(folder(), fileIn('a.gz'))).toBe(false);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('works after a killed server left its socket', async () => {
    serve();
    serve();
    expect(await askForBackup(folder(), fileIn('a.gz'))).toBe(true);
  });

  it('does not hold the database for a caller that stops reading', async () => {
    // More than any buffer on the way takes.
    serve(await withPicture(randomBytes(5_000_000)));
    let answered = () => {};
    const promise = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const asked = request({ socketPath: fileIn('backup.socket'), path: '/backup', method: 'POST' }, () => answered());
    asked.end();
    await promise;
    await database.db.insert(investors).values(enquiry);
    expect(await database.db.select().from(investors)).toHaveLength(2);
    asked.destroy();
  });

  it('says why it could not be written', async () => {
    await database.close();
    serve();
    await expect(askForBackup(folder(), fileIn('a.gz'))).rejects.toThrow(/laufende Server konnte nicht sichern/);
    expect(existsSync(fileIn('a.gz'))).toBe(false);
    database = await openTestDatabase('embedded', silentLog);
  });
});
