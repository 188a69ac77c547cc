import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { drillDatabase, onPostgres, onServer, openProxy } from './postgres.mjs';
import { afterDrill, postForm, ready, startServer, statusOf, until } from './servers.mjs';

/** The lock under which the server prepares its database (`server/db/postgres-preparing.ts`). */
const prepareLock = 7_236_481;

/** A server that reaches its database through a proxy. */
async function behindProxy() {
  const database = await drillDatabase();
  const proxy = await openProxy(database.url);
  return { database, proxy, server: await startServer({ ...onPostgres, DATABASE_URL: proxy.url }) };
}

const seconds = (value) => `${value.toFixed(1)} s`;
const linesWith = (server, text) => server.output().split(text).length - 1;

/** Another process prepares; meanwhile the waiting one's connections pass nothing any more. */
async function silentPreparation() {
  const database = await drillDatabase();
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [prepareLock]);
  const proxy = await openProxy(database.url);
  const server = await startServer({ ...onPostgres, DATABASE_URL: proxy.url });
  await until(() => linesWith(server, 'waiting for it') > 0, true);
  proxy.forget();
  await other.end();
  const took = await ready(server);
  return { seen: `ready after ${seconds(took)}, ${linesWith(server, 'cannot be used yet')} line`, ok: took <= 15 };
}

/** A database that stops answering altogether while it is prepared, and comes back. */
async function stalledPreparation() {
  const { server, proxy } = await behindProxy();
  await until(() => server.output() !== '' || statusOf(`${server.url}/healthz`), true, 0.3).catch(() => {});
  proxy.stall();
  await wait(20_000);
  const lines = linesWith(server, 'cannot be used yet');
  await proxy.restore();
  const took = await ready(server);
  return { seen: `ready ${seconds(took)} after its return, ${lines} lines in 20 s`, ok: took <= 15 && lines <= 3 };
}

/** A firewall that forgets the connections of a pool; new ones work. */
async function silentPool() {
  const { server, proxy } = await behindProxy();
  await ready(server);
  await Promise.all(Array.from({ length: 20 }, () => postForm(server.url)));
  proxy.forget();
  let refused = 0;
  const took = await until(async () => {
    const status = await postForm(server.url);
    if (status !== 201) refused += 1;
    return status;
  }, 201);
  return { seen: `works after ${seconds(took)}, ${refused} refused`, ok: took <= 5 };
}

/** 600 ms there and back. */
async function slowDatabase() {
  const { server, proxy, database } = await behindProxy();
  await ready(server);
  proxy.delay(600);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => postForm(server.url, { idempotencyKey: `key-of-drill-${index}` })),
  );
  await proxy.restore();
  await wait(3_000);
  const [{ count }] = await database.query('select count(*)::int as count from beta_requests');
  const accepted = answers.filter((status) => status === 201).length;
  return { seen: `${accepted} accepted, ${count} stored`, ok: accepted === count && accepted > 0 };
}

/** The login of the server is taken away and given back, then its database is moved. */
async function changedAccess() {
  const { url, name } = await drillDatabase();
  const role = `${name}_role`;
  await onServer(`create role ${role} login password 'drill' superuser`);
  const cut = () => onServer('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]);
  afterDrill(() => cut().then(() => onServer(`drop role ${role}`)));
  const address = new URL(url);
  address.username = role;
  address.password = 'drill';
  const server = await startServer({ ...onPostgres, DATABASE_URL: address.href });
  await ready(server);
  await onServer(`alter role ${role} nologin`);
  await cut();
  const locked = [await postForm(server.url), await postForm(server.url)];
  const page = await statusOf(server.url);
  await onServer(`alter role ${role} login`);
  const back = await until(() => postForm(server.url), 201);
  await onServer(`drop database ${name} with (force)`);
  const gone = [await postForm(server.url), await postForm(server.url)];
  await onServer(`create database ${name}`);
  const seen = `no login ${locked.join(', ')} (page ${page}); back after ${seconds(back)}; no database ${gone.join(', ')}`;
  return { seen, ok: [...locked, ...gone].every((status) => status === 503) && page === 200 };
}

/** @type {import('./run.mjs').Drill[]} */
export const connectionDrills = [
  {
    name: 'silent-preparation',
    done: 'connections half-open while a start waits for another process',
    expected: 'ready within 15 s, one line a wait',
    postgres: true,
    run: silentPreparation,
  },
  {
    name: 'stalled-preparation',
    done: 'the database hangs for 20 s while it is prepared',
    expected: 'ready within 15 s of its return',
    postgres: true,
    run: stalledPreparation,
  },
  {
    name: 'silent-pool',
    done: 'all connections of the pool half-open',
    expected: 'forms work again within 5 s',
    postgres: true,
    run: silentPool,
  },
  {
    name: 'slow-database',
    done: '8 forms at 600 ms a round trip',
    expected: 'what is stored is answered 201',
    postgres: true,
    run: slowDatabase,
  },
  {
    name: 'changed-access',
    done: 'login taken away, database dropped while running',
    expected: '503, pages 200, works again with the login',
    postgres: true,
    run: changedAccess,
  },
];
