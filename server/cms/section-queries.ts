import { isDeepStrictEqual } from 'node:util';
import { pick } from '@shared/base/pick';
import type { SectionCopy, SectionCreate, SectionSave } from '@shared/contracts/entities';
import type { EntityState } from '@shared/entities/entities';
import type { Page } from '@shared/paths';
import { type BlockRow, contentBlocks, contentPages, contentSections, type SectionRow } from '@shared/schema';
import { withDesign } from '@shared/sections/change-design';
import { designOfKey } from '@shared/sections/registry';
import { freeKey, keyFromTitle } from '@shared/sections/section-key';
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import { isForeignKeyViolation, isUniqueViolation } from '../base/database-errors';
import { InvalidInput, KeyTaken, NotFound } from '../base/domain-errors';
import { type Db, nextVersion } from '../db/database';
import { blockStore, listBlocks } from './block-queries';
import { editedState, stateFrom, stateOf } from './entity-rows';
import { type EntityStore, insertEntity, lockEntity, recordDeletion, saveEdit, saveEntity } from './entity-store';
import { removePending } from './pending-rows';
import type { Author } from './versions';

/** Throws what went wrong; that there is no such page as InvalidInput. */
function withoutPage(error: unknown): never {
  throw isForeignKeyViolation(error) ? new InvalidInput({ page: ['validation.page'] }) : error;
}

export const sectionStore: EntityStore<'section'> = {
  name: 'section',
  check: (state) => state,
  lock: (db, id) => db.select().from(contentSections).where(eq(contentSections.id, id)).for('update'),
  insert: (db, values) => db.insert(contentSections).values(values).returning().catch(withoutPage),
  update: (db, id, state) =>
    db
      .update(contentSections)
      .set({ ...state, updatedAt: nextVersion(contentSections.updatedAt) })
      .where(eq(contentSections.id, id))
      .returning()
      .catch(withoutPage),
  updateAlong: async (db, { key, design }, after, change) => {
    if (after.design === design) return;
    for (const block of await lockedBlocks(db, key)) {
      // The database has given it the new design already.
      const before = { ...block, design };
      const fitted = withDesign(before, after.design);
      if (!isDeepStrictEqual(pick(fitted, texts), pick(before, texts))) {
        await saveEntity(db, blockStore, before, stateOf('block', fitted), change);
      }
    }
  },
};

/** What of a block depends on the design of its section. */
const texts = ['metadata', 'translations'] as const;

/** All sections in the order of their pages. */
export function listSections(db: Db): Promise<SectionRow[]> {
  return db
    .select()
    .from(contentSections)
    .orderBy(asc(contentSections.page), asc(contentSections.order), asc(contentSections.id));
}

/** The section with a key; throws NotFound. */
export async function findSection(db: Db, key: string): Promise<SectionRow> {
  const [row] = await db.select().from(contentSections).where(eq(contentSections.key, key));
  if (!row) throw new NotFound('section');
  return row;
}

/** The place behind the last section of a page. */
async function nextOrder(db: Db, page: Page): Promise<number> {
  const [row] = await db
    .select({ last: max(contentSections.order) })
    .from(contentSections)
    .where(eq(contentSections.page, page));
  return (row?.last ?? -1) + 1;
}

/** Throws InvalidInput where there is no such page. */
export async function checkPage(db: Db, key: Page): Promise<void> {
  const [page] = await db.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.key, key));
  if (!page) throw new InvalidInput({ page: ['validation.page'] });
}

/** Adds a section, at the end of its page where no order is given. Throws as addSection. */
export async function insertSection(db: Db, input: SectionCreate, author: Author): Promise<SectionRow> {
  const { key, title, page = 'home', design = designOfKey(key) } = input;
  const order = input.order ?? (await nextOrder(db, page));
  const blank = stateFrom('section', { key, title, page, design, order });
  return addSection(db, editedState('section', blank, input), author);
}

/** Stores a new section. Throws KeyTaken, or InvalidInput where there is no such page. */
async function addSection(db: Db, state: EntityState<'section'>, author: Author): Promise<SectionRow> {
  try {
    return await insertEntity(db, sectionStore, state, { action: 'created', author });
  } catch (error) {
    throw isUniqueViolation(error) ? new KeyTaken() : error;
  }
}

/** Changes the given fields of a section. Throws NotFound, or StaleEdit where the edit was based on an older state. */
export async function updateSection(db: Db, key: string, input: SectionSave, author: Author): Promise<SectionRow> {
  const { id } = await findSection(db, key);
  return saveEdit(db, sectionStore, { id, author, ...input, edited: (state) => editedState('section', state, input) });
}

/**
 * Locks and returns the blocks of a section, so that nobody changes a block that is about to be deleted. Lock the
 * section itself first.
 */
export async function lockedBlocks(db: Db, key: string): Promise<BlockRow[]> {
  const { id, sectionKey } = contentBlocks;
  await db.select({ id }).from(contentBlocks).where(eq(sectionKey, key)).orderBy(asc(id)).for('update');
  return listBlocks(db, key);
}

/** Moves a section and its blocks to the bin; throws NotFound. Returns how many blocks went with it. */
export async function deleteSection(db: Db, key: string, author: Author): Promise<number> {
  const { id } = await findSection(db, key);
  const row = await lockEntity(db, sectionStore, id, { author });
  const blocks = await lockedBlocks(db, key);
  await recordDeletion(db, sectionStore, row, author, {
    blocks: blocks.map((block) => ({ id: block.id, ...stateOf('block', block) })),
  });
  await removePending(
    db,
    'block',
    blocks.map(({ id }) => id),
  );
  await db.delete(contentSections).where(eq(contentSections.id, row.id));
  return blocks.length;
}

/** Makes room behind a section of a page. Returns the place. */
async function placeBehind(db: Db, { page, order }: SectionRow): Promise<number> {
  await db
    .update(contentSections)
    .set({ order: sql`${contentSections.order} + 1` })
    .where(and(eq(contentSections.page, page), gt(contentSections.order, order)));
  return order + 1;
}

/**
 * Copies a section with its blocks, in all languages: right behind the original, or at the end of another page. Visitors
 * do not see the copy yet. Throws NotFound, KeyTaken, or InvalidInput for an unknown page.
 */
export async function copySection(
  db: Db,
  key: string,
  { page, title, key: wanted }: SectionCopy,
  author: Author,
): Promise<SectionRow> {
  const { id } = await findSection(db, key);
  const original = await lockEntity(db, sectionStore, id, { author });
  const keys = (await listSections(db)).map((section) => section.key);
  const elsewhere = page !== undefined && page !== original.page;
  const copy = {
    ...editedState('section', stateOf('section', original), { page, title }),
    key: wanted ?? (title === undefined ? freeKey(key, keys) : keyFromTitle(title, keys)),
    isActive: false,
    order: elsewhere ? await nextOrder(db, page) : await placeBehind(db, original),
  };
  const row = await addSection(db, copy, author);
  await copyBlocks(db, key, row.key, author);
  return row;
}

/** Copies the blocks of a section into another one of the same design. Lock the section itself first. */
export async function copyBlocks(db: Db, from: string, sectionKey: string, author: Author): Promise<void> {
  for (const block of await lockedBlocks(db, from)) {
    await insertEntity(db, blockStore, { ...stateOf('block', block), sectionKey }, { action: 'created', author });
  }
}
