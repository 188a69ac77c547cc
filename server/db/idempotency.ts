import { idempotencyKeys } from '@shared/schema';
import { sentKeyDays } from '@shared/settings/retention';
import { and, eq, getTableColumns, getTableName, inArray, is, lt, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { IdempotencyMismatch } from '../base/domain-errors';
import { sha256 } from '../base/signed';
import { type Db, rowsOf } from './database';

interface OnceRequest {
  scope: string;
  key: string | undefined;
  /** The data of the request; the same key with other data is refused. */
  body: unknown;
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
 * Runs `insert` once per key and returns the stored id; a parallel request waits at the unique index until the first
 * has committed. Throws IdempotencyMismatch for a key that was used with other data.
 */
export async function storeOnce(
  db: Db,
  { scope, key, body: enquiry }: OnceRequest,
  insert: (tx: Db) => Promise<number>,
): Promise<number> {
  if (!key) return insert(db);
  const requestHash = sha256(JSON.stringify(enquiry));
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

/** SQL that runs in the statement that stores a row, and only if it does; `stored` selects the row's id. */
export type Beside = (stored: SQL) => SQL;

/** Like `storeOnce` for one row, but writes key, row and `beside` in one statement, which saves round trips. */
export async function storeRowOnce(
  db: Db,
  { scope, key, body: enquiry }: OnceRequest,
  table: PgTable & { id: PgColumn },
  row: Record<string, unknown>,
  beside?: Beside,
): Promise<{ id: number; isNew: boolean }> {
  const requestHash = sha256(JSON.stringify(enquiry));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => row[name] !== undefined);
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value = row[name];
    // A parameter in a select list needs a cast, unlike one in a list of values.
    return is(value, SQL) ? sql`(${value})` : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
  });
  const claimed = sql`claimed as (
      insert into ${idempotencyKeys} (scope, key, request_hash, result_id)
      values (${scope}, ${key}, ${requestHash}, nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')))
      on conflict do nothing
      returning result_id
    )`;
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  const stored = key
    ? sql`stored as (insert into ${table} (${list([sql.identifier('id'), ...names])})
        select ${list([sql`result_id`, ...values])} from claimed returning id)`
    : sql`stored as (insert into ${table} (${list(names)}) select ${list(values)} returning id)`;
  const also = beside && sql`beside as (${beside(sql`select id from stored`)})`;
  const parts = [...(key ? [claimed] : []), stored, ...(also ? [also] : [])];
  const [made] = await rowsOf<{ id: number }>(db, sql`with ${list(parts)} select id from stored`);
  if (made) return { id: made.id, isNew: true };
  if (!key) throw new Error('The stored row was not returned.');
  return { id: await earlierResult(db, scope, key, requestHash), isNew: false };
}

/** Removes the keys of erased entries, so that the same texts can be sent again as new enquiries. */
export async function forgetStored(tx: Db, scope: string, resultIds: readonly number[]): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), inArray(idempotencyKeys.resultId, [...resultIds])));
}

/** Called by housekeeping. A request that is repeated later than that counts as a new one. */
export async function removeOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${sentKeyDays})`));
}
