import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseConfig } from '../base/config';
import { OperatorError } from '../base/environment-values';
import { wasMigrated } from './apply-migrations';
import { type Db, rowsOf } from './database';

export class ResetError extends OperatorError {
  override readonly name = 'ResetError';
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is a PostgreSQL on this machine. A `host` parameter overrides the URL's host. */
function isLocal(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('/') || databaseUrl.startsWith('socket:')) return true;
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return localHosts.has(hostname) && !searchParams.has('host');
}

/** Throws ResetError for an embedded database outside the project's folder and for a PostgreSQL on another machine. */
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

/** Marks a database as one that `npm run db:reset` may empty. */
export async function markDevelopment(db: Db): Promise<void> {
  await db.execute(sql`comment on schema public is ${sql.raw(`'${developmentMark}'`)}`);
}

/** Throws ResetError if the database does not carry the mark of development. */
export async function requireDevelopmentMark(db: Db): Promise<void> {
  const [schema] = await rowsOf<{ mark: string | null }>(
    db,
    sql`select obj_description('public'::regnamespace, 'pg_namespace') as mark`,
  );
  if (schema?.mark !== developmentMark) {
    throw new ResetError('Refused: this database was not made by npm run dev. Remove it by hand if nobody needs it.');
  }
}

/** The tables with their row counts. Throws ResetError if the tables are not those of Abseits. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await rowsOf<{ table_name: string }>(
    db,
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const names = tables.map((row) => row.table_name);
  if (names.length > 0 && !(await wasMigrated(db))) {
    throw new ResetError('Refused: the database holds tables that are not those of Abseits.');
  }
  const counts: Record<string, number> = {};
  for (const name of names.sort()) {
    const [counted] = await rowsOf<{ total: number }>(
      db,
      sql`select count(*)::int as total from ${sql.identifier(name)}`,
    );
    counts[name] = counted?.total ?? 0;
  }
  return counts;
}

/** Drops all tables and the history of migrations; the next start begins anew. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists drizzle cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
  });
}
