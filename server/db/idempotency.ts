import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@shared/schema';
import { sentKeyDays } from '@shared/settings/retention';
import { and, eq, getTableColumns, getTableName, is, lt, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { IdempotencyMismatch } from '../base/domain-errors';
import { type Db, rowsOf } from './database';

interface OnceRequest {
  /** Separates the keys of different forms. */
  scope: string;
  key: string | undefined;
  /** The data of the request; the same key with other data is refused. */
  enquiry: unknown;
}

function hashOf(enquiry: unknown): string {
  return createHash('sha256').update(JSON.stringify(enquiry)).digest('base64url');
}

/** The result of an earlier request with the key. Throws IdempotencyMismatch for other data. */
async function earlierResult(db: Db, scope: string, key: string, requestHash: string): Promise<number> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!earlier || earlier.requestHash !== requestHash) throw new IdempotencyMismatch();
  return earlier.resultId;
}

/**
 * Stores something once per key and returns its id, however often it is sent, also in parallel: a parallel request
 * waits at the unique index until the first has committed. Throws IdempotencyMismatch for a key that was used for other
 * data.
 */
export async function storeOnce(
  db: Db,
  { scope, key, enquiry }: OnceRequest,
  insert: (tx: Db) => Promise<number>,
): Promise<number> {
  if (!key) return insert(db);
  const requestHash = hashOf(enquiry);
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash, resultId: 0 })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (!claimed) return earlierResult(tx, scope, key, requestHash);
    const resultId = await insert(tx);
    await tx.update(idempotencyKeys).set({ resultId }).where(eq(idempotencyKeys.id, claimed.id));
    return resultId;
  });
}

/** Writes more in the statement that stores a row, and only where it does; `stored` selects the row's id. */
export type Beside = (stored: SQL) => SQL;

/** The statement that stores a row, with what is written beside it. */
function storing(insert: SQL, beside: Beside | undefined, before?: SQL): SQL {
  const parts = [
    ...(before ? [before] : []),
    sql`stored as (${insert} returning id)`,
    ...(beside ? [sql`beside as (${beside(sql`select id from stored`)})`] : []),
  ];
  return sql`with ${sql.join(parts, sql`, `)} select id from stored`;
}

/** The value of a column: an SQL expression as it is, anything else as a parameter. */
function storedValue(value: unknown, column: PgColumn): SQL {
  return is(value, SQL) ? sql`(${value})` : sql`${sql.param(value, column)}`;
}

const givenColumns = (table: PgTable, row: Record<string, unknown>) =>
  Object.entries(getTableColumns(table)).filter(([name]) => row[name] !== undefined);

/** Stores a row and what belongs beside it in one statement. Returns the id of the row. */
export async function storeRow(
  db: Db,
  table: PgTable & { id: PgColumn },
  row: Record<string, unknown>,
  beside?: Beside,
): Promise<number> {
  const columns = givenColumns(table, row);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => storedValue(row[name], column));
  const insert = sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`;
  const [stored] = await rowsOf<{ id: number }>(db, storing(insert, beside));
  if (!stored) throw new Error('The stored row was not returned.');
  return stored.id;
}

/**
 * As `storeOnce`, for one row: key, row and what is written beside it in one statement. With a slow database, further
 * round trips would risk telling a visitor that nothing was stored.
 */
export async function storeRowOnce(
  db: Db,
  { scope, key, enquiry }: OnceRequest & { key: string },
  table: PgTable & { id: PgColumn },
  row: Record<string, unknown>,
  beside?: Beside,
): Promise<{ id: number; isNew: boolean }> {
  const requestHash = hashOf(enquiry);
  const columns = givenColumns(table, row);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  // A selected parameter needs a cast, unlike one in a list of values.
  const values = columns.map(
    ([name, column]) => sql`${storedValue(row[name], column)}::${sql.raw(column.getSQLType())}`,
  );
  const claimed = sql`claimed as (
      insert into ${idempotencyKeys} (scope, key, request_hash, result_id)
      values (${scope}, ${key}, ${requestHash}, nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')))
      on conflict do nothing
      returning result_id
    )`;
  const insert = sql`insert into ${table} (${sql.join([sql.identifier('id'), ...names], sql`, `)})
    select ${sql.join([sql`result_id`, ...values], sql`, `)} from claimed`;
  const [stored] = await rowsOf<{ id: number }>(db, storing(insert, beside, claimed));
  return stored
    ? { id: stored.id, isNew: true }
    : { id: await earlierResult(db, scope, key, requestHash), isNew: false };
}

/**
 * Removes the key of an erased entry: the same text sent again is a new enquiry, and no trace of the content may stay.
 */
export async function forgetStored(tx: Db, scope: string, resultId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.resultId, resultId)));
}

/** Removes keys that are too old for a retry. */
export async function removeOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${sentKeyDays})`));
}
