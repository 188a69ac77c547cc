import { isDeepStrictEqual } from 'node:util';
import { pick } from '@shared/base/pick';
import type { SectionCopy, SectionCreate } from '@shared/contracts/sections';
import type { Page } from '@shared/paths';
import {
  type BlockRow,
  contentBlocks,
  contentPages,
  contentSections,
  type PageRow,
  type SectionRow,
} from '@shared/schema';
import { withDesign } from '@shared/sections/change-design';
import { freeKey, keyFromTitle } from '@shared/sections/section-key';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { InvalidInput } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { designOfKey } from '../default-site/default-site';
import { blockStore, listBlocks } from './block-queries';
import { leadingToCopies } from './copied-links';
import { editedState, findByKey, listRows, newState, nextOrder, stateOf } from './entity-rows';
import { deleteEntity, type EntityStore, insertEntity, lockEntity, saveEntity } from './entity-store';
import { lockAll, placeBefore } from './ordered-rows';
import { noteSectionChange } from './page-activity';
import { removePending } from './pending-rows';
import type { Author } from './versions';

export const sectionStore: EntityStore<'section'> = {
  name: 'section',
  check: (state) => state,
  withoutParent: () => new InvalidInput({ page: ['validation.page'] }),
  changeAlong: async (db, { before: section, after }, change) => {
    const username = change.author?.username ?? null;
    const hasLeft = section?.isActive && (!after.isActive || after.page !== section.page);
    if (hasLeft) await noteSectionChange(db, section, { what: 'section hidden', username });
    if (!section || section.design === after.design) return;
    const { key, design } = section;
    for (const block of await lockedBlocks(db, key)) {
      // The foreign key has already given the block the new design.
      const before = { ...block, design };
      const fitted = withDesign(before, after.design);
      if (!isDeepStrictEqual(pick(fitted, texts), pick(before, texts))) {
        await saveEntity(db, blockStore, before, stateOf('block', fitted), change);
      }
    }
  },
};

/** Fields of a block that depend on the design of its section. */
const texts = ['metadata', 'translations'] as const;

/** Throws InvalidInput if there is no such page. */
export async function checkPage(db: Db, key: Page): Promise<void> {
  const [page] = await db.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.key, key));
  if (!page) throw new InvalidInput({ page: ['validation.page'] });
}

/** Place of a new section before another one of its page; undefined without such a one. */
async function placeOnPage(db: Db, page: Page, before: string | undefined): Promise<number | undefined> {
  if (before === undefined) return undefined;
  await lockAll(db, 'section');
  const rows = await listRows(db, 'section', eq(contentSections.page, page));
  return placeBefore(db, 'section', rows, ({ key }) => key === before);
}

/** By default at the end of its page. Throws Refused, KeyTaken, or InvalidInput if there is no such page. */
export async function insertSection(db: Db, { before, ...input }: SectionCreate, author: Author): Promise<SectionRow> {
  const { page = 'home', design = designOfKey(input.key) } = input;
  const place = (await placeOnPage(db, page, before)) ?? input.order;
  const order = place ?? (await nextOrder(db, 'section', eq(contentSections.page, page)));
  const state = newState('section', { ...input, page, design, order });
  return insertEntity(db, sectionStore, state, { action: 'created', author });
}

/** Keeps others from changing a block that is about to be deleted. Lock the section first. */
export async function lockedBlocks(db: Db, key: string): Promise<BlockRow[]> {
  const { id, sectionKey } = contentBlocks;
  await db.select({ id }).from(contentBlocks).where(eq(sectionKey, key)).orderBy(asc(id)).for('update');
  return listBlocks(db, key);
}

/** Moves a section with its blocks to the bin; the log tells it of the page. Throws NotFound or Refused. */
export async function deleteSection(db: Db, key: string, author: Author): Promise<void> {
  const row = await removeSection(db, key, author);
  if (row.isActive) await noteSectionChange(db, row, { what: 'section removed', username: author?.username ?? null });
}

/** Moves a section with its blocks to the bin, as part of a larger deletion. Throws NotFound or Refused. */
export async function removeSection(db: Db, key: string, author: Author): Promise<SectionRow> {
  const { id } = await findByKey(db, 'section', key);
  const row = await lockEntity(db, sectionStore, id, { author });
  const blocks = await lockedBlocks(db, key);
  const ids = blocks.map((block) => block.id);
  await removePending(db, 'block', ids);
  const along = { blocks: blocks.map((block) => ({ id: block.id, ...stateOf('block', block) })) };
  await deleteEntity(db, sectionStore, row, author, along);
  return row;
}

async function placeBehind(db: Db, { page, order }: SectionRow): Promise<number> {
  await db
    .update(contentSections)
    .set({ order: sql`${contentSections.order} + 1` })
    .where(and(eq(contentSections.page, page), gt(contentSections.order, order)));
  return order + 1;
}

/**
 * The copy is inactive, right after the original or at the end of another page. Throws NotFound, Refused, KeyTaken, or
 * InvalidInput for an unknown page.
 */
export async function copySection(
  db: Db,
  key: string,
  { page, title, key: wanted }: SectionCopy,
  author: Author,
): Promise<SectionRow> {
  const { id } = await findByKey(db, 'section', key);
  const original = await lockEntity(db, sectionStore, id, { author });
  const keys = (await listRows(db, 'section')).map((section) => section.key);
  const elsewhere = page !== undefined && page !== original.page;
  const copy = {
    ...editedState('section', stateOf('section', original), { page, title }),
    key: wanted ?? (title === undefined ? freeKey(key, keys) : keyFromTitle(title, keys)),
    isActive: false,
    order: elsewhere ? await nextOrder(db, 'section', eq(contentSections.page, page)) : await placeBehind(db, original),
  };
  const row = await insertEntity(db, sectionStore, copy, { action: 'created', author });
  const from = await findByKey(db, 'page', original.page);
  const to = await findByKey(db, 'page', row.page);
  await copyBlocks(db, { from, to, sections: new Map([[original, row]]), author });
  return row;
}

interface Copies {
  from: PageRow;
  to: PageRow;
  /** Each section with its copy, which has the same design. Lock the sections first. */
  sections: ReadonlyMap<SectionRow, SectionRow>;
  author: Author;
}

/** Copies the blocks of sections. Links among them lead to the copies. */
export async function copyBlocks(db: Db, { author, sections, ...pages }: Copies): Promise<void> {
  const lead = leadingToCopies({ ...pages, sections, all: await listRows(db, 'section') });
  for (const [section, { key: sectionKey }] of sections) {
    for (const block of await lockedBlocks(db, section.key)) {
      const state = { ...lead(stateOf('block', block)), sectionKey };
      await insertEntity(db, blockStore, state, { action: 'created', author });
    }
  }
}
