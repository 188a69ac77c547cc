import type { SectionCopy } from '@shared/contracts/entities';
import { contentSections, type SectionRow } from '@shared/schema';
import { freeKey, keyFromTitle } from '@shared/sections/section-key';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { blockStore } from './block-queries';
import { editedState, stateOf } from './entity-rows';
import { insertEntity, lockEntity } from './entity-store';
import { addSection, findSection, listSections, lockedBlocks, nextOrder, sectionStore } from './section-queries';
import type { Author } from './versions';

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
