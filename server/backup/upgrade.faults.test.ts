import { type Column, getTableName, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { type Database, type Db, migrationsFolder, rowsOf } from '../db/database';
import { backupFolder, noFiles, silentLog } from '../testing/backups';
import { describeOnEachDatabase, openTestDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { releasedAt, releasedBackup } from '../testing/released-version';
import { addPeople, createTestApp, type TestApp } from '../testing/test-app';
import { type BackupRow, checkBackup, readRows } from './backup-file';
import { saveBackup } from './save-backup';
import { savedTables } from './tables';

const releasedWhen = releasedAt ?? 0;

/** Brings an empty database to the tables of the released version, as that one's own start did. */
async function migrateToReleased(db: Db): Promise<void> {
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > releasedWhen) continue;
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

interface OldColumn {
  table: string;
  column: string;
  type: string;
  required: boolean;
  filled: boolean;
  derived: boolean;
}

/** The columns of the site's tables: their types, whether they want a value, and whether they have one by themselves. */
const columnsOf = (db: Db) =>
  rowsOf<OldColumn>(
    db,
    sql`select table_name as table, column_name as column, data_type as type, is_nullable = 'NO' as required,
      column_default is not null or is_generated = 'ALWAYS' as filled, is_generated = 'ALWAYS' as derived
      from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );

/** Puts the rows of a backup into the columns that a database has. Returns how many of each table. */
async function fill(db: Db, file: string, unknownTables: readonly string[] = []): Promise<Record<string, number>> {
  const known = await columnsOf(db);
  const rows = new Map<string, BackupRow['row'][]>();
  for await (const { table, row } of readRows({ file })) {
    const saved = savedTables[table];
    if (!saved || unknownTables.includes(getTableName(saved))) continue;
    const name = getTableName(saved);
    const columns = saved as unknown as Record<string, Column>;
    const named = Object.entries(row).map(([field, value]) => [columns[field]?.name ?? field, value] as const);
    const kept = named.filter(([column]) => known.some((one) => one.table === name && one.column === column));
    rows.set(name, [...(rows.get(name) ?? []), Object.fromEntries(kept)]);
  }
  const counts: Record<string, number> = {};
  // Migrations leave rows of their own, which a restore removes.
  await db.execute(
    sql`truncate ${sql.join(
      [...rows.keys()].map((name) => sql.identifier(name)),
      sql`, `,
    )} cascade`,
  );
  for (const [name, ofTable] of rows) {
    const names = sql.join(
      Object.keys(ofTable[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const table = sql.identifier(name);
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(ofTable)}::jsonb)`,
    );
    await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${table}))`);
    counts[name] = (await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${table}`))[0]?.rows ?? 0;
  }
  return counts;
}

/** How many rows of each table a backup says that it holds, without those that are empty. */
async function promisedBy(file: string): Promise<Record<string, number>> {
  const { end } = await checkBackup({ file });
  const counts = Object.entries(end).map(([key, { rows }]) => [savedTables[key], rows] as const);
  return Object.fromEntries(
    counts.flatMap(([table, rows]) => (table && rows > 0 ? [[getTableName(table), rows] as const] : [])),
  );
}

describeOnEachDatabase('upgrade from the last released version', (kind) => {
  const { fileIn } = backupFolder();
  const open: Database[] = [];

  async function releasedDatabase(): Promise<Database> {
    const database = await openTestDatabase(kind, silentLog);
    open.push(database);
    await migrateToReleased(database.db);
    return database;
  }

  it('keeps all rows, leaves the old version working beside it, and can be reversed', async () => {
    const before = await releasedDatabase();
    const { db } = before;
    const counts = await fill(db, releasedBackup);
    expect(counts).toEqual(await promisedBy(releasedBackup));
    const old = await columnsOf(db);

    // The start of this version.
    const app: TestApp = await createTestApp({ kind, database: before });
    await addPeople(db);
    const admin = await app.signedIn();
    const { body } = await admin.get<{ id: number }[]>('/api/investors?limit=50');
    expect(body.data).toHaveLength(counts.investors ?? 0);
    const sent = await app
      .visitor()
      .post('/api/investors', { ...enquirySamples.investors.full, email: 'neu@invest.example' });
    expect(sent.status).toBe(201);

    // What the old version reads and writes beside it: its columns as they were, and no other that wants a value.
    const now = await columnsOf(db);
    const tables = new Set(old.map(({ table }) => table));
    for (const column of old) {
      const same = now.find((one) => one.table === column.table && one.column === column.column);
      expect(same, `${column.table}.${column.column}`).toMatchObject({ type: column.type });
      expect(same?.required && !column.required, `${column.table}.${column.column} is required now`).toBe(false);
    }
    const added = now.filter(
      (one) => tables.has(one.table) && !old.some(({ table, column }) => table === one.table && column === one.column),
    );
    expect(added.filter(({ required, filled }) => required && !filled)).toEqual([]);
    const written = old.filter(({ table, column, derived }) => table === 'investors' && column !== 'id' && !derived);
    const names = sql.join(
      written.map(({ column }) => sql.identifier(column)),
      sql`, `,
    );
    await db.execute(sql`insert into investors (${names}) select ${names} from investors order by id limit 1`);

    // Back by starting the old version again: nothing is left for it to migrate.
    const [last] = await rowsOf<{ last: string }>(
      db,
      sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
    );
    expect(Number(last?.last)).toBeGreaterThanOrEqual(releasedWhen);

    // Back by a backup: the one from before, and what the new version saved since.
    const after = fileIn('after.jsonl.gz');
    await saveBackup(before, { file: after }, noFiles);
    const restored = await releasedDatabase();
    expect(await fill(restored.db, releasedBackup)).toEqual(counts);
    const kept = await releasedDatabase();
    const newTables = Object.values(savedTables)
      .map(getTableName)
      .filter((name) => !tables.has(name));
    const saved = await fill(kept.db, after, newTables);
    expect(saved.investors).toBe((counts.investors ?? 0) + 2);
    for (const [table, rows] of Object.entries(counts)) expect(saved[table], table).toBeGreaterThanOrEqual(rows);
    await app.stop();
    for (const database of open) await database.close();
  });
});
