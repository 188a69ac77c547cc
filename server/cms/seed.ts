import { defaultMenuEntries } from '@shared/content/default-menus';
import { fixedPages } from '@shared/paths';
import { contentBlocks, contentPages, contentSections, menuEntries, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import type { DefaultSection } from '@shared/sections/definition';
import { knownSettings } from '@shared/settings/settings';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database';
import { noteConsentTexts } from './consent-texts';
import {
  defaultBlockState,
  defaultMenuEntryState,
  defaultSectionState,
  defaultSettingState,
  fixedPageState,
} from './default-content';
import { dismissSeen } from './default-sections';
import { renewTexts } from './renew-texts';
import { noteReplacements, replacedTexts, textRecords } from './replaced-texts';

/** Adds settings that a newer version knows and this database does not; what an administrator saved stays. */
async function seedSettings(db: Db): Promise<void> {
  await db.insert(siteSettings).values(knownSettings.map(defaultSettingState)).onConflictDoNothing();
}

/** The fixed pages, which every database has. */
async function seedPages(db: Db): Promise<void> {
  await db.insert(contentPages).values(fixedPages.map(fixedPageState)).onConflictDoNothing();
}

async function seedMenus(db: Db): Promise<void> {
  await db.insert(menuEntries).values(defaultMenuEntries.map(defaultMenuEntryState)).onConflictDoNothing();
}

/** Pages and menus as a database has them that was made before they were content. */
export async function seedStructure(db: Db): Promise<void> {
  await seedPages(db);
  await seedMenus(db);
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
 * Fills an empty database with the default content, and updates the default texts of a database in use. Sections are
 * added at the first start only, so that a deleted section does not come back; the first start is the one that finds no
 * settings, which cannot be deleted. Sections of a newer version are offered instead (default-sections.ts). Returns how
 * many entities got new texts (renew-texts.ts).
 */
export async function seedContent(db: Db): Promise<number> {
  const [sections] = await db.select({ total: count() }).from(contentSections);
  const [settings] = await db.select({ total: count() }).from(siteSettings);
  const isNew = !sections?.total && !settings?.total;
  await seedSettings(db);
  await seedPages(db);
  if (isNew) {
    await seedSections(db);
    await seedMenus(db);
    await noteReplacements(db, replacedTexts(textRecords));
  }
  await dismissSeen(
    db,
    defaultSections().map(({ key }) => key),
  );
  const renewed = await renewTexts(db);
  await noteConsentTexts(db);
  return renewed;
}
