import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createTestApp, type TestApp } from '../testing/test-app';
import { openPostgres } from './postgres';

// Every statement of a preparation takes 600 ms here.
const installed = '/usr/lib/postgresql';
const versions = existsSync(installed) ? readdirSync(installed) : [];
const programs = versions
  .map((version) => path.join(installed, version, 'bin'))
  .find((bin) => existsSync(`${bin}/initdb`));

/** PostgreSQL does not run as root: there it runs as the user of its package. */
const numberOf = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
const user = process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : undefined;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A server of the test's own, because the one in TEST_DATABASE_URL may ask nobody for a password. */
describe.skipIf(!programs)('remote database with SCRAM authentication', () => {
  const log = pino({ level: 'silent' });
  const password = 'weit-weg-und-geheim';
  let folder: string;
  let postgres: ChildProcess;
  let proxy: TcpProxy;
  let near: TestApp;
  let far: TestApp;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'abseits-scram-'));
    const secret = path.join(folder, 'password');
    writeFileSync(secret, password);
    for (const file of [folder, secret]) if (user) chownSync(file, user.uid, user.gid);
    const data = path.join(folder, 'data');
    const made = spawnSync(
      `${programs}/initdb`,
      ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--no-sync'],
      { ...user, cwd: folder, encoding: 'utf8' },
    );
    expect(made.stderr).toBe('');
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
    postgres = spawn(
      `${programs}/postgres`,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await vi.waitFor(
      async () => {
        const client = new pg.Client(url);
        client.on('error', () => {});
        await client.connect();
        await client.end();
      },
      { timeout: 60_000, interval: 200 },
    );
    near = await createTestApp({ kind: 'postgres', database: openPostgres(url, log) });
    proxy = await openProxy(url);
  });
  afterAll(async () => {
    await proxy?.restore();
    await far?.close();
    await near?.close();
    await proxy?.close();
    const ended = postgres && once(postgres, 'exit');
    postgres?.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is ready at 600 ms a round trip, and stores an enquiry', async () => {
    proxy.delay(600);
    far = await createTestApp({ kind: 'postgres', database: openPostgres(proxy.url, log) });
    const enquiry = { name: 'Ida', email: 'ida@invest.example', message: 'Guten Tag' };
    expect((await far.visitor().post('/api/investors', enquiry)).status).toBe(201);
  });
});
