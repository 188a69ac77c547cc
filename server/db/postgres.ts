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
  const listeners = new Set<() => void>();
  /** What this process calls itself where it tells of its own changes, which it need not hear of. */
  let sender: string = randomUUID();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  // Whoever made the change has been told that it failed, and it may be stored all the same. Word of it that is still to
  // come counts as another's under the new name; what came before the answer failed to is read at once.
  const onUncertain = () => {
    sender = randomUUID();
    onChange();
  };
  db.transaction = transactionsOn(pool, onUncertain) as typeof db.transaction;
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
    async close() {
      stopListening();
      await pool.end();
    },
  };
}

/**
 * Transactions that give their connection back whatever happens. The query builder's own keep it for ever where `begin`
 * fails; here a connection that failed at begin, commit or rollback is closed instead of being used again. Calls back where
 * a commit was not confirmed, before the transaction rejects.
 */
function transactionsOn(pool: pg.Pool, onUncertain: () => void) {
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
