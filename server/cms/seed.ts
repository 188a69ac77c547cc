import type { EntityState } from '@shared/entities/entities';
import { contentBlocks, contentSections, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/sections/default-content';
import type { DefaultBlock, DefaultSection } from '@shared/sections/definition';
import { knownSettings } from '@shared/settings';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database';
import { storedContent } from './block-rules';
import { blockInput, sectionInput, settingInput } from './default-content';
import { editedState, stateFrom } from './entity-rows';
import { settleSeen } from './settled-sections';

/** Adds settings that a newer version knows and this database does not; what an administrator saved stays. */
async function seedSettings(db: Db): Promise<void> {
  const rows = knownSettings.map((setting) => {
    const { translations, ...values } = settingInput(setting);
    return editedState('setting', stateFrom('setting', values), { translations });
  });
  await db.insert(siteSettings).values(rows).onConflictDoNothing();
}

function blockValues(sectionKey: string, block: DefaultBlock, order: number): EntityState<'block'> {
  const { translations, ...input } = blockInput(sectionKey, block, order);
  const content = storedContent(input.type, input.content);
  return editedState('block', stateFrom('block', { ...input, content }), { translations });
}

async function seedSection(db: Db, key: string, section: DefaultSection, order: number): Promise<void> {
  const { translations, ...values } = sectionInput(key, section);
  const row = editedState('section', stateFrom('section', { ...values, order }), { translations });
  await db.insert(contentSections).values(row);
  if (section.blocks.length === 0) return;
  await db.insert(contentBlocks).values(section.blocks.map((block, index) => blockValues(key, block, index)));
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
 * newer version brings is offered instead (default-sections.ts), so every start notes those that are there.
 */
export async function seedContent(db: Db): Promise<void> {
  const [sections] = await db.select({ total: count() }).from(contentSections);
  const [settings] = await db.select({ total: count() }).from(siteSettings);
  await seedSettings(db);
  if (!sections?.total && !settings?.total) await seedSections(db);
  await settleSeen(
    db,
    defaultSections().map(({ key }) => key),
  );
}
