import { documentVersions, mediaFiles } from '@shared/schema';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';

/** A column that names files of the storage (server/files). */
interface FileColumn {
  table: PgTable;
  column: PgColumn;
}

/** Every column that does: what none of them names is removed by housekeeping, what one of them names is in a backup. */
const fileColumns: readonly FileColumn[] = [
  { table: documentVersions, column: documentVersions.storageKey },
  { table: mediaFiles, column: mediaFiles.storageKey },
];

/** Which of these keys anything names. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  if (keys.length === 0) return used;
  for (const { table, column } of fileColumns) {
    const rows = await db
      .select({ key: column })
      .from(table)
      .where(inArray(column, [...keys]));
    for (const { key } of rows) used.add(String(key));
  }
  return used;
}

/** The keys of all files that anything names, each once. */
export async function allFileKeys(db: Db): Promise<string[]> {
  const keys = new Set<string>();
  for (const { table, column } of fileColumns) {
    for (const { key } of await db.select({ key: column }).from(table)) keys.add(String(key));
  }
  return [...keys];
}
