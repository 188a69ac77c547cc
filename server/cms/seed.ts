import type { Metadata } from '@shared/contracts/content-values';
import { contentBlocks, contentSections, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import type { DefaultBlock } from '@shared/sections/definition';
import { knownSettings } from '@shared/settings';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database';
import { storedContent } from './block-rules';
import { type GermanTexts, germanMetadata, mergeTranslations, type TranslationPatch } from './translations';

/** German in the columns, English as the translation of it, as the content area stores them. */
function englishOf(en: object | undefined, german: GermanTexts) {
  return mergeTranslations({}, { en: en as TranslationPatch | undefined }, german);
}

function blockValues(sectionKey: string, block: DefaultBlock, order: number): typeof contentBlocks.$inferInsert {
  const { metadata: translatable, ...texts } = block.de;
  const type = block.type ?? 'text';
  const german = { ...texts, content: storedContent(type, texts.content) };
  const metadata: Metadata = { ...block.metadata, ...translatable };
  return {
    sectionKey,
    order,
    ...german,
    type,
    status: block.status ?? 'active',
    imageUrl: block.imageUrl ?? null,
    metadata,
    translations: englishOf(block.en, { ...german, ...germanMetadata(metadata) }),
  };
}

/** Adds settings that a newer version knows and this database does not; what an administrator saved stays. */
async function seedSettings(db: Db): Promise<void> {
  await db
    .insert(siteSettings)
    .values(
      knownSettings.map(({ key, category, description, type, de, en }) => ({
        key,
        category,
        description,
        type,
        value: de,
        translations: englishOf(en ? { value: en } : undefined, { value: de }),
      })),
    )
    .onConflictDoNothing();
}

/**
 * Fills an empty database with the default content. Sections are seeded at the first start only, which is the one that
 * finds no settings either (they cannot be deleted): no section that an administrator deleted comes back.
 */
export async function seedContent(db: Db): Promise<void> {
  const [sections] = await db.select({ total: count() }).from(contentSections);
  const [settings] = await db.select({ total: count() }).from(siteSettings);
  await seedSettings(db);
  if (sections?.total || settings?.total) return;
  const positions = new Map<string, number>();
  for (const section of defaultSections) {
    const order = positions.get(section.page) ?? 0;
    positions.set(section.page, order + 1);
    await db.insert(contentSections).values({
      key: section.key,
      page: section.page,
      order,
      ...section.de,
      translations: englishOf(section.en, { ...section.de }),
    });
    if (section.blocks.length > 0) {
      await db
        .insert(contentBlocks)
        .values(section.blocks.map((block, index) => blockValues(section.key, block, index)));
    }
  }
}
