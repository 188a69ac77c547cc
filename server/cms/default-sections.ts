import type { DefaultSectionOffer } from '@shared/contracts/default-sections';
import { fallbackLanguage } from '@shared/locales';
import type { SectionRow } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import { definitionOf } from '@shared/sections/registry';
import type { Db } from '../db/database';
import { insertBlock } from './block-queries';
import { blockInput, sectionInput } from './default-content';
import { insertSection } from './section-queries';
import { settle, unsettled } from './settled-sections';
import type { Author } from './versions';

/** Default sections that this database may have, in the order of the default content. */
async function offered(db: Db) {
  const sections = defaultSections();
  const keys = new Set(
    await unsettled(
      db,
      sections.map(({ key }) => key),
    ),
  );
  return sections.filter(({ key }) => keys.has(key));
}

/** Sections that a newer version brought and that this database never had, as far as rows and versions tell; a deleted one is in the bin and not here. */
export async function listOffers(db: Db): Promise<DefaultSectionOffer[]> {
  return (await offered(db)).map(({ key, page, blocks, ...texts }) => ({
    key,
    label: definitionOf(key).label,
    page,
    title: texts[fallbackLanguage].title,
    blockCount: blocks.length,
  }));
}

/**
 * Adds an offered section with its blocks at the end of its page, checked and with versions like what an administrator
 * writes; nothing that is there is touched. Null where it is not offered; throws KeyTaken where its key was taken meanwhile.
 */
export async function addDefaultSection(db: Db, key: string, author: Author): Promise<SectionRow | null> {
  const section = (await offered(db)).find((one) => one.key === key);
  // Settled first: whoever adds or declines it at the same time waits, and then finds it settled.
  if (!section || (await settle(db, [key])).length === 0) return null;
  const row = await insertSection(db, sectionInput(key, section), author);
  for (const [index, block] of section.blocks.entries()) await insertBlock(db, blockInput(key, block, index), author);
  return row;
}

/** Declines an offer, for everybody and for good. Whether it was offered. */
export async function declineDefaultSection(db: Db, key: string): Promise<boolean> {
  if (!(await offered(db)).some((one) => one.key === key)) return false;
  return (await settle(db, [key])).length > 0;
}
