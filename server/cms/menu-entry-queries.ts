import { type MenuEntryRow, menuEntries } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { nextVersion } from '../db/row-version';
import type { EntityStore } from './entity-store';

export const menuEntryStore: EntityStore<'menuEntry'> = {
  name: 'menuEntry',
  check: (state) => state,
  lock: (db, id) => db.select().from(menuEntries).where(eq(menuEntries.id, id)).for('update'),
  insert: (db, values) => db.insert(menuEntries).values(values).returning(),
  update: (db, id, state) =>
    db
      .update(menuEntries)
      .set({ ...state, updatedAt: nextVersion(menuEntries.updatedAt) })
      .where(eq(menuEntries.id, id))
      .returning(),
};

/** All entries of all menus in their order, hidden ones included. */
export function listMenuEntries(db: Db): Promise<MenuEntryRow[]> {
  return db.select().from(menuEntries).orderBy(asc(menuEntries.menu), asc(menuEntries.order), asc(menuEntries.id));
}

/** The entry with a key; throws NotFound. */
export async function findMenuEntry(db: Db, key: string): Promise<MenuEntryRow> {
  const [row] = await db.select().from(menuEntries).where(eq(menuEntries.key, key));
  if (!row) throw new NotFound('menuEntry');
  return row;
}
