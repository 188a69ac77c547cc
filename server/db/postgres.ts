import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isLostRace, rootCause } from '../base/database-errors';
import type { Log } from '../base/log';
import { applyMigrations, migrate } from './apply-migrations';
import type { Database, Db } from './database';
import {
  createPool,
  isSilence,
  keepAlive,
  type PoolOptions,
  patientConnectTimeout,
  requestLimits,
  requestPatience,
} from './postgres-connections';
import { createPreparing } from './postgres-preparing';
import { applySettings, withoutOwnParameters } from './session-settings';

const changesChannel = 'abseits_content_changed';
const listenRetry = 1_000;
const listenCheck = 5_000;

interface Listening {
  isOwn: (payload: string | undefined) => boolean;
  /** Called after another process's change, and after every reconnect, because changes may have been missed. */
  onChange: () => void;
  /** Called if the connection did not answer in time; others may be silent too. */
  onSilence: () => void;
}

/** Keeps a connection that listens for changes of other processes. Returns a function that ends it. */
function listenForChanges(connectionString: string, log: Log, { isOwn, onChange, onSilence }: Listening): () => void {
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
    } catch (error) {
      if (isSilence(error)) onSilence();
      reconnect();
    }
  };

  async function connect(): Promise<void> {
    try {
      const next = new pg.Client({
        connectionString,
        connectionTimeoutMillis: patientConnectTimeout,
        query_timeout: requestPatience,
        ...keepAlive,
        application_name: 'abseits-listener',
      });
      client = next;
      next.on('error', (error) =>
        log.debug({ error: error.message }, 'the connection that listens for changes failed; another is opened'),
      );
      next.on('notification', ({ payload }) => {
        if (!isOwn(payload)) onChange();
      });
      await next.connect();
      next.on('end', reconnect);
      await applySettings(next, requestLimits);
      await next.query(`listen ${changesChannel}`);
      onChange();
      later(check, listenCheck);
    } catch {
      reconnect();
    }
  }

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    drop();
  };
}

/** Opens a pool, a `patient` one for commands. It connects at its first use; only the listener connects at once. */
export function openPostgres(address: string, log: Log, options: PoolOptions = {}): Database {
  const connectionString = withoutOwnParameters(address);
  const { pool, dropIdle, isSilent } = createPool(connectionString, log, options);
  const db = drizzle({ client: pool });
  const listeners = new Set<() => void>();
  /** Sender name in this process's notifications, by which it ignores its own. */
  let sender: string = randomUUID();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  // A commit was not confirmed: the author was told that it failed, but it may be stored. With a new sender name its
  // notification counts as another process's; reading at once covers one that came earlier.
  const onUncertain = () => {
    sender = randomUUID();
    onChange();
  };
  const transaction = transactionsOn(pool, onUncertain);
  const retryingTransaction: typeof transaction = (work, modes) =>
    transaction(work, modes).catch((error: unknown) => {
      if (!isLostRace(error)) throw error;
      log.warn({ error }, 'a transaction conflicted with another one; it is run once more');
      return transaction(work, modes);
    });
  db.transaction = retryingTransaction as typeof db.transaction;
  const stopListening = listenForChanges(connectionString, log, {
    isOwn: (payload) => payload === sender,
    onChange,
    onSilence: dropIdle,
  });
  const preparing = createPreparing(connectionString, log);
  return {
    kind: 'postgres',
    db,
    async prepare(seed, onMigration) {
      await preparing(async (client) => {
        const db = drizzle({ client });
        await applyMigrations(db, () => migrate(db), onMigration);
        await db.transaction((tx) => seed(tx));
      });
    },
    async announceChange(tx) {
      await tx.execute(sql`select pg_notify(${changesChannel}, ${sender})`);
    },
    onChange: (listener) => listeners.add(listener),
    isSilent,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      stopListening();
      await pool.end();
    },
  };
}

/**
 * Transactions that always release their connection (Drizzle's own keep it if `begin` fails), and close it if begin,
 * commit or rollback failed. Calls `onUncertain` if a commit was not confirmed.
 */
function transactionsOn(pool: pg.Pool, onUncertain: () => void) {
  return async <Result>(work: (tx: Db) => Promise<Result>, config: PgTransactionConfig = {}): Promise<Result> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const breaks = (error: unknown): never => {
      const cause = rootCause(error);
      broken = cause instanceof Error ? cause : new Error(String(cause));
      throw error;
    };
    try {
      await client.query(`begin ${beginModes(config)}`).catch(breaks);
      try {
        const result = await work(withSavepoints(drizzle({ client }))).catch((error: unknown) =>
          // Further queries would wait behind the unanswered one.
          isSilence(error) ? breaks(error) : Promise.reject(error),
        );
        await client.query('commit').catch((error: unknown) => {
          onUncertain();
          return breaks(error);
        });
        return result;
      } catch (error) {
        if (!broken) await client.query('rollback').catch(breaks);
        throw error;
      }
    } finally {
      client.release(broken);
    }
  };
}

/** A transaction within one is a savepoint: with a second `begin`, its commit would end the outer one. */
function withSavepoints(tx: Db): Db {
  let depth = 0;
  tx.transaction = async (work) => {
    depth += 1;
    const savepoint = sql.identifier(`savepoint_${depth}`);
    await tx.execute(sql`savepoint ${savepoint}`);
    try {
      const result = await work(tx as Parameters<typeof work>[0]);
      await tx.execute(sql`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback to savepoint ${savepoint}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return tx;
}

function beginModes({ isolationLevel, accessMode }: PgTransactionConfig): string {
  return [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
}
