import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    s3: undefined,
    backup: { dir: path.join(dataDir, 'backups'), otherDir, s3: undefined, passphrase: undefined },
  });

  it('tells of folders that the server will make, and refuses a missing one that it does not', async () => {
    const lines = await checkFolders(places(path.join(folder, 'new'), path.join(folder, 'mount')));
    expect(lines.map(({ state }) => state)).toEqual(['info', 'info', 'info', 'wrong']);
    expect(lines[3]?.remedy).toContain('BACKUP_DIR');
  });

  it('tries to write in a folder in use, and leaves nothing behind', async () => {
    const used = path.join(folder, 'used');
    mkdirSync(path.join(used, 'files'), { recursive: true });
    const [data] = await checkFolders(places(used));
    expect(data).toMatchObject({ state: 'good', text: expect.stringContaining('geschrieben, gelesen und gelöscht') });
    expect(readdirSync(used)).toEqual(['files']);
  });

  it.skipIf(process.getuid?.() === 0)('refuses a folder that may not be written to', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    const [data] = await checkFolders(places(closed));
    chmodSync(closed, 0o700);
    expect(data).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('DATA_DIR') });
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
      { part: 'Bucket der Dateien', state: 'good' },
      { part: 'Bucket der Sicherungen', state: 'good' },
    ]);
  });

  it('refuses a bucket that is not there', async () => {
    const [line] = await checkBuckets({ s3: undefined, backup: backup({ bucket: 'elsewhere' }) });
    expect(line).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('BACKUP_S3_') });
    expect(line?.text).toContain('NoSuchBucket');
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
    expect(lines.map(({ state }) => state)).toEqual(['wrong', 'open']);
  });

  it('names the right to list if it alone is missing', async () => {
    const lines = await checkWithout(({ url }) => url?.includes('list-type') ?? false);
    const line = { state: 'wrong', text: expect.stringMatching(/^Auflisten: .*AccessDenied/) };
    expect(lines).toMatchObject([line, line]);
  });
});
