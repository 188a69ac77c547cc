import * as schema from '@shared/schema';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../base/log';
import { applyMigrations } from './apply-migrations';
import type { Database, Db } from './database';
import { migrationsFolder } from './migrations-folder';

/** Limits that let every request end within 3 s on a database that hangs (quality, reliability), in milliseconds. */
const connectTimeout = 1_500;
const requestLimits = { statement_timeout: 2_000, query_timeout: 2_300, idle_in_transaction_session_timeout: 5_000 };
/** Limits of an operator's command, which nobody waits for in a browser. */
const commandLimits = {
  statement_timeout: 120_000,
  query_timeout: 125_000,
  idle_in_transaction_session_timeout: 120_000,
};

/** Any constant serves; it names "preparing the Abseits database" among the advisory locks. */
const prepareLock = 7_236_481;
const prepareTimeout = 120_000;

const channel = 'abseits_content_changed';
const listenRetry = 1_000;
const listenCheck = 5_000;

interface PostgresOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
}

/** A pool on PostgreSQL. Nothing is connected yet: the first query, or `prepare`, does. */
export function openPostgres(connectionString: string, log: Log, { patient = false }: PostgresOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectTimeout,
    ...(patient ? commandLimits : requestLimits),
    keepAlive: true,
    application_name: 'abseits',
  });
  // A connection in use has no listener of the pool's: without one of ours its loss would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'));
  });
  pool.on('error', () => {});
  const db = drizzle({ client: pool, schema });
  db.transaction = transactionsOn(pool) as typeof db.transaction;
  const listeners = new Set<() => void>();
  const listening = listenForChanges(connectionString, log, () => {
    for (const listener of listeners) listener();
  });
  return {
    kind: 'postgres',
    db,
    async prepare(seed, onMigration) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeout, keepAlive: true });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query(`set statement_timeout = ${prepareTimeout}`);
        await client.query('select pg_advisory_lock($1)', [prepareLock]);
        const db = drizzle({ client, schema });
        await applyMigrations(db, () => migrate(db, { migrationsFolder }), onMigration);
        await db.transaction((tx) => seed(tx));
      } finally {
        await client.end().catch(() => {});
      }
    },
    async announceChange(tx) {
      await tx.execute(sql`select pg_notify(${channel}, '')`);
    },
    onChange: (listener) => listeners.add(listener),
    async close() {
      await listening.stop();
      await pool.end();
    },
  };
}

/**
 * Transactions that give their connection back whatever happens. The query builder's own keep it for ever where `begin`
 * fails; here a connection that failed at begin, commit or rollback is closed instead of being used again.
 */
function transactionsOn(pool: pg.Pool) {
  return async <Result>(work: (tx: Db) => Promise<Result>, config: PgTransactionConfig = {}): Promise<Result> => {
    const client = await pool.connect();
    let broken = true;
    try {
      await client.query(`begin ${beginModes(config)}`);
      try {
        const result = await work(drizzle({ client, schema }));
        await client.query('commit');
        broken = false;
        return result;
      } catch (error) {
        await client.query('rollback').then(
          () => {
            broken = false;
          },
          () => {},
        );
        throw error;
      }
    } finally {
      client.release(broken);
    }
  };
}

function beginModes({ isolationLevel, accessMode }: PgTransactionConfig): string {
  return [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
}

/** Keeps one connection listening; after every reconnect changes may have been missed, so it calls back then too. */
function listenForChanges(connectionString: string, log: Log, onChange: () => void) {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (run: () => void, delay: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delay);
  };

  const drop = () => {
    const dropped = client;
    client = undefined;
    dropped?.removeAllListeners('end');
    dropped?.end().catch(() => {});
  };

  const reconnect = () => {
    drop();
    later(connect, listenRetry);
  };

  const check = async () => {
    try {
      await client?.query('select 1');
      later(check, listenCheck);
    } catch {
      reconnect();
    }
  };

  async function connect(): Promise<void> {
    try {
      const next = new pg.Client({
        connectionString,
        connectionTimeoutMillis: connectTimeout,
        query_timeout: requestLimits.query_timeout,
        keepAlive: true,
        application_name: 'abseits-listener',
      });
      client = next;
      next.on('error', (error) => log.debug({ error: error.message }, 'listening connection failed'));
      next.on('notification', onChange);
      await next.connect();
      next.on('end', reconnect);
      await next.query(`listen ${channel}`);
      onChange();
      later(check, listenCheck);
    } catch {
      reconnect();
    }
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}
