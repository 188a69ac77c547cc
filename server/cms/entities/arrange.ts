import type { EntityState } from '@shared/entities/entities';
import { type BlockRow, contentBlocks, contentSections, type SectionRow } from '@shared/schema';
import { withDesign } from '@shared/sections/change-design';
import { and, eq, gt, sql } from 'drizzle-orm';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { blockStore, designOf, findBlock } from './block-queries';
import { listRows, nextOrder, stateOf } from './entity-rows';
import { insertEntity, lockEntity, saveEntity } from './entity-store';
import { inNamedOrder, lockAll, setOrder } from './ordered-rows';
import { noteSectionChange } from './page-activity';
import { forgetPlace } from './pending-rows';
import { lockedBlocks } from './section-queries';
import { checkAuthor } from './sensitive-content';
import type { Author } from './versions';

/** Throws NotFound or Refused. */
export async function orderSections(db: Db, keys: readonly string[], author: Author): Promise<void> {
  await lockAll(db, 'section');
  const sections = await listRows(db, 'section');
  const first = sections.find((section) => section.key === keys[0]);
  if (!first) throw new NotFound('section');
  await checkAuthor(db, first, author);
  const ofPage = sections.filter((section) => section.page === first.page);
  await setOrder(db, 'section', inNamedOrder(ofPage, keys));
  await noteSectionChange(db, first, { what: 'arranged', username: author?.username ?? null });
}

/** Pages that `keys` leaves out come last, in their former order. */
export async function orderPages(db: Db, keys: readonly string[]): Promise<void> {
  await lockAll(db, 'page');
  await setOrder(db, 'page', inNamedOrder(await listRows(db, 'page'), keys));
}

/** Locks a section before its blocks change places, so that two requests take turns. Throws NotFound or Refused. */
async function lockArrangement(db: Db, sectionKey: string, author: Author): Promise<SectionRow> {
  const [row] = await db.select().from(contentSections).where(eq(contentSections.key, sectionKey)).for('no key update');
  if (!row) throw new NotFound('section');
  await checkAuthor(db, row, author);
  return row;
}

/** Throws NotFound or Refused. */
export async function orderBlocks(db: Db, sectionKey: string, ids: readonly number[], author: Author): Promise<void> {
  const section = await lockArrangement(db, sectionKey, author);
  await setOrder(db, 'block', inNamedOrder(await lockedBlocks(db, sectionKey), ids));
  await noteSectionChange(db, section, { what: 'arranged', username: author?.username ?? null });
}

/** Copies a block with all its languages as a draft right after the original. Throws NotFound or Refused. */
export async function duplicateBlock(db: Db, id: number, author: Author): Promise<BlockRow> {
  const found = await findBlock(db, id);
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

/** Moves a block to the end of another section. Throws NotFound, Refused or StaleEdit. */
export async function moveBlock(
  db: Db,
  id: number,
  { sectionKey, updatedAt }: { sectionKey: string; updatedAt?: Date | undefined },
  author: Author,
): Promise<BlockRow> {
  await lockArrangement(db, sectionKey, author);
  const row = await lockEntity(db, blockStore, id, { author, base: updatedAt });
  const order = await nextOrder(db, 'block', eq(contentBlocks.sectionKey, sectionKey));
  const state = { ...withDesign(stateOf('block', row), await designOf(db, sectionKey)), sectionKey, order };
  await forgetPlace(db, 'block', id);
  return saveEntity(db, blockStore, row, state, { action: 'updated', author });
}
