import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { KnownSince } from '../backup/restore-backup';
import { savedTables } from '../backup/tables';
import type { Db } from '../db/database';

/** For databases that are opened beside the one of the test. */
export const silentLog = pino({ level: 'silent' });

/** A folder for the backups of one test, which goes with it: its address, and that of a file in it. */
export function backupFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'abseits-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return { folder: () => folder, fileIn: (name: string) => path.join(folder, name) };
}

/** For backups of rows alone: a storage that has no file. */
export const noFiles = { get: async () => null };

/** For restores after which nothing was erased or taken away. */
export const known: KnownSince = { tombstones: [], complete: true };

/** All rows of all saved tables, as the database gives them. */
export async function everything(db: Db): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(savedTables))
    rows[name] = await db.select().from(table).orderBy(asc(table.id));
  return rows;
}
