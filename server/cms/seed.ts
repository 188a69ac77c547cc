import { contentBlocks, contentSections, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import type { DefaultSection } from '@shared/sections/definition';
import { knownSettings } from '@shared/settings';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database';
import { noteConsentTexts } from './consent-texts';
import { defaultBlockState, defaultSectionState, defaultSettingState } from './default-states';
import { renewTexts } from './renew-texts';
import { noteReplacements, replacedTexts, textRecords } from './replaced-texts';
import { numberRetention } from './retention-numbers';
import { settleSeen } from './settled-sections';

/** Adds settings that a newer version knows and this database does not; what an administrator saved stays. */
async function seedSettings(db: Db): Promise<void> {
  await db.insert(siteSettings).values(knownSettings.map(defaultSettingState)).onConflictDoNothing();
}

async function seedSection(db: Db, key: string, section: DefaultSection, order: number): Promise<void> {
  await db.insert(contentSections).values(defaultSectionState(key, section, order));
  if (section.blocks.length === 0) return;
  await db.insert(contentBlocks).values(section.blocks.map((block, index) => defaultBlockState(key, block, index)));
}

async function seedSections(db: Db): Promise<void> {
  const positions = new Map<string, number>();
  for (const { key, ...section } of defaultSections()) {
    const order = positions.get(section.page) ?? 0;
    positions.set(section.page, order + 1);
    await seedSection(db, key, section, order);
  }
}

/**
 * Fills an empty database with the default content. Sections are seeded at the first start only, which is the one that
 * finds no settings either (they cannot be deleted): no section that an administrator deleted comes back. One that a
 * newer version brings is offered instead (default-sections.ts), so every start notes those that are there. A database in
 * use gets the texts that a newer version says otherwise (renew-texts.ts). Returns how many entities were renewed so.
 */
export async function seedContent(db: Db): Promise<number> {
  const [sections] = await db.select({ total: count() }).from(contentSections);
  const [settings] = await db.select({ total: count() }).from(siteSettings);
  const isNew = !sections?.total && !settings?.total;
  await seedSettings(db);
  if (isNew) {
    await seedSections(db);
    await noteReplacements(db, replacedTexts(textRecords));
  }
  await settleSeen(
    db,
    defaultSections().map(({ key }) => key),
  );
  const numbered = await numberRetention(db);
  const renewed = await renewTexts(db);
  await noteConsentTexts(db);
  return numbered + renewed;
}
