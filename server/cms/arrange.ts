import type { EntityState } from '@shared/entities/entities';
import { type BlockRow, contentBlocks, contentPages, contentSections } from '@shared/schema';
import { withDesign } from '@shared/sections/change-design';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { blockStore, designOf, listBlocks } from './block-queries';
import { stateOf } from './entity-rows';
import { insertEntity, lockEntity, saveEntity } from './entity-store';
import { listPages } from './page-queries';
import { forgetPlace } from './pending-rows';
import { listSections, lockedBlocks } from './section-queries';
import { checkAuthor } from './sensitive-content';
import type { Author } from './versions';

/** The named items in their new order, then the others in their old order: items added meanwhile are not lost. */
export function arranged<Id>(existing: readonly Id[], named: readonly Id[]): Id[] {
  const known = new Set(existing);
  const first = [...new Set(named)].filter((id) => known.has(id));
  const placed = new Set(first);
  return [...first, ...existing.filter((id) => !placed.has(id))];
}

/**
 * Orders the sections of a page. An order alone makes no version and keeps `updatedAt`, so that open forms stay valid.
 */
export async function orderSections(db: Db, keys: readonly string[], author: Author): Promise<void> {
  // Everybody locks the rows in this order, so that two requests take turns.
  await db
    .select({ id: contentSections.id })
    .from(contentSections)
    .orderBy(asc(contentSections.id))
    .for('no key update');
  const sections = await listSections(db);
  const first = sections.find((section) => section.key === keys[0]);
  if (!first) throw new NotFound('section');
  await checkAuthor(db, first, author);
  const existing = sections.filter((section) => section.page === first.page).map((section) => section.key);
  for (const [order, key] of arranged(existing, keys).entries()) {
    await db.update(contentSections).set({ order }).where(eq(contentSections.key, key));
  }
}

/** Orders the pages; see orderSections. */
export async function orderPages(db: Db, keys: readonly string[]): Promise<void> {
  await db.select({ id: contentPages.id }).from(contentPages).orderBy(asc(contentPages.id)).for('no key update');
  const existing = (await listPages(db)).map(({ key }) => key);
  for (const [order, key] of arranged(existing, keys).entries()) {
    await db.update(contentPages).set({ order }).where(eq(contentPages.key, key));
  }
}

/**
 * Locks a section before its blocks are moved or blocks are moved into it, so that two requests take turns. Throws
 * NotFound or Refused.
 */
async function lockArrangement(db: Db, sectionKey: string, author: Author): Promise<void> {
  const [row] = await db.select().from(contentSections).where(eq(contentSections.key, sectionKey)).for('no key update');
  if (!row) throw new NotFound('section');
  await checkAuthor(db, row, author);
}

/** Puts the blocks of a section into an order; see orderSections. */
export async function orderBlocks(db: Db, sectionKey: string, ids: readonly number[], author: Author): Promise<void> {
  await lockArrangement(db, sectionKey, author);
  const existing = (await lockedBlocks(db, sectionKey)).map((block) => block.id);
  for (const [order, id] of arranged(existing, ids).entries()) {
    await db.update(contentBlocks).set({ order }).where(eq(contentBlocks.id, id));
  }
}

/** Copies a block with all its languages, as a draft right behind the original. Throws NotFound. */
export async function duplicateBlock(db: Db, id: number, author: Author): Promise<BlockRow> {
  const [found] = await db
    .select({ sectionKey: contentBlocks.sectionKey })
    .from(contentBlocks)
    .where(eq(contentBlocks.id, id));
  if (!found) throw new NotFound('block');
  await lockArrangement(db, found.sectionKey, author);
  await lockedBlocks(db, found.sectionKey);
  const row = await lockEntity(db, blockStore, id, { author });
  await db
    .update(contentBlocks)
    .set({ order: sql`${contentBlocks.order} + 1` })
    .where(and(eq(contentBlocks.sectionKey, row.sectionKey), gt(contentBlocks.order, row.order)));
  const copy: EntityState<'block'> = { ...stateOf('block', row), order: row.order + 1, status: 'draft' };
  return insertEntity(db, blockStore, copy, { action: 'created', author });
}

/**
 * Moves a block to the end of another section. Throws NotFound, or StaleEdit where the edit was based on an older
 * state.
 */
export async function moveBlock(
  db: Db,
  id: number,
  { sectionKey, updatedAt }: { sectionKey: string; updatedAt?: Date | undefined },
  author: Author,
): Promise<BlockRow> {
  await lockArrangement(db, sectionKey, author);
  const row = await lockEntity(db, blockStore, id, { author, base: updatedAt });
  const last = (await listBlocks(db, sectionKey)).at(-1);
  const state = {
    ...withDesign(stateOf('block', row), await designOf(db, sectionKey)),
    sectionKey,
    order: (last?.order ?? -1) + 1,
  };
  await forgetPlace(db, 'block', id);
  return saveEntity(db, blockStore, row, state, { action: 'updated', author });
}
