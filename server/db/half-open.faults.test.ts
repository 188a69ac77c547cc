import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDatabaseAway } from '../base/database-errors';
import { createLog, type Log } from '../base/log';
import { prepareDatabase } from '../runtime/prepare-database';
import { createPostgres, describeOnPostgres } from '../testing/databases';
import { openProxy, type TcpProxy } from '../testing/tcp-proxy';
import { createTestApp, type TestApp } from '../testing/test-app';
import type { Database } from './database';
import { openPostgres } from './postgres';

const request = { name: 'Bo', email: 'bo@stadt.example', reason: 'Ich gehe gern zu Fuß.' };
/** The lock under which every version of the software prepares. */
const prepareLock = 7_236_481;

// Half-open connections are found out by asking twice, some seconds apart.
/** A firewall that forgets: what is connected passes nothing any more, and nobody is told; new connections work. */
describeOnPostgres('half-open connections', () => {
  let proxy: TcpProxy;
  let database: Database;
  let app: TestApp;
  let drop: () => Promise<void>;
  let url: string;
  let lines: string[];
  let log: Log;

  beforeEach(async () => {
    const own = await createPostgres();
    ({ drop, url } = own);
    proxy = await openProxy(url);
    lines = [];
    log = createLog('info', { write: (line) => void lines.push(line) });
    database = openPostgres(proxy.url, log);
  });
  afterEach(async () => {
    await app.stop();
    await database.close();
    await proxy.close();
    await drop();
  });

  const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length;
  const start = () => {
    const deps = { ...app, readiness: { prepared: false }, log, signal: new AbortController().signal };
    return prepareDatabase(deps);
  };

  it('do not hold up a start behind another one, which connects again and logs it', async () => {
    app = await createTestApp({ kind: 'postgres', database, prepare: false });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [prepareLock]);
    const started = start();
    await expect.poll(() => linesWith('waiting for it')).toBe(1);
    proxy.forget();
    await expect.poll(() => linesWith('the connection fell silent')).toBe(1);
    await expect.poll(() => linesWith('waiting for it')).toBe(2);
    await other.end();
    await started;
    expect(linesWith('the database answers')).toBe(1);
  });

  it('do not end a start, which goes on after a hang of 20 s', async () => {
    app = await createTestApp({ kind: 'postgres', database, prepare: false });
    const started = start();
    await expect.poll(() => linesWith('migration applied'), { interval: 5 }).toBeGreaterThan(0);
    proxy.stall();
    await wait(20_000);
    expect(linesWith('cannot be used yet')).toBeLessThanOrEqual(3);
    await proxy.restore();
    await started;
    expect(linesWith('the database answers')).toBe(1);
  });

  it('do not keep their lock from the next attempt', async () => {
    app = await createTestApp({ kind: 'postgres', database, prepare: false });
    const silent = database.prepare(async (tx) => {
      proxy.forget();
      await tx.execute(sql`select 1`);
    });
    const error = await silent.catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect(error instanceof Error && error.message).toContain('the connection fell silent');
    // Well within the time after which the database itself would give the lock back.
    await start();
  });

  it('are told from a slow statement', async () => {
    app = await createTestApp({ kind: 'postgres', database, prepare: false });
    await database.prepare(async (tx) => {
      await tx.execute(sql`select pg_sleep(7)`);
    });
  });

  it('are all dropped from the pool when the first is noticed', async () => {
    app = await createTestApp({ kind: 'postgres', database });
    // Ten at once, so that as many connections lie idle afterwards.
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.2)`)));
    proxy.forget();
    const failed: number[] = [];
    await expect
      .poll(
        async () => {
          const { status } = await app.visitor().post('/api/beta', request);
          if (status !== 201) failed.push(status);
          return status;
        },
        { timeout: 40_000, interval: 10 },
      )
      .toBe(201);
    expect(failed.every((status) => status === 503)).toBe(true);
    expect(failed.length).toBeLessThanOrEqual(3);
    expect(linesWith('idle connections are closed')).toBeLessThanOrEqual(2);
  });
});
