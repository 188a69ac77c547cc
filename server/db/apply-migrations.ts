import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, migrationsFolder, rowsOf } from './database';

interface Migration {
  tag: string;
  /** When it was created, in milliseconds since 1970; drizzle records it for each applied migration. */
  when: number;
}

function migrations(): Migration[] {
  const journal: { entries: Migration[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries;
}

type HistorySchema = 'drizzle' | 'public';

const historyIn = (schema: HistorySchema) => sql`${sql.identifier(schema)}.__drizzle_migrations`;

/** The schema of the table that names the applied migrations; undefined if there is none yet. */
async function historySchema(db: Db): Promise<HistorySchema | undefined> {
  const found = sql`select case when to_regclass('drizzle.__drizzle_migrations') is not null then 'drizzle'
    when to_regclass('public.__drizzle_migrations') is not null then 'public' end as schema`;
  return (await rowsOf<{ schema: HistorySchema | null }>(db, found))[0]?.schema ?? undefined;
}

/** Whether any version of Abseits has migrated the database. */
export async function wasMigrated(db: Db): Promise<boolean> {
  return (await historySchema(db)) !== undefined;
}

async function lastApplied(db: Db): Promise<number> {
  const schema = await historySchema(db);
  if (!schema) return 0;
  const [row] = await rowsOf<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from ${historyIn(schema)}`,
  );
  return Number(row?.last ?? 0);
}

/** Adds the table that names the applied migrations: in a schema of its own, or in `public` if the role may make none. */
async function beginHistory(db: Db): Promise<HistorySchema> {
  const may = sql`select has_database_privilege(current_database(), 'CREATE') as create`;
  const schema = (await rowsOf<{ create: boolean }>(db, may))[0]?.create ? 'drizzle' : 'public';
  if (schema === 'drizzle') await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${historyIn(schema)} (id serial primary key, hash text not null, created_at bigint)`,
  );
  return schema;
}

/**
 * Applies the migrations that are not applied, all or none. Drizzle's own function does the same, but always asks for a
 * schema of its own, which not every role may make.
 */
export async function migrate(db: Db): Promise<void> {
  const schema = (await historySchema(db)) ?? (await beginHistory(db));
  const last = await lastApplied(db);
  await db.transaction(async (tx) => {
    for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= last) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${historyIn(schema)} (hash, created_at) values (${hash}, ${folderMillis})`);
    }
  });
}

/** Runs a driver's `migrate` and reports each applied migration by name. The caller holds the preparation lock. */
export async function applyMigrations(
  db: Db,
  migrate: () => Promise<void>,
  onApplied: (name: string) => void = () => {},
): Promise<void> {
  const last = await lastApplied(db);
  await migrate();
  for (const { tag, when } of migrations()) if (when > last) onApplied(tag);
}

/** Whether an older version created the database; false for an empty one. */
export async function isOutdated(db: Db): Promise<boolean> {
  const last = await lastApplied(db);
  return last > 0 && migrations().some(({ when }) => when > last);
}
