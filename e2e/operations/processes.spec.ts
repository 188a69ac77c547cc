import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '../fixtures';
import { endSite, newDataDir, serverEnvironment, startSite, stopSite } from '../servers';
import { sessionCookie } from './process-helpers';

/** What an operator relies on: processes that start, stop and die. */

// Some start four servers one after the other, each on a folder that is first created.

function post(url: string, message: string) {
  return fetch(`${url}/api/investors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@abseits.example', message }),
  });
}

async function storedMessages(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/investors`, { headers: { cookie: await sessionCookie(url) } });
  const { data } = (await response.json()) as { data: { message: string }[] };
  return data.map((enquiry) => enquiry.message);
}

/** What a server says that cannot start. */
async function outcomeOf(dataDir: string, env: Record<string, string>) {
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: serverEnvironment(dataDir, env) });
  const [stdout, stderr, [status]] = await Promise.all([
    server.stdout.setEncoding('utf8').toArray(),
    server.stderr.setEncoding('utf8').toArray(),
    once(server, 'close') as Promise<[number]>,
  ]);
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
}

test('a second process on the data folder ends at once and names the first', async () => {
  const site = await startSite();
  try {
    const second = await outcomeOf(site.dataDir, {});
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(String(site.process.pid))]);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  } finally {
    await stopSite(site);
  }
});

test('a start on a port in use names the port, and has created nothing', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = newDataDir();
  const secret = 'nur-fuer-diesen-testlauf-aber-lang-genug';
  // No database answers there: the port comes first.
  const unreachable = { DATABASE_URL: 'postgres://127.0.0.1:1/a' };
  const first = { PORT: String(port), SESSION_SECRET: secret, ADMIN_PASSWORD: '' };
  for (const env of [{}, unreachable]) {
    const { status, stdout, stderr } = await outcomeOf(dataDir, { ...first, ...env });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim()).toEqual(expect.stringMatching(`^Port ${port} is already in use`));
    expect(stderr.trim()).not.toContain('\n');
    expect(readdirSync(dataDir)).toEqual([]);
  }
  other.close();
  const site = await startSite(dataDir, { PORT: String(port) });
  // It is named by its folder, and not by the port that it has as well.
  const second = await outcomeOf(dataDir, { PORT: String(port) });
  expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(`process ${site.process.pid}`)]);
  await stopSite(site);
});

test('every enquiry answered with 201 survives kill -9', async () => {
  const dataDir = newDataDir();
  const accepted: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const site = await startSite(dataDir);
    const sending = Array.from({ length: 6 }, async (_, index) => {
      const message = `Runde ${round}, Anfrage ${index}`;
      const response = await post(site.url, message).catch(() => null);
      if (response?.status === 201) accepted.push(message);
    });
    // The process dies while posts are under way: after the first answer, not after the last.
    await Promise.race(sending);
    await endSite(site, 'SIGKILL');
    await Promise.all(sending);
  }
  const site = await startSite(dataDir);
  expect(accepted.length).toBeGreaterThan(0);
  expect(await storedMessages(site.url)).toEqual(expect.arrayContaining(accepted));
  await stopSite(site);
});

