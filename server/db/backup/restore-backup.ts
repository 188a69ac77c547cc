import { outbox } from '@shared/schema';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refusesRow } from '../../base/database-errors';
import type { Database, Db } from '../database';
import type { EraseAbout } from '../erasure';
import { type BackupEnd, BackupError, type BackupRow, checkBackup, readFiles, readRows, type SavedFile } from './file';
import { type SavedTable, savedTables, writableColumns } from './tables';
import { eraseAgain, storedTombstones, type Tombstone } from './tombstones';

/** Rows inserted at a time. */
const portion = 100;

const tables = Object.values(savedTables);

async function holdsRows(db: Db): Promise<boolean> {
  for (const table of tables) {
    const rows = await db.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Servers may be running on this database: they read on, and write when all of it is there. */
async function holdOffWriters(db: Db): Promise<void> {
  await db.execute(sql`lock table ${sql.join([...tables], sql`, `)} in share row exclusive mode`);
}

async function removeRows(db: Db): Promise<void> {
  for (const table of [...tables].reverse()) await db.delete(table);
}

/** JSON knows no dates: they come back from their text. */
function storedValue(column: PgColumn | undefined, value: unknown): unknown {
  return column?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
}

async function insertRows(db: Db, name: string, rows: readonly BackupRow[]): Promise<void> {
  const table = savedTables[name];
  if (!table || rows.length === 0) return;
  const columns = writableColumns(table);
  await db
    .insert(table)
    .values(
      rows.map(({ row }) =>
        Object.fromEntries(Object.entries(row).map(([field, value]) => [field, storedValue(columns[field], value)])),
      ),
    );
}

async function insertAll(db: Db, file: string): Promise<void> {
  let waiting: BackupRow[] = [];
  for await (const row of readRows(file)) {
    const [first] = waiting;
    if (first && (first.table !== row.table || waiting.length === portion)) {
      await insertRows(db, first.table, waiting);
      waiting = [];
    }
    waiting.push(row);
  }
  await insertRows(db, waiting[0]?.table ?? '', waiting);
}

/** Stands in the list of what was not sent. */
const fromBackup =
  'Dies stammt aus einer Sicherung und ist vielleicht schon gesendet worden: Bitte prüfen Sie, ob es noch gesendet werden soll, und senden Sie es dann erneut.';

/** What waited when the backup was made may have gone out since, and nobody expects it weeks later: a person decides. */
async function giveUpWaiting(db: Db): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', claimedUntil: null, lastError: fromBackup })
    .where(eq(outbox.state, 'waiting'));
}

/** The next id is the one that the saved database would have given. */
async function continueIds(db: Db, table: SavedTable, lastId: string | null): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await db.execute(
    lastId === null ? sql`select setval(${sequence}, 1, false)` : sql`select setval(${sequence}, ${lastId}::bigint)`,
  );
}

/** Where files of a backup go. Throws where one does not arrive as it was saved. */
export interface FileTarget {
  put: (file: SavedFile) => Promise<void>;
}

/**
 * Puts the files of a backup where they were, under their keys. Before the rows: files that nothing names do no harm and are
 * removed in time, rows without their files would.
 */
export async function restoreFiles(file: string, target: FileTarget): Promise<number> {
  let count = 0;
  for await (const saved of readFiles(file)) {
    await target.put(saved);
    count += 1;
  }
  return count;
}

interface RestoreOptions {
  replace: boolean;
  /** Erases what resources keep about an enquiry. */
  eraseAbout: EraseAbout;
  /** From elsewhere than the database and the backup. */
  tombstones?: readonly Tombstone[];
}

/**
 * Brings a database to the state of a backup: tables are made where there are none, then all rows are put in with their
 * ids in one transaction, so that it happens wholly or not at all. With `replace` what was there goes, and everybody is
 * signed out. What waited to be sent is given up, to be sent by hand. Enquiries that were erased since do not come back: their tombstones are kept, and those given besides. Returns
 * the rows of the backup by table, and how many enquiries were erased once more. Throws BackupError for a file that is no whole backup, before anything is
 * changed, and for a database that holds something, unless `replace`.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { replace, eraseAbout, tombstones = [] }: RestoreOptions,
): Promise<{ tables: BackupEnd; erasedAgain: number }> {
  const { end } = await checkBackup(file);
  let erasedAgain = 0;
  try {
    await database.prepare(async (tx) => {
      await holdOffWriters(tx);
      // What was erased since the backup stays erased, whatever else is given up.
      const kept = await storedTombstones(tx);
      if (await holdsRows(tx)) {
        if (!replace) {
          throw new BackupError(
            'The database is not empty. Nothing was changed. Add --replace to give up what it holds for the backup.',
          );
        }
        await removeRows(tx);
      }
      await insertAll(tx, file);
      await giveUpWaiting(tx);
      for (const [name, table] of Object.entries(savedTables)) await continueIds(tx, table, end[name]?.lastId ?? null);
      erasedAgain = await eraseAgain(tx, [...kept, ...tombstones], eraseAbout);
      await database.announceChange(tx);
    });
  } catch (error) {
    if (refusesRow(error)) {
      throw new BackupError(`The rows of ${file} do not fit this version's tables. Nothing was changed.`);
    }
    throw error;
  }
  return { tables: end, erasedAgain };
}
