import type { SectionCreate, SectionSave } from '@shared/contracts/entities';
import type { Page } from '@shared/paths';
import { type BlockRow, contentBlocks, contentSections, type SectionRow } from '@shared/schema';
import { designOfKey } from '@shared/sections/registry';
import { asc, eq, max } from 'drizzle-orm';
import { isUniqueViolation } from '../base/database-errors';
import { KeyTaken, NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { nextVersion } from '../db/row-version';
import { listBlocks } from './block-queries';
import { editedState, stateFrom, stateOf } from './entity-rows';
import { type EntityStore, insertEntity, lockEntity, recordDeletion, saveEdit } from './entity-store';
import { removePending } from './pending-rows';
import type { Author } from './versions';

export const sectionStore: EntityStore<'section'> = {
  name: 'section',
  check: (state) => state,
  lock: (db, id) => db.select().from(contentSections).where(eq(contentSections.id, id)).for('update'),
  insert: (db, values) => db.insert(contentSections).values(values).returning(),
  update: (db, id, state) =>
    db
      .update(contentSections)
      .set({ ...state, updatedAt: nextVersion(contentSections.updatedAt) })
      .where(eq(contentSections.id, id))
      .returning(),
};

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

async function nextOrder(db: Db, page: Page): Promise<number> {
  const [row] = await db
    .select({ last: max(contentSections.order) })
    .from(contentSections)
    .where(eq(contentSections.page, page));
  return (row?.last ?? -1) + 1;
}

/** Adds a section, at the end of its page where no order is given. Throws KeyTaken. */
export async function insertSection(db: Db, input: SectionCreate, author: Author): Promise<SectionRow> {
  const { key, title, page = 'home', design = designOfKey(key) } = input;
  const order = input.order ?? (await nextOrder(db, page));
  const blank = stateFrom('section', { key, title, page, design, order });
  try {
    return await insertEntity(db, sectionStore, editedState('section', blank, input), { action: 'created', author });
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
