import type { EntityName } from '@shared/entities/entities';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { tableOf } from './entity-rows';

/** Orders rows as named by key or id. Others, such as those added meanwhile, follow in their old order. */
export function inNamedOrder<Row extends { id: number } | { key: string }>(
  rows: readonly Row[],
  named: readonly (string | number)[],
): Row[] {
  const byName = new Map(rows.map((row): [string | number, Row] => ['key' in row ? row.key : row.id, row]));
  const first = new Set(named.flatMap((name) => byName.get(name) ?? []));
  return [...first, ...rows.filter((row) => !first.has(row))];
}

/** Locks rows by ascending id; every caller uses this order, so that two requests take turns. */
export async function lockAll(db: Db, name: EntityName): Promise<void> {
  const { id } = tableOf(name);
  await db.select({ id }).from(tableOf(name)).orderBy(asc(id)).for('no key update');
}

/** Stores the order of rows. It records no version and keeps `updatedAt`, so that open forms stay valid. */
export async function setOrder(db: Db, name: EntityName, rows: readonly { id: number }[]): Promise<void> {
  const table = tableOf(name);
  for (const [order, { id }] of rows.entries()) await db.update(table).set({ order }).where(eq(table.id, id));
}

/**
 * Makes room for a new row before the one that `isNext` finds among `rows`, which are in their order. Lock them first.
 * Returns the place of the new row; undefined if there is no such row, as it may have gone meanwhile.
 */
export async function placeBefore<Row extends { id: number }>(
  db: Db,
  name: EntityName,
  rows: readonly Row[],
  isNext: (row: Row) => boolean,
): Promise<number | undefined> {
  const at = rows.findIndex(isNext);
  if (at < 0) return undefined;
  const table = tableOf(name);
  for (const [index, { id }] of rows.entries()) {
    const order = index < at ? index : index + 1;
    await db.update(table).set({ order }).where(eq(table.id, id));
  }
  return at;
}