test('a start with a plain http PUBLIC_URL logs a warning', async () => {
  const dataDir = newDataDir();
  const env = serverEnvironment(dataDir, { PUBLIC_URL: 'http://abseits.example', LOG_LEVEL: 'warn' });
  const server = spawn(process.execPath, ['dist/server/main.js'], { env });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  await expect.poll(() => log, { timeout: 120_000 }).toContain('PUBLIC_URL is plain http');
  const ended = once(server, 'close');
  server.kill('SIGKILL');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('version control, source maps, folders and TRACE are not served', async ({ site }) => {
  const page = await (await fetch(site.url)).text();
  const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
  expect(scripts.length).toBeGreaterThan(0);
  const hidden = [
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/assets',
    '/index.html',
    '/manifest.json',
  ];
  for (const address of [...hidden, ...scripts.map((script) => `${script}.map`)]) {
    expect((await fetch(site.url + address)).status, address).toBe(404);
  }
  for (const script of scripts) expect(await (await fetch(site.url + script)).text()).not.toContain('sourceMappingURL');
  for (const address of ['/', scripts[0] ?? '/']) {
    const { hostname, port } = new URL(site.url);
    const traced = request({
      hostname,
      port,
      method: 'TRACE',
      path: address,
      headers: { 'x-secret': 'echo-me' },
    }).end();
    const [answer] = (await once(traced, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk;
    expect(answer.statusCode).toBe(405);
    expect(text).not.toContain('echo-me');
  }
});

test('a running server writes a requested backup, and a restore elsewhere needs its erasures', async () => {
  const site = await startSite();
  await post(site.url, 'Wird gesichert');
  const file = path.join(site.dataDir, 'backup.jsonl.gz');
  const run = (command: string, dataDir: string, ...more: string[]) =>
    spawnSync(process.execPath, [`dist/server/${command}.js`, file, ...more], {
      env: serverEnvironment(dataDir),
      encoding: 'utf8',
    });
  // The folder is the server's: it writes the file, and takes enquiries meanwhile.
  const whole = { status: 0, stderr: '', stdout: expect.stringContaining('Anfragen: 1') };
  expect(run('backup', site.dataDir)).toMatchObject(whole);
  expect((await post(site.url, 'Kam danach')).status).toBe(201);
  await endSite(site);

  const elsewhere = newDataDir();
  rmSync(file);
  expect(run('backup', site.dataDir)).toMatchObject({ status: 0, stdout: expect.stringContaining('Anfragen: 2') });
  // The ledger beside it ends with it: what was erased since, nobody knows there.
  const refused = { status: 1, stderr: expect.stringContaining('--without-erasures') };
  expect(run('restore', elsewhere)).toMatchObject(refused);
  const ledger = path.join(site.dataDir, 'erasures.jsonl');
  expect(run('restore', elsewhere, '--erasures', ledger)).toMatchObject({ status: 0, stderr: '' });
  const restored = await startSite(elsewhere);
  expect(await storedMessages(restored.url)).toEqual(['Kam danach', 'Wird gesichert']);
  await stopSite(restored);

  const third = newDataDir();
  cpSync(path.join(site.dataDir, 'files/ledger'), path.join(third, 'files/ledger'), { recursive: true });
  expect(run('restore', third)).toMatchObject({ status: 0, stderr: '' });
  for (const dataDir of [site.dataDir, third]) rmSync(dataDir, { recursive: true, force: true });
});

test('the log has lines of start and stop and one of each request', async () => {
  const dataDir = newDataDir();
  const env = serverEnvironment(dataDir, { LOG_LEVEL: 'info' });
  const server = spawn(process.execPath, ['dist/server/main.js'], { env });
  let output = '';
  let log = '';
  let readyWhenTold: Promise<number> | undefined;
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const url = /Abseits is at (\S+)/.exec(output)?.[1];
    if (url) readyWhenTold ??= fetch(`${url}/readyz`).then(({ status }) => status);
  });
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event?: string; msg: string; route?: string });

  // Where the site is, is told once it can serve there.
  await expect.poll(() => readyWhenTold, { timeout: 120_000 }).toBeDefined();
  expect(await readyWhenTold).toBe(200);
  const url = /Abseits is at (\S+)/.exec(output)?.[1] ?? '';
  await Promise.all(Array.from({ length: 100 }, async () => (await fetch(`${url}/about`)).text()));
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });

  const events = lines().flatMap(({ event }) => event ?? []);
  // The migrations were made at the build: a new embedded database begins with them.
  expect(events).toEqual(['start', 'listening', 'ready', 'stop', 'stopped']);
  const routes = lines().flatMap(({ msg, route }) => (msg === 'request' ? [route] : []));
  expect(routes.filter((route) => route === '/about')).toHaveLength(100);
  expect(routes.filter((route) => route === '/readyz')).toHaveLength(1);
});

test('a start with wrong settings ends with one line naming the cause', async () => {
  const dataDir = newDataDir();
  for (const [env, expected] of [
    [{ HOST: '192.0.2.1' }, /^HOST is no address of this machine/],
    [{ PUBLIC_URL: 'https://abseits.example/app' }, /^PUBLIC_URL must end with the host/],
    [
      {
        DATABASE_URL: 'postgres://127.0.0.1:1/a?sslmode=allow',
        SESSION_SECRET: 'nur-fuer-diesen-testlauf-aber-lang-genug',
      },
      /^DATABASE_URL: sslmode must be one of/,
    ],
    [{ SESSION_SECRET: 'x'.repeat(40) }, /^SESSION_SECRET can be guessed/],
    [{ DATABASE_CONNECTIONS: 'alle' }, /^DATABASE_CONNECTIONS must be a number/],
  ] as const) {
    const { status, stderr } = await outcomeOf(dataDir, env);
    expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
    expect(stderr.trim()).not.toContain('\n');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('after SIGTERM /readyz fails at once, requests in flight finish, and it ends with code 0', async () => {
  const site = await startSite(undefined, { DRAIN_SECONDS: '6' });
  const sending = Array.from({ length: 8 }, (_, index) => post(site.url, `Anfrage ${index}`));
  const pages = Array.from({ length: 20 }, () => fetch(site.url));
  await pages[0];
  const ended = endSite(site);
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
  pages.push(fetch(site.url));
  const answers = await Promise.allSettled([...sending, ...pages]);
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status >= 400)).toEqual([]);
  expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([]);
  expect(await ended).toBe(0);
});
