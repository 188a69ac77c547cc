import type { BlockCreate, BlockSave, BlockUpdate } from '@shared/contracts/entities';
import type { Design } from '@shared/entities/designs';
import type { EntityState } from '@shared/entities/entities';
import type { BlockStatus } from '@shared/entities/values';
import { type BlockRow, contentBlocks, contentSections } from '@shared/schema';
import { asc, eq, max } from 'drizzle-orm';
import { isForeignKeyViolation } from '../base/database-errors';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { nextVersion } from '../db/row-version';
import { checkBlock, storedContent } from './block-rules';
import { editedState, stateFrom } from './entity-rows';
import { type EntityStore, insertEntity, lockEntity, recordDeletion, saveEdit } from './entity-store';
import type { Author } from './versions';

export const blockStore: EntityStore<'block'> = {
  name: 'block',
  check: checkBlock,
  lock: (db, id) => db.select().from(contentBlocks).where(eq(contentBlocks.id, id)).for('update'),
  insert: (db, values) => db.insert(contentBlocks).values(values).returning(),
  update: (db, id, state) =>
    db
      .update(contentBlocks)
      .set({ ...state, updatedAt: nextVersion(contentBlocks.updatedAt) })
      .where(eq(contentBlocks.id, id))
      .returning(),
};

/** All blocks of a section in their order, drafts and archived ones included. */
export function listBlocks(db: Db, sectionKey: string): Promise<BlockRow[]> {
  return db
    .select()
    .from(contentBlocks)
    .where(eq(contentBlocks.sectionKey, sectionKey))
    .orderBy(asc(contentBlocks.order), asc(contentBlocks.id));
}

/** All blocks of all sections, for the public read model. */
export function listAllBlocks(db: Db): Promise<BlockRow[]> {
  return db
    .select()
    .from(contentBlocks)
    .orderBy(asc(contentBlocks.sectionKey), asc(contentBlocks.order), asc(contentBlocks.id));
}

async function nextOrder(db: Db, sectionKey: string): Promise<number> {
  const [row] = await db
    .select({ last: max(contentBlocks.order) })
    .from(contentBlocks)
    .where(eq(contentBlocks.sectionKey, sectionKey));
  return (row?.last ?? -1) + 1;
}

/** The design of a section; throws NotFound. */
export async function designOf(db: Db, sectionKey: string): Promise<Design> {
  const { key, design } = contentSections;
  const [section] = await db.select({ design }).from(contentSections).where(eq(key, sectionKey));
  if (!section) throw new NotFound('section');
  return section.design;
}

/** `status` and `isActive` say the same; where only `isActive` is given, it decides. */
function statusOf({ status, isActive }: Pick<BlockUpdate, 'status' | 'isActive'>, current: BlockStatus): BlockStatus {
  if (status) return status;
  if (isActive === undefined) return current;
  if (isActive) return 'active';
  return current === 'active' ? 'draft' : current;
}

/** A block as it will be stored once the given fields are changed. */
export function editedBlock(current: EntityState<'block'>, input: BlockUpdate): EntityState<'block'> {
  const { type = current.type, content = current.content } = input;
  const status = statusOf(input, current.status);
  // Cleaned first, because a translation notes the German text as it is stored.
  return editedState('block', current, { ...input, status, content: storedContent(type, content) });
}

/**
 * Adds a block, at the end of its section where no order is given. Throws InvalidInput, or NotFound for an unknown
 * section.
 */
export async function insertBlock(db: Db, input: BlockCreate, author: Author): Promise<BlockRow> {
  const { sectionKey, title, content } = input;
  const design = await designOf(db, sectionKey);
  const order = input.order ?? (await nextOrder(db, sectionKey));
  const blank = stateFrom('block', { sectionKey, title, content, order });
  const state = checkBlock({ ...editedBlock(blank, input), design });
  try {
    return await insertEntity(db, blockStore, state, { action: 'created', author });
  } catch (error) {
    throw isForeignKeyViolation(error) ? new NotFound('section') : error;
  }
}

/**
 * Changes the given fields of a block. Throws InvalidInput, NotFound, or StaleEdit where it was based on an older
 * state.
 */
export function updateBlock(db: Db, id: number, input: BlockSave, author: Author): Promise<BlockRow> {
  return saveEdit(db, blockStore, { id, author, ...input, edited: (state) => editedBlock(state, input) });
}

/** A block; throws NotFound, for example where it was deleted right after it was created. */
export async function findBlock(db: Db, id: number): Promise<BlockRow> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.id, id));
  if (!row) throw new NotFound('block');
  return row;
}

/** Moves a block to the bin; throws NotFound. */
export async function deleteBlock(db: Db, id: number, author: Author): Promise<void> {
  const row = await lockEntity(db, blockStore, id, { author });
  await recordDeletion(db, blockStore, row, author);
  await db.delete(contentBlocks).where(eq(contentBlocks.id, id));
}
