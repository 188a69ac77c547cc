import { copiedPath, copiedTitle } from '@shared/content/copied-names';
import type { PageCreate } from '@shared/contracts/pages';
import type { EntityState } from '@shared/entities/entities';
import type { PageBeginning } from '@shared/entities/page';
import { textIn } from '@shared/entities/translation';
import { byTranslatedLanguage, fallbackLanguage, type Language, languages } from '@shared/locales';
import { pictureId } from '@shared/media';
import { isFixedPage } from '@shared/paths';
import { contentSections, type PageRow, type SectionRow, siteSettings } from '@shared/schema';
import { freeKey, keyFromTitle } from '@shared/sections/section-key';
import { eq, like } from 'drizzle-orm';
import { messagesIn } from '../../base/messages';
import type { Db } from '../../db/database';
import { sectionsOfBeginning } from '../default-site/default-site';
import { insertBlock } from './block-queries';
import { blockInputs, sectionInput } from './default-content';
import { type Edit, editedState, findByKey, listRows, newState, stateOf } from './entity-rows';
import { insertEntity, lockEntity } from './entity-store';
import { notePageChange, pageName } from './page-activity';
import { insertPage, pageStore, takenAddresses } from './page-queries';
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
  for (const begun of sectionsOfBeginning(beginning)) {
    const { design, order } = begun.section;
    const key = keyFor(design);
    await insertSection(db, { ...sectionInput(begun), key, page, order }, author);
    for (const block of blockInputs(begun)) await insertBlock(db, { ...block, sectionKey: key }, author);
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

/** Titles and addresses for a copy in every language that has its own, none of which another page has. */
async function copiedNames(db: Db, from: PageRow, copied: EntityState<'page'>): Promise<Edit<'page'>> {
  const taken = await takenAddresses(db);
  const pages = await listRows(db, 'page');
  const word = (language: Language) => messagesIn(language)('api.wordOfCopies');
  const pathFrom = (path: string, language: Language) =>
    copiedPath(path, keyFromTitle(word(language), []), (made) => languages.some((one) => taken.has(`${one} ${made}`)));
  const titleFrom = (title: string, language: Language) =>
    copiedTitle(title, word(language), (made) => pages.some((page) => textIn(language, page, 'title') === made));
  const title = titleFrom(pageName(from), fallbackLanguage);
  const key = keyFromTitle(
    title,
    pages.map((page) => page.key),
  );
  return {
    key,
    title,
    // The address of the start page has no word of its own.
    path: pathFrom(from.path === '/' ? `/${keyFromTitle(pageName(from), [])}` : from.path, fallbackLanguage),
    translations: byTranslatedLanguage((language) => {
      const texts = { title: copied.translations[language]?.title, path: from.translations[language]?.path };
      return {
        ...(texts.title && { title: titleFrom(texts.title, language) }),
        ...(texts.path && { path: pathFrom(texts.path, language) }),
      };
    }),
  };
}

async function copySections(db: Db, from: PageRow, to: PageRow, author: Author): Promise<void> {
  const keyFor = await keysFor(db, to.key);
  const prefix = `${from.key}-`;
  const sections = new Map<SectionRow, SectionRow>();
  for (const section of await listRows(db, 'section', eq(contentSections.page, from.key))) {
    const name = section.key.startsWith(prefix) ? section.key.slice(prefix.length) : section.key;
    const copy = { ...stateOf('section', section), page: to.key, key: keyFor(name) };
    await lockEntity(db, sectionStore, section.id, { author });
    sections.set(section, await insertEntity(db, sectionStore, copy, { action: 'created', author }));
  }
  await copyBlocks(db, { from, to, sections, author });
}

/** Stores a copy of a page and of what stands on it, and tells the log. */
async function insertCopy(
  db: Db,
  from: PageRow,
  { state, author, order }: { state: EntityState<'page'>; author: Author; order?: number | undefined },
): Promise<PageRow> {
  const copy = await insertPage(db, state, { author, order });
  await copySections(db, from, copy, author);
  await notePageChange(db, copy, { what: 'copied', from: pageName(from), username: author?.username ?? null });
  return copy;
}

/**
 * Adds a copy of a page with its sections and blocks as a draft, under titles and addresses that are free. Changes that
 * wait stay with the original. Throws NotFound or Refused.
 */
export async function copyPage(db: Db, key: string, author: Author): Promise<PageRow> {
  const { id } = await findByKey(db, 'page', key);
  const from = await lockEntity(db, pageStore, id, { author });
  const copied = await copiedPage(db, from, { status: 'draft' });
  const state = editedState('page', copied, await copiedNames(db, from, copied));
  return insertCopy(db, from, { state, author });
}

/**
 * Adds a page: empty, with the sections of a beginning, or as a copy of another page with its sections. Throws KeyTaken,
 * InvalidInput for its address, or NotFound if the other page is gone.
 */
export async function beginPage(db: Db, { beginning, copyOf, ...input }: PageCreate, author: Author): Promise<PageRow> {
  if (copyOf !== undefined) {
    const from = await findByKey(db, 'page', copyOf);
    const state = await copiedPage(db, from, { ...input, status: input.status ?? 'draft' });
    return insertCopy(db, from, { state, author, order: input.order });
  }
  const row = await insertPage(db, newState('page', input), { author, order: input.order });
  if (beginning !== undefined) await insertBeginning(db, row.key, beginning, author);
  return row;
}
