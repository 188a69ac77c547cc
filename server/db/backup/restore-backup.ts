import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { codeOf, rootCause } from '../../base/database-errors';
import type { Database, Db } from '../database';
import { type BackupEnd, BackupError, type BackupRow, checkBackup, readRows } from './file';
import { type SavedTable, savedTables, writableColumns } from './tables';

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

/** The next id is the one that the saved database would have given. */
async function continueIds(db: Db, table: SavedTable, lastId: string | null): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await db.execute(
    lastId === null ? sql`select setval(${sequence}, 1, false)` : sql`select setval(${sequence}, ${lastId}::bigint)`,
  );
}

/**
 * Brings a database to the state of a backup: tables are made where there are none, then all rows are put in with their
 * ids in one transaction, so that it happens wholly or not at all. With `replace` what was there goes, and everybody is
 * signed out. Returns the rows by table. Throws BackupError for a file that is no whole backup, before anything is
 * changed, and for a database that holds something, unless `replace`.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { replace }: { replace: boolean },
): Promise<BackupEnd> {
  const { end } = await checkBackup(file);
  try {
    await database.prepare(async (tx) => {
      await holdOffWriters(tx);
      if (await holdsRows(tx)) {
        if (!replace) {
          throw new BackupError(
            'The database is not empty. Nothing was changed. Add --replace to give up what it holds for the backup.',
          );
        }
        await removeRows(tx);
      }
      await insertAll(tx, file);
      for (const [name, table] of Object.entries(savedTables)) await continueIds(tx, table, end[name]?.lastId ?? null);
      await database.announceChange(tx);
    });
  } catch (error) {
    const code = codeOf(rootCause(error)) ?? '';
    if (/^2[23]/.test(code)) {
      throw new BackupError(`The rows of ${file} do not fit this version's tables. Nothing was changed.`);
    }
    throw error;
  }
  return end;
}
