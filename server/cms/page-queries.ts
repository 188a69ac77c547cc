import { contentPages, type PageRow } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { nextVersion } from '../db/row-version';
import type { EntityStore } from './entity-store';

export const pageStore: EntityStore<'page'> = {
  name: 'page',
  check: (state) => state,
  lock: (db, id) => db.select().from(contentPages).where(eq(contentPages.id, id)).for('update'),
  insert: (db, values) => db.insert(contentPages).values(values).returning(),
  update: (db, id, state) =>
    db
      .update(contentPages)
      .set({ ...state, updatedAt: nextVersion(contentPages.updatedAt) })
      .where(eq(contentPages.id, id))
      .returning(),
};

/** All pages in their order, drafts included. */
export function listPages(db: Db): Promise<PageRow[]> {
  return db.select().from(contentPages).orderBy(asc(contentPages.order), asc(contentPages.id));
}

/** The page with a key; throws NotFound. */
export async function findPage(db: Db, key: string): Promise<PageRow> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.key, key));
  if (!row) throw new NotFound('page');
  return row;
}
