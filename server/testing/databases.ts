import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { describe, inject } from 'vitest';
import type { Log } from '../base/log';
import { type Database, type Db, rowsOf } from '../db/database';
import { openEmbedded } from '../db/embedded';
import { openPostgres } from '../db/postgres';

export type DatabaseKind = Database['kind'];

/** Only reader of TEST_DATABASE_URL: a PostgreSQL server on which the tests may create and drop databases. */
const postgresServer = process.env.TEST_DATABASE_URL || undefined;

/** Whether suites about PostgreSQL run. */
export const postgresIsThere = postgresServer !== undefined;

/** For suites about PostgreSQL alone. */
export const describeOnPostgres = describe.skipIf(!postgresServer);

/**
 * Runs a suite on the database of the run: PostgreSQL where TEST_DATABASE_URL is set, else the embedded one; with
 * TEST_BOTH_DATABASES on both.
 */
export function describeOnEachDatabase(name: string, suite: (kind: DatabaseKind) => void): void {
  if (!postgresServer || process.env.TEST_BOTH_DATABASES) describe(`${name} (embedded)`, () => suite('embedded'));
  if (postgresServer) describe(`${name} (PostgreSQL)`, () => suite('postgres'));
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new PostgreSQL database of the test file's own, empty or after its first start; `drop` removes it. Its files are
 * copied as they are, a quarter of the work of the default (since PostgreSQL 15) to log each of their pages. `locale` is
 * SQL that names another locale than the server's, for an empty database.
 */
export async function createPostgres(
  prepared = false,
  locale?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!postgresServer) throw new Error('TEST_DATABASE_URL is not set.');
  const template = inject('postgresTemplate');
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  const made = locale ? ` template template0 ${locale}` : prepared ? ` template ${template}` : '';
  await onServer(`create database ${name} strategy file_copy${made}`);
  const url = new URL(postgresServer);
  url.pathname = `/${name}`;
  // No test outlives the server: nothing waits for the disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** An empty database, or one after its first start; closing a PostgreSQL one drops it. */
export async function openTestDatabase(kind: DatabaseKind, log: Log, prepared = false): Promise<Database> {
  if (kind === 'embedded') {
    const file = inject(prepared ? 'preparedDatabase' : 'emptyDatabase');
    return openEmbedded('memory', { dump: new Blob([readFileSync(file)]) });
  }
  const { url, drop } = await createPostgres(prepared);
  const database = openPostgres(url, log, { lazyCommits: true });
  return {
    ...database,
    close: async () => {
      await database.close();
      // Nobody waits for it; the end of the run drops what is left.
      drop().catch(() => {});
    },
  };
}

/** How many statements on a PostgreSQL database wait for another's lock. */
export async function waitingForLock(db: Db): Promise<number> {
  const count = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await rowsOf<{ waiting: number }>(db, count))[0]?.waiting ?? 0;
}

/** A PostgreSQL test database once more, as another process opens it; whoever opened it first drops it. */
export async function openAgain(db: Db): Promise<Database> {
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  const url = new URL(postgresServer ?? '');
  url.pathname = `/${row?.name}`;
  return openPostgres(url.href, pino({ level: 'silent' }), { lazyCommits: true });
}
