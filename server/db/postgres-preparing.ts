import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../base/log';
import { checkDatabase, checkPooler } from './check-database';
import {
  connectionsWanted,
  DroppableClient,
  isSilence,
  keepAlive,
  patientConnectTimeout,
  requestPatience,
} from './postgres-connections';
import { applySettings } from './session-settings';
import { SilentConnectionError, watchSilence } from './silent-connection';

/** Advisory lock for preparing the database; any constant serves. */
const prepareLock = 7_236_481;
const lockPoll = 250;

/** Time limit for a statement of a migration, in milliseconds. */
const statementLimit = 120_000;

/** PostgreSQL closes the connection of a silent lock holder after this time, in milliseconds. */
const silenceLimit = 10_000;

/** Settings by which the database ends the connection of a dead process; unknown ones are ignored. */
const serverLimits: Record<string, number> = {
  idle_session_timeout: silenceLimit,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 5,
};

/** Waits for the lock, and ends a silent connection of this process (`ownName`) that still holds it. */
async function takeLock(client: DroppableClient, ownName: string, log: Log): Promise<void> {
  const limits = Object.entries(serverLimits);
  await client.query(
    `select set_config(s.name, w.value, false) from pg_settings s join unnest($1::text[], $2::text[]) as w (name, value) using (name)`,
    [limits.map(([name]) => name), limits.map(([, value]) => String(value))],
  );
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`,
    [ownName],
  );
  for (let isWaitLogged = false; ; isWaitLogged = true) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [prepareLock]);
    if (rows[0]?.taken) return;
    if (!isWaitLogged) log.info('another process is preparing the database: waiting for it');
    await wait(lockPoll);
  }
}

/** A pooler accepts a connection and lets it wait where its pool is full; PostgreSQL itself would refuse it. */
function noSecondConnection(error: unknown): unknown {
  if (!isSilence(error)) return error;
  const text = `a second connection beside the first gets no answer (is the pool of a pooler full? One process needs up to ${connectionsWanted()})`;
  return Object.assign(new Error(text), { code: '53300' });
}

/**
 * Returns a function that prepares a database on a separate connection, one process at a time. It always ends: a long
 * statement is awaited only while the database works on it.
 */
export function createPreparing(connectionString: string, log: Log) {
  /** Application name by which this process ends an earlier silent connection of its own that holds the lock. */
  const ownName = `abseits-preparing-${randomBytes(6).toString('hex')}`;
  const common = { connectionString, connectionTimeoutMillis: patientConnectTimeout, ...keepAlive };

  async function connected<Result>(
    options: pg.ClientConfig,
    work: (client: DroppableClient) => Promise<Result>,
  ): Promise<Result> {
    const client = new DroppableClient({ ...common, ...options });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client);
    } finally {
      client.drop();
    }
  }

  /** Whether the database works on a statement of this preparation. Also true if it refuses the question. */
  function isWorking(): Promise<boolean> {
    return connected({ query_timeout: requestPatience, application_name: 'abseits-watch' }, async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where application_name = $1 and state = 'active' and wait_event_type is distinct from 'Client'`,
        [ownName],
      );
      return rowCount === 1;
    }).catch((error: unknown) => error instanceof pg.DatabaseError);
  }

  return (work: (client: pg.Client) => Promise<void>): Promise<void> =>
    connected({ application_name: ownName, query_timeout: statementLimit + 5_000 }, async (client) => {
      const { isSilent, stop } = watchSilence(client, isWorking);
      try {
        await applySettings(client, {
          statement_timeout: statementLimit,
          idle_in_transaction_session_timeout: silenceLimit,
        });
        await checkDatabase(client);
        await connected({ query_timeout: requestPatience, application_name: 'abseits-watch' }, (other) =>
          checkPooler(client, other),
        ).catch((error: unknown) => {
          throw noSecondConnection(error);
        });
        await takeLock(client, ownName, log);
        await work(client);
      } catch (error) {
        throw isSilent() ? new SilentConnectionError() : error;
      } finally {
        stop();
      }
    });
}
