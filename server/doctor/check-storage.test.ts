import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupConfig } from '../base/environment-values';
import { startS3 } from '../testing/s3-server';
import { checkBuckets } from './check-buckets';
import { checkFolders } from './check-folders';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-doctor-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('checkFolders', () => {
  const places = (dataDir: string, otherDir?: string) => ({
    databaseUrl: undefined,
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    s3: undefined,
    backup: { dir: path.join(dataDir, 'backups'), otherDir, s3: undefined, passphrase: undefined },
  });

  it('notes folders that the server will make, and refuses a missing one that it does not', async () => {
    const lines = await checkFolders(places(path.join(folder, 'new'), path.join(folder, 'mount')));
    expect(lines.map(({ state }) => state)).toEqual(['note', 'note', 'note', 'wrong', 'note']);
    expect(lines[3]?.whatToDo).toContain('BACKUP_DIR');
  });

  it.each([
    ['only the folder of backups', undefined],
    ['a second folder on the same disk', 'second'],
  ])('notes that %s would go with the data', async (_what, second) => {
    const lines = await checkFolders(places(folder, second && path.join(folder, second)));
    expect(lines.at(-1)).toMatchObject({ subject: 'Sicherungen', state: 'note' });
  });

  it('notes nothing about backups that lie on another disk, or in a bucket', async () => {
    const other = existsSync('/dev/shm') ? '/dev/shm' : '/proc';
    const bucket = { ...places(folder), backup: { ...places(folder).backup, s3: {} as BackupConfig['s3'] } };
    for (const apart of [places(folder, other), bucket])
      expect((await checkFolders(apart)).map(({ subject }) => subject)).not.toContain('Sicherungen');
  });

  it('tells the room of a folder in use, and leaves nothing behind', async () => {
    const used = path.join(folder, 'used');
    mkdirSync(path.join(used, 'files'), { recursive: true });
    const [data] = await checkFolders(places(used));
    expect(data?.sentence).toContain('frei sind');
    expect(readdirSync(used)).toEqual(['files']);
  });

  it.skipIf(process.getuid?.() === 0)('refuses a folder that may not be written to', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    const [data] = await checkFolders(places(closed));
    chmodSync(closed, 0o700);
    expect(data).toMatchObject({ state: 'wrong', whatToDo: expect.stringContaining('DATA_DIR') });
  });
});

describe('checkBuckets', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());
  const backup = (more: object = {}) => ({
    dir: folder,
    otherDir: undefined,
    s3: { ...s3.config, ...more },
    passphrase: undefined,
  });

  it('puts, reads and removes', async () => {
    expect(await checkBuckets({ s3: s3.config, backup: backup() })).toMatchObject([
      { subject: 'Bucket der Dateien', state: 'right' },
      { subject: 'Bucket der Sicherungen', state: 'right' },
    ]);
  });

  it('refuses a bucket that is not there', async () => {
    const [line] = await checkBuckets({ s3: undefined, backup: backup({ bucket: 'elsewhere' }) });
    expect(line).toMatchObject({ state: 'wrong', whatToDo: expect.stringContaining('BACKUP_S3_') });
    expect(line?.sentence).toContain('NoSuchBucket');
  });

  /** Passes on what a key may do, and refuses the rest as Amazon S3 does. */
  async function checkWithout(isForbidden: (req: IncomingMessage) => boolean) {
    const guard = createServer(async (req, res) => {
      if (isForbidden(req)) return void res.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      const headers = Object.entries(req.headers).map(([name, value]) => [name, String(value)]);
      const body = req.method === 'PUT' ? await buffer(req) : null;
      const { method = 'GET' } = req;
      const passed = { method, body, headers: Object.fromEntries(headers.filter(([name]) => name !== 'connection')) };
      const answer = await fetch(`${s3.config.endpoint}${req.url}`, passed);
      res.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    }).listen(0, '127.0.0.1');
    await once(guard, 'listening');
    const { port } = guard.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const lines = await checkBuckets({ s3: { ...s3.config, endpoint }, backup: backup({ endpoint }) });
    guard.closeAllConnections();
    guard.close();
    return lines;
  }

  it('accepts one for backups without the right to delete, and refuses it for files', async () => {
    const lines = await checkWithout(({ method }) => method === 'DELETE');
    expect(lines.map(({ state }) => state)).toEqual(['wrong', 'note']);
  });

  it('names the right to list if it alone is missing', async () => {
    const lines = await checkWithout(({ url }) => url?.includes('list-type') ?? false);
    const line = { state: 'wrong', sentence: expect.stringMatching(/^Auflisten: .*AccessDenied/) };
    expect(lines).toMatchObject([line, line]);
  });
});
