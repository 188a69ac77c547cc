import { blockCreateSchema, blockUpdateSchema } from '@shared/contracts/blocks';
import { sectionUpdateSchema } from '@shared/contracts/sections';
import { settingUpdateSchema } from '@shared/contracts/settings';
import { contentBlocks, contentSections, siteSettings } from '@shared/schema';
import { defaultSections } from '@shared/testing/default-content';
import { asc, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../testing/databases';
import { useTestApp } from '../../testing/test-app';
import { checkBlock } from '../entities/block-queries';
import { present, stateOf } from '../entities/entity-rows';
import { checkSetting } from '../entities/setting-queries';
import { seedContent } from './seed';

describeOnEachDatabase('first start', (kind) => {
  const app = useTestApp({ kind });
  const everything = async () => ({
    sections: await app.db.select().from(contentSections).orderBy(asc(contentSections.id)),
    blocks: await app.db.select().from(contentBlocks).orderBy(asc(contentBlocks.id)),
    settings: await app.db.select().from(siteSettings).orderBy(asc(siteSettings.id)),
  });

  it('seeds every section with its blocks in order', async () => {
    const { sections, blocks } = await everything();
    expect(sections.map(({ key }) => key)).toEqual(defaultSections().map(({ key }) => key));
    for (const { key, blocks: defaults } of defaultSections()) {
      const seeded = blocks.filter((block) => block.sectionKey === key);
      expect(seeded.map(({ title, order }) => [title, order])).toEqual(
        defaults.map(({ de }, order) => [de.title, order]),
      );
    }
  });

  it('seeds content that an administrator can save back unchanged, to the byte', async () => {
    const { sections, blocks, settings } = await everything();
    for (const row of blocks) {
      const read = present('block', row);
      expect(blockUpdateSchema.safeParse(read).success, row.title).toBe(true);
      const { updatedAt: _updatedAt, translations, ...fields } = blockUpdateSchema.parse(read);
      expect(read, row.title).toMatchObject(fields);
      expect(row.translations, row.title).toMatchObject(translations ?? {});
      // The schema may add the default of a field that was left out; nothing that is there changes.
      expect(checkBlock(row), row.title).toMatchObject(row);
      expect(blockCreateSchema.safeParse(read).success, row.title).toBe(true);
    }
    for (const row of sections) {
      const { updatedAt: _updatedAt, ...fields } = sectionUpdateSchema.parse(present('section', row));
      expect(present('section', row)).toMatchObject(fields);
    }
    for (const row of settings) {
      const { updatedAt: _updatedAt, ...fields } = settingUpdateSchema.parse(present('setting', row));
      expect(present('setting', row)).toMatchObject(fields);
      expect(() => checkSetting(stateOf('setting', row)), row.key).not.toThrow();
    }
  });

  it('marks no default translation as outdated', async () => {
    const { sections, blocks, settings } = await everything();
    const outdated = [
      ...sections.map((row) => present('section', row)),
      ...blocks.map((row) => present('block', row)),
      ...settings.map((row) => present('setting', row)),
    ];
    expect(outdated.filter((entity) => entity.outdated.length > 0)).toEqual([]);
  });

  it('changes nothing if it runs again', async () => {
    const before = await everything();
    await app.db.transaction((tx) => seedContent(tx));
    expect(await everything()).toEqual(before);
  });

  it('keeps saved settings, and adds settings of a newer version', async () => {
    await app.db.update(siteSettings).set({ value: 'Mein Name' }).where(eq(siteSettings.key, 'site-name'));
    await app.db.delete(siteSettings).where(eq(siteSettings.key, 'social-url'));
    await app.db.transaction((tx) => seedContent(tx));
    const { settings } = await everything();
    expect(settings.find(({ key }) => key === 'site-name')?.value).toBe('Mein Name');
    expect(settings.some(({ key }) => key === 'social-url')).toBe(true);
  });

  it('counts views only if the privacy statement names the statistics', async () => {
    const notice = like(contentBlocks.content, '%{{statistics-notice}}%');
    const [told] = await app.db.select().from(contentBlocks).where(notice);
    const startedAnew = async (content = '') => {
      await app.db
        .update(contentBlocks)
        .set({ content })
        .where(eq(contentBlocks.id, told?.id ?? 0));
      await app.db.delete(siteSettings).where(eq(siteSettings.key, 'statistics'));
      await app.db.transaction((tx) => seedContent(tx));
      return (await everything()).settings.find(({ key }) => key === 'statistics')?.value;
    };
    expect(await startedAnew('<p>Wir zählen nichts.</p>')).toBe('aus');
    expect(await startedAnew(told?.content)).toBe('an');
  });

  // Last, because nothing is left after it.
  it('restores no deleted section', async () => {
    await app.db.delete(contentSections).where(eq(contentSections.key, 'hero'));
    await app.db.transaction((tx) => seedContent(tx));
    expect((await everything()).sections.some(({ key }) => key === 'hero')).toBe(false);
    await app.db.delete(contentSections);
    await app.db.transaction((tx) => seedContent(tx));
    expect(await everything()).toMatchObject({ sections: [], blocks: [] });
  });
});
