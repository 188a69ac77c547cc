import { fileURLToPath } from 'node:url';
import { type AnyColumn, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One type for both drivers and for transactions. Every query function takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
  kind: 'postgres' | 'embedded';
  db: Db;
  /** Migrates, reports each migration and runs `seed`, one process at a time. Rejects if the database is away. */
  prepare: (seed: (db: Db) => Promise<void>, onMigration?: (name: string) => void) => Promise<void>;
  /** Notifies the other processes of a change to the public content. Call it inside the transaction of the change. */
  announceChange: (tx: Db) => Promise<void>;
  /** Calls back after another process's change, and whenever a notification may have been missed. */
  onChange: (listener: () => void) => void;
  /** Whether the last query got no answer at all, as from a database that hangs; never for one in this process. */
  isSilent?: () => boolean;
  connections?: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

/** Runs a SQL statement and returns its rows. Both drivers answer with `rows`; their common type does not say so. */
export async function rowsOf<Row>(db: Db, statement: SQLWrapper | string): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Lies beside this file in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** SQL for the next `updatedAt` of a row: always later than before, so that two edits in one millisecond differ. */
export function nextVersion(column: AnyColumn) {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;
}

/** Whether a write was based on another version of the row. Writes without a base, as by scripts, are accepted. */
export function isStale(row: { updatedAt: Date }, base: Date | undefined): boolean {
  return base !== undefined && base.getTime() !== row.updatedAt.getTime();
}
