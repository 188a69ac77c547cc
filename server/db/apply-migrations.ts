import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, migrationsFolder, rowsOf } from './database';

interface Migration {
  tag: string;
  /** When it was created, in milliseconds since 1970; drizzle records it for each applied migration. */
  when: number;
}

function migrations(): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: Migration[];
  };
  return journal.entries;
}

export async function wasMigrated(db: Db): Promise<boolean> {
  const migrated = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  return (await rowsOf<{ there: boolean }>(db, migrated))[0]?.there === true;
}

async function lastApplied(db: Db): Promise<number> {
  if (!(await wasMigrated(db))) return 0;
  const [row] = await rowsOf<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(row?.last ?? 0);
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
