import type { PageCreate } from '@shared/contracts/pages';
import type { EntityState } from '@shared/entities/entities';
import type { PageBeginning } from '@shared/entities/page';
import { byTranslatedLanguage } from '@shared/locales';
import { pictureId } from '@shared/media';
import { isFixedPage } from '@shared/paths';
import { contentSections, type PageRow, siteSettings } from '@shared/schema';
import { pageBeginnings } from '@shared/sections/page-beginnings';
import { freeKey } from '@shared/sections/section-key';
import { eq, like } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { insertBlock } from './block-queries';
import { beginningInput, blockInput } from './default-content';
import { type Edit, editedState, findByKey, listRows, newState, stateOf } from './entity-rows';
import { insertEntity, lockEntity } from './entity-store';
import { notePageChange, pageName } from './page-activity';
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

/** Title, description and picture of a fixed page are settings. */
async function textsOfFixedPage(db: Db, key: string): Promise<Edit<'page'>> {
  const rows = await listRows(db, 'setting', like(siteSettings.key, `seo-${key}-%`));
  const named = (name: string) => rows.find((row) => row.key === `seo-${key}-${name}`);
  const picture = named('picture')?.value ?? '';
  const translations = byTranslatedLanguage((language) => ({
    title: named('title')?.translations[language]?.value,
    description: named('description')?.translations[language]?.value,
  }));
  const description = named('description')?.value ?? null;
  return { description, imageUrl: pictureId(picture) === undefined ? null : picture, translations };
}

/** A new page with what search engines and networks read of another, in every language; not its addresses. */
async function copiedPage(db: Db, from: PageRow, input: Edit<'page'>): Promise<EntityState<'page'>> {
  const source = stateOf('page', from);
  const translations = byTranslatedLanguage((language) => {
    const { path: _path, ...texts } = source.translations[language] ?? {};
    return texts;
  });
  const copied = { ...source, translations };
  const texts = isFixedPage(from.key) ? await textsOfFixedPage(db, from.key) : {};
  return editedState('page', editedState('page', copied, texts), input);
}

async function copySections(db: Db, from: string, page: string, author: Author): Promise<void> {
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
 * Adds a page: empty, with the sections of a beginning, or as a copy of another page with its sections. Throws KeyTaken,
 * InvalidInput for its address, or NotFound if the other page is gone.
 */
export async function beginPage(db: Db, { beginning, copyOf, ...input }: PageCreate, author: Author): Promise<PageRow> {
  if (copyOf !== undefined) {
    const from = await findByKey(db, 'page', copyOf);
    const state = await copiedPage(db, from, { ...input, status: input.status ?? 'draft' });
    const copy = await insertPage(db, state, { author, order: input.order });
    await copySections(db, copyOf, copy.key, author);
    await notePageChange(db, copy, { what: 'copied', from: pageName(from), username: author?.username ?? null });
    return copy;
  }
  const row = await insertPage(db, newState('page', input), { author, order: input.order });
  if (beginning !== undefined) await insertBeginning(db, row.key, beginning, author);
  return row;
}
