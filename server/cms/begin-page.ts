import type { PageCreate } from '@shared/contracts/entities';
import type { PageBeginning } from '@shared/entities/page';
import { contentSections, type PageRow } from '@shared/schema';
import { pageBeginnings } from '@shared/sections/page-beginnings';
import { freeKey } from '@shared/sections/section-key';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { insertBlock } from './block-queries';
import { beginningInput, blockInput } from './default-content';
import { findByKey, listRows, stateOf } from './entity-rows';
import { insertEntity, lockEntity } from './entity-store';
import { insertPage } from './page-queries';
import { copyBlocks, insertSection, sectionStore } from './section-queries';
import type { Author } from './versions';

async function keysFor(db: Db, page: string) {
  const taken = (await listRows(db, 'section')).map(({ key }) => key);
  return (name: string) => {
    const key = freeKey(`${page}-${name}`.slice(0, 70), taken);
    taken.push(key);
    return key;
  };
}

async function insertBeginning(db: Db, page: string, beginning: PageBeginning, author: Author): Promise<void> {
  const keyFor = await keysFor(db, page);
  for (const [order, section] of pageBeginnings[beginning].entries()) {
    const key = keyFor(section.design);
    await insertSection(db, { ...beginningInput(key, section), page, order }, author);
    for (const [place, block] of section.blocks.entries()) {
      await insertBlock(db, blockInput(key, block, place, section.design), author);
    }
  }
}

async function copySections(db: Db, from: string, page: string, author: Author): Promise<void> {
  await findByKey(db, 'page', from);
  const keyFor = await keysFor(db, page);
  const prefix = `${from}-`;
  for (const section of await listRows(db, 'section', eq(contentSections.page, from))) {
    const name = section.key.startsWith(prefix) ? section.key.slice(prefix.length) : section.key;
    const copy = { ...stateOf('section', section), page, key: keyFor(name) };
    await lockEntity(db, sectionStore, section.id, { author });
    await insertEntity(db, sectionStore, copy, { action: 'created', author });
    await copyBlocks(db, section.key, copy.key, author);
  }
}

/**
 * Adds a page: empty, with the sections of a beginning, or with copies of another page's sections. Throws KeyTaken,
 * InvalidInput for its address, or NotFound if the other page is gone.
 */
export async function beginPage(db: Db, { beginning, copyOf, ...input }: PageCreate, author: Author): Promise<PageRow> {
  const row = await insertPage(db, input, author);
  if (copyOf !== undefined) await copySections(db, copyOf, row.key, author);
  else if (beginning !== undefined) await insertBeginning(db, row.key, beginning, author);
  return row;
}
