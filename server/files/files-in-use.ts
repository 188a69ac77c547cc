import { documentVersions, mediaFiles } from '@shared/schema';
import { millisecondsInDay } from 'date-fns/constants';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import type { FileStore } from './file-store';
import { removeUnfinished } from './receive';

interface FileColumn {
  /** German name of this kind of file, for the operator. */
  kind: string;
  table: PgTable;
  column: PgColumn;
  sha256: PgColumn;
}

/** Housekeeping removes files that none of these columns names; backups contain all others. */
const fileColumns: readonly FileColumn[] = [
  { kind: 'Unterlagen', table: documentVersions, column: documentVersions.storageKey, sha256: documentVersions.sha256 },
  { kind: 'Bilder', table: mediaFiles, column: mediaFiles.storageKey, sha256: mediaFiles.sha256 },
];

/** Undefined for rows of other tables. */
export function fileNamedBy(row: PgTable | undefined, fields: Record<string, unknown>) {
  const found = fileColumns.find(({ table }) => table === row);
  // Pictures and downloads are kept alike.
  const kind = fields.purpose === 'download' ? 'Dateien' : found?.kind;
  return found && kind && { kind, key: String(fields.storageKey) };
}

async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
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

/** SHA-256 by key. */
export async function allFileKeys(db: Db): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const { table, column, sha256 } of fileColumns) {
    for (const row of await db.select({ key: column, sha256 }).from(table))
      keys.set(String(row.key), String(row.sha256));
  }
  return keys;
}

/** How long a new file may exist before a row names it, in milliseconds. */
const grace = millisecondsInDay;

/** Pages made earlier may request an unused file for less than this, in milliseconds. */
const askedFor = 14 * 60 * 1000;

const portion = 200;

async function* olderThan(store: FileStore, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, changedAt } of store.list()) {
    if (changedAt < before) keys.push(key);
    if (keys.length < portion) continue;
    yield keys;
    keys = [];
  }
  yield keys;
}

/**
 * Removes unused files older than a day. The age of a file does not tell how long it is unused, so it is removed only
 * if an earlier round found it unused too. Returns the number of removed files.
 */
export function createFileSweep(db: Db, store: FileStore): (now?: number) => Promise<number> {
  /** When a round first found a file unused. */
  let unused: ReadonlyMap<string, number> = new Map();

  return async (now = Date.now()) => {
    const before = new Date(now - grace);
    await removeUnfinished(store.receivingDir, before);
    const found = new Map<string, number>();
    let removed = 0;
    for await (const keys of olderThan(store, before)) {
      const used = await keysInUse(db, keys);
      for (const key of keys.filter((each) => !used.has(each))) {
        const since = unused.get(key) ?? now;
        if (now - since < askedFor) {
          found.set(key, since);
          continue;
        }
        await store.remove(key);
        removed += 1;
      }
    }
    unused = found;
    return removed;
  };
}
