import { randomUUID } from 'node:crypto';
import * as schema from '@shared/schema';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { rootCause } from '../base/database-errors';
import type { Log } from '../base/log';
import { applyMigrations } from './apply-migrations';
import type { Database, Db } from './database';
import { migrationsFolder } from './migrations-folder';
import { changesChannel, listenForChanges } from './postgres-changes';
import { isSilence } from './postgres-client';
import { createPool } from './postgres-pool';
import { createPreparing } from './postgres-preparing';

interface PostgresOptions {
  /** For a command: queries may take minutes. */
  patient?: boolean;
}

/** A pool on PostgreSQL. Nothing is connected yet: the first query, or `prepare`, does. */
export function openPostgres(connectionString: string, log: Log, { patient = false }: PostgresOptions = {}): Database {
  const { pool, dropIdle } = createPool(connectionString, log, patient);
  const db = drizzle({ client: pool, schema });
  db.transaction = transactionsOn(pool) as typeof db.transaction;
  const listeners = new Set<() => void>();
  const sender = randomUUID();
  const stopListening = listenForChanges(connectionString, log, {
    sender,
    onChange: () => {
      for (const listener of listeners) listener();
    },
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
    async close() {
      stopListening();
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
    /** Why the connection is not used again. */
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
          // Whatever is asked next would wait behind what was not answered.
          isSilence(error) ? breaks(error) : Promise.reject(error),
        );
        await client.query('commit').catch(breaks);
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
