import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../db/database';

/** How many rows the planner believes a table to have; below 0 if it was never told. */
export async function believedRows(db: Db, table: PgTable): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select reltuples::int as count from pg_class where relname = ${getTableName(table)}`,
  );
  return row?.count ?? -1;
}
