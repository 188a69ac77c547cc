import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseConfig } from '../base/config';
import type { Db } from './database';

/** A database that `npm run db:reset` does not touch; told in one line. */
export class ResetError extends Error {
  override readonly name = 'ResetError';
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address names a PostgreSQL on this machine. A host in the query would count in place of the one before it. */
function isLocal(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('/') || databaseUrl.startsWith('socket:')) return true;
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return localHosts.has(hostname) && !searchParams.has('host');
}

/**
 * Throws ResetError for any database that is not a developer's own: an embedded one outside of the project's folder, or a
 * PostgreSQL on another machine.
 */
export function requireDevelopmentDatabase({ databaseUrl, dataDir }: DatabaseConfig, project: string): void {
  if (databaseUrl) {
    if (!isLocal(databaseUrl)) throw new ResetError('Refused: the database in DATABASE_URL is not on this machine.');
    return;
  }
  const place = path.relative(project, dataDir);
  if (place === '' || place.startsWith('..') || path.isAbsolute(place)) {
    throw new ResetError(`Refused: ${dataDir} is not a folder inside the project.`);
  }
}

const developmentMark = 'made by npm run dev';

/** Notes that the development server has made this database: it alone may be emptied by `npm run db:reset`. */
export async function markDevelopment(db: Db): Promise<void> {
  await db.execute(sql`comment on schema public is ${sql.raw(`'${developmentMark}'`)}`);
}

/** Throws ResetError for a database that was made by anything but the development server, as by `npm start`. */
export async function requireDevelopmentMark(db: Db): Promise<void> {
  const found = await db.execute(sql`select obj_description('public'::regnamespace, 'pg_namespace') as mark`);
  const [schema] = rowsOf<{ mark: string | null }>(found);
  if (schema?.mark !== developmentMark) {
    throw new ResetError('Refused: this database was not made by npm run dev. Remove it by hand if nobody needs it.');
  }
}

/** Names of the tables with their rows, for whoever decides. Throws ResetError where the tables are not ours. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  const names = rowsOf<{ table_name: string }>(tables).map((row) => row.table_name);
  const [migrated] = rowsOf<{ there: boolean }>(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (names.length > 0 && !migrated?.there) {
    throw new ResetError('Refused: the database holds tables that are not those of Abseits.');
  }
  const counts: Record<string, number> = {};
  for (const name of names.sort()) {
    const [counted] = rowsOf<{ total: number }>(
      await db.execute(sql`select count(*)::int as total from ${sql.identifier(name)}`),
    );
    counts[name] = counted?.total ?? 0;
  }
  return counts;
}

/** Both drivers answer with `rows`; their common type does not say so. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** Removes every table and the memory of the migrations. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists drizzle cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
  });
}
