import { fileURLToPath } from 'node:url';
import { type AnyColumn, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One type for both drivers; a transaction is one as well. Every query function takes it as its first argument. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database, whichever it is. */
export interface Database {
  kind: 'postgres' | 'embedded';
  db: Db;
  /** Applies and names the migrations and runs `seed`, one process at a time. Rejects where the database is away. */
  prepare: (seed: (db: Db) => Promise<void>, onMigration?: (name: string) => void) => Promise<void>;
  /** Notifies the other processes, inside a transaction, that the public content changed. */
  announceChange: (tx: Db) => Promise<void>;
  /** Calls back after another process's change, and whenever changes may have been missed. */
  onChange: (listener: () => void) => void;
  /** The pool's connections now, and the queries that wait for one; absent where there is no pool. */
  connections?: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

/** Rows of a statement in SQL. Both drivers answer with `rows`; their common type does not say so. */
export async function rowsOf<Row>(db: Db, statement: SQLWrapper | string): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Beside this file in the sources, beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The next `updatedAt` of a row: always later than before, so that two edits in one millisecond make two versions. */
export function nextVersion(column: AnyColumn) {
  return sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${column} + interval '1 millisecond')`;
}

/** Whether a write was based on another version of the row. Writes without a base, as by scripts, are accepted. */
export function isStale(row: { updatedAt: Date }, base: Date | undefined): boolean {
  return base !== undefined && base.getTime() !== row.updatedAt.getTime();
}
