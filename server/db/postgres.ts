import { randomUUID } from 'node:crypto';
import * as schema from '@shared/schema';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isLostRace, rootCause } from '../base/database-errors';
import type { Log } from '../base/log';
import { applyMigrations } from './apply-migrations';
import { type Database, type Db, migrationsFolder } from './database';
import { changesChannel, listenForChanges } from './postgres-changes';
import { createPool, isSilence } from './postgres-connections';
import { createPreparing } from './postgres-preparing';

interface PostgresOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
}

/** Opens a pool on PostgreSQL. Nothing connects before the first query or `prepare`. */
export function openPostgres(connectionString: string, log: Log, { patient = false }: PostgresOptions = {}): Database {
  const { pool, dropIdle } = createPool(connectionString, log, patient);
  const db = drizzle({ client: pool, schema });
  const listeners = new Set<() => void>();
  /** The sender name in this process's notifications, by which it ignores its own. */
  let sender: string = randomUUID();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  // A commit was not confirmed: the author was told of a failure, but it may be stored. Under a new sender name its
  // notification counts as another process's; an earlier one is made up for by reading at once.
  const onUncertain = () => {
    sender = randomUUID();
    onChange();
  };
  const transaction = transactionsOn(pool, onUncertain);
  const retryingTransaction: typeof transaction = (work, modes) =>
    transaction(work, modes).catch((error: unknown) => {
      if (!isLostRace(error)) throw error;
      log.warn({ error }, 'a transaction met another one and is run once more');
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
        const db = drizzle({ client, schema });
        await applyMigrations(db, () => migrate(db, { migrationsFolder }), onMigration);
        await db.transaction((tx) => seed(tx));
      });
    },
    async announceChange(tx) {
      await tx.execute(sql`select pg_notify(${changesChannel}, ${sender})`);
    },
    onChange: (listener) => listeners.add(listener),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      stopListening();
      await pool.end();
    },
  };
}

/**
 * Transactions that always release their connection. Drizzle's own keep it where `begin` fails. A connection that
 * failed at begin, commit or rollback is closed. Calls back before rejecting where a commit was not confirmed.
 */
function transactionsOn(pool: pg.Pool, onUncertain: () => void) {
  return async <Result>(work: (tx: Db) => Promise<Result>, config: PgTransactionConfig = {}): Promise<Result> => {
    const client = await pool.connect();
    /** The error after which the connection is closed. */
    let broken: Error | undefined;
    const breaks = (error: unknown): never => {
      const cause = rootCause(error);
      broken = cause instanceof Error ? cause : new Error(String(cause));
      throw error;
    };
    try {
      await client.query(`begin ${beginModes(config)}`).catch(breaks);
      try {
        const result = await work(drizzle({ client, schema })).catch((error: unknown) =>
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

function beginModes({ isolationLevel, accessMode }: PgTransactionConfig): string {
  return [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
}
