import type { PageCreate, PageSave } from '@shared/contracts/entities';
import type { PageDeletion } from '@shared/contracts/redirects';
import { isFixedPage } from '@shared/paths';
import { contentPages, contentSections, type PageRow } from '@shared/schema';
import { asc, eq, max } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { isUniqueViolation } from '../base/database-errors';
import { InvalidInput, KeyTaken, NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { nextVersion } from '../db/row-version';
import { leadDeletedPage, leadToPage } from '../redirects/queries';
import { editedState, stateFrom } from './entity-rows';
import { type EntityStore, insertEntity, lockEntity, recordDeletion, saveEdit } from './entity-store';
import { checkAddresses, checkPageState, lockAddresses } from './page-rules';
import { deleteSection } from './section-queries';
import type { Author } from './versions';

export const pageStore: EntityStore<'page'> = {
  name: 'page',
  check: checkPageState,
  lock: async (db, id) => {
    await lockAddresses(db);
    return db.select().from(contentPages).where(eq(contentPages.id, id)).for('update');
  },
  insert: async (db, values) => {
    await checkAddresses(db, checkPageState(values));
    const rows = await db.insert(contentPages).values(values).returning();
    for (const row of rows) await leadToPage(db, row);
    return rows;
  },
  update: async (db, id, state) => {
    await checkAddresses(db, { ...state, id });
    return db
      .update(contentPages)
      .set({ ...state, updatedAt: nextVersion(contentPages.updatedAt) })
      .where(eq(contentPages.id, id))
      .returning();
  },
  updateAlong: (db, before, after, { author }) => leadToPage(db, after, { before, username: author?.username ?? null }),
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

/** Adds a page, at the end where no order is given. Throws KeyTaken, or InvalidInput for its address. */
export async function insertPage(db: Db, input: PageCreate, author: Author): Promise<PageRow> {
  const [row] = await db.select({ last: max(contentPages.order) }).from(contentPages);
  const { key, title, path } = input;
  const blank = stateFrom('page', { key, title, path, order: input.order ?? (row?.last ?? -1) + 1 });
  try {
    return await insertEntity(db, pageStore, editedState('page', blank, input), { action: 'created', author });
  } catch (error) {
    // Its addresses were free, so it is the key.
    throw isUniqueViolation(error) ? new KeyTaken() : error;
  }
}

/**
 * Changes the given fields of a page. Throws NotFound, StaleEdit where the edit was based on an older state, or
 * InvalidInput.
 */
export async function updatePage(db: Db, key: string, input: PageSave, author: Author): Promise<PageRow> {
  const { id } = await findPage(db, key);
  return saveEdit(db, pageStore, { id, author, ...input, edited: (state) => editedState('page', state, input) });
}

/**
 * Moves a page to the bin with its sections and their blocks, and has its addresses answer what is wanted afterwards.
 * Restoring it brings back all that went with it. Throws NotFound, or InvalidInput for a fixed page and for a target that
 * leads nowhere.
 */
export async function deletePage(
  db: Db,
  key: string,
  { author, afterwards }: { author: Author } & PageDeletion,
): Promise<void> {
  if (isFixedPage(key)) throw new InvalidInput({ key: ['api.fields.pageFixed'] });
  const { id } = await findPage(db, key);
  const row = await lockEntity(db, pageStore, id, { author });
  const sections = await db
    .select({ key: contentSections.key })
    .from(contentSections)
    .where(eq(contentSections.page, key))
    .orderBy(asc(contentSections.id));
  for (const section of sections) await deleteSection(db, section.key, author);
  await recordDeletion(db, pageStore, row, author);
  await db.delete(contentPages).where(eq(contentPages.id, row.id));
  const username = author?.username ?? null;
  for (const path of afterwards ? await leadDeletedPage(db, row, { afterwards, username }) : []) {
    await recordActivity(db, 'redirects-changed', { username, what: 'added', path });
  }
}
