import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from '../fixtures';
import { newDataDir, serverEnvironment, startSite, stopSite } from '../servers';
import { sessionCookie } from './process-helpers';

/** What an operator relies on: several processes that share a database, and a port. */

/** A PostgreSQL database of the test's own, as the environment of its servers names it. */
async function ownDatabase() {
  const adminUrl = process.env.TEST_DATABASE_URL;
  test.skip(!adminUrl, 'needs PostgreSQL: set TEST_DATABASE_URL');
  const name = `abseits_e2e_${Date.now()}`;
  const owner = new pg.Client({ connectionString: adminUrl });
  await owner.connect();
  await owner.query(`create database ${name}`);
  const address = new URL(adminUrl ?? '');
  address.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: address.href, SESSION_SECRET: 'nur-fuer-diesen-testlauf-aber-lang-genug' },
    async drop() {
      await owner.query(`drop database ${name} with (force)`);
      await owner.end();
    },
  };
}

test('a change on one process shows on the pages of another', async () => {
  const { env, drop } = await ownDatabase();
  const sites = await Promise.all([startSite(undefined, env), startSite(undefined, env)]);
  const [first, second] = sites;
  try {
    await Promise.all(
      sites.map((site) => expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)),
    );
    await fetch(second.url);
    const cookie = await sessionCookie(first.url);
    const response = await fetch(`${first.url}/api/cms/sections/hero`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title: 'Auf beiden Servern' }),
    });
    expect(response.status).toBe(200);
    // Where the machine is busy, the page before it is served for some seconds while the new one is made.
    await expect.poll(async () => (await fetch(second.url)).text()).toContain('Auf beiden Servern');
    const elsewhere = await fetch(`${second.url}/api/cms/sections`, { headers: { cookie } });
    expect(elsewhere.status).toBe(200);
  } finally {
    await Promise.all(sites.map((site) => stopSite(site)));
    await drop();
  }
});

/** Process ids that answer requests, as the log tells them; each connection goes to the next process. */
function servingProcesses(log: string): number[] {
  // The last line may still be on its way.
  const lines = log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes('"msg":"request"'));
  return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))];
}

test('processes on one port replace one that dies, share changes, and end cleanly', async () => {
  const { env, drop } = await ownDatabase();
  const dataDir = newDataDir();
  const several = { ...env, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', DRAIN_SECONDS: '5' };
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: serverEnvironment(dataDir, several) });
  let output = '';
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Abseits is at ');
    const url = /Abseits is at (\S+)/.exec(output)?.[1] ?? '';
    /** Asks over connections of their own, so that every process is asked. */
    const pages = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => (await fetch(url, { headers: { connection: 'close' } })).text()),
      );
    // The second begins to answer a moment after the first.
    await expect
      .poll(
        async () => {
          await pages(4);
          return servingProcesses(log);
        },
        { timeout: 60_000 },
      )
      .toHaveLength(2);
    const [victim = 0] = servingProcesses(log);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => log).toContain('"event":"process-lost"');
    expect((await pages(8)).join()).not.toContain('Internal');
    await expect
      .poll(
        async () => {
          await pages(4);
          return servingProcesses(log);
        },
        { timeout: 60_000 },
      )
      .toHaveLength(3);

    const cookie = await sessionCookie(url);
    await fetch(`${url}/api/cms/sections/hero`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ title: 'Auf allen Prozessen' }),
    });
    await expect.poll(async () => (await pages(8)).filter((text) => !text.includes('Auf allen Prozessen'))).toEqual([]);

    const ended = once(server, 'close');
    server.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await ended).toEqual([0, null]);
    expect(output.match(/Abseits is at/g)).toHaveLength(1);
    expect(log.match(/"migration":"0001/g)).toHaveLength(1);
  } finally {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    await drop();
  }
});

// The first line is that of the process which holds the port, whose others have heard of nothing yet; the next is
// theirs.
for (const lines of [1, 2]) {
  test(`processes on one port end cleanly after a SIGTERM while starting (${lines} begun)`, async () => {
    const { env, drop } = await ownDatabase();
    const dataDir = newDataDir();
    const several = { ...env, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' };
    const server = spawn(process.execPath, ['dist/server/main.js'], { env: serverEnvironment(dataDir, several) });
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.split('"event":"start"').length > lines) server.kill('SIGTERM');
    });
    try {
      const ended = once(server, 'close');
      expect(await ended).toEqual([0, null]);
      expect(log).toContain('all processes have stopped');
      expect(log).not.toContain('"level":50');
    } finally {
      server.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    }
  });
}
