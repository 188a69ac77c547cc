import { defaultMenuEntries } from '@shared/content/default-menus';
import { fixedPages } from '@shared/paths';
import { contentBlocks, contentPages, contentSections, menuEntries, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import type { DefaultSection } from '@shared/sections/definition';
import { statisticsKey } from '@shared/settings/setting-keys';
import { knownSettings } from '@shared/settings/settings';
import { statisticsNoticeKey } from '@shared/settings/software-facts';
import { and, count, eq, like } from 'drizzle-orm';
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

/**
 * Adds settings that a newer version knows and this database does not; what an administrator saved stays. Returns the
 * keys of those added.
 */
async function seedSettings(db: Db): Promise<string[]> {
  const states = knownSettings.map(defaultSettingState);
  const added = await db.insert(siteSettings).values(states).onConflictDoNothing().returning({ key: siteSettings.key });
  return added.map(({ key }) => key);
}

/** Whether the privacy statement that visitors read tells by itself what is counted. */
async function tellsOfStatistics(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ total: count() })
    .from(contentBlocks)
    .innerJoin(contentSections, eq(contentSections.key, contentBlocks.sectionKey))
    .where(
      and(
        ...[eq(contentSections.page, 'datenschutz'), eq(contentSections.isActive, true)],
        ...[eq(contentBlocks.type, 'html'), eq(contentBlocks.status, 'active')],
        like(contentBlocks.content, `%${statisticsNoticeKey}%`),
      ),
    );
  return found !== undefined && found.total > 0;
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
  const added = await seedSettings(db);
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
  // A statement that its owner wrote may say that nothing is counted: they turn it on themselves.
  if (!isNew && added.includes(statisticsKey) && !(await tellsOfStatistics(db))) {
    await db.update(siteSettings).set({ value: 'aus' }).where(eq(siteSettings.key, statisticsKey));
  }
  await noteConsentTexts(db);
  return renewed;
}
