import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/**
 * Counts tables for the planner, after much was written to them: by itself PostgreSQL does so a minute later, and the
 * embedded database never. Until then it plans as for what was there before.
 */
export async function refreshStatistics(db: Db, tables: readonly PgTable[]): Promise<void> {
  await db.execute(sql`analyze ${sql.join([...tables], sql`, `)}`);
}
