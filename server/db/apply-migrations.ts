import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './database';
import { migrationsFolder } from './migrations-folder';

interface Migration {
  /** Name of its file. */
  tag: string;
  /** When it was made, in milliseconds since 1970; drizzle keeps it with what was applied. */
  when: number;
}

/** The migrations of this build, the oldest first. */
function migrations(): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: Migration[];
  };
  return journal.entries;
}

/** Time of the last migration that a database has had; 0 for a new one. */
async function lastApplied(db: Db): Promise<number> {
  const { rows: tables } = await readRows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!tables[0]?.there) return 0;
  const { rows } = await readRows<{ last: string | null }>(
    db,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last ?? 0);
}

/** Both drivers answer with rows; their common type does not say so. */
async function readRows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<{ rows: Row[] }> {
  return (await db.execute(query)) as unknown as { rows: Row[] };
}

/**
 * Runs a driver's `migrate` and tells the name of each migration that it applied. The caller holds the lock of the
 * preparation, so that each is told by the one process that applied it.
 */
export async function applyMigrations(
  db: Db,
  migrate: () => Promise<void>,
  onApplied: (name: string) => void = () => {},
): Promise<void> {
  const last = await lastApplied(db);
  await migrate();
  for (const { tag, when } of migrations()) if (when > last) onApplied(tag);
}

/** Whether a database was made by an older version; one that is still empty has nothing to lose. */
export async function isOutdated(db: Db): Promise<boolean> {
  const last = await lastApplied(db);
  return last > 0 && migrations().some(({ when }) => when > last);
}
