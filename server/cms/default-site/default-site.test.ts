import { type EntityName, type EntityState, entities } from '@shared/entities/entities';
import { mergeTranslations, originalTexts } from '@shared/entities/translation';
import { byTranslatedLanguage } from '@shared/locales';
import { contentBlocks, contentSections } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import { contentFiles, contentOf, fileNames, listAsJson } from '../../content-transfer/content-files';
import { readContent } from '../../content-transfer/read-content';
import { useTestApp } from '../../testing/test-app';
import beginningBlocks from './beginning-blocks.json' with { type: 'json' };
import beginningSections from './beginning-sections.json' with { type: 'json' };
import blocks from './blocks.json' with { type: 'json' };
import { designOfKey } from './default-site';
import menuEntries from './menu-entries.json' with { type: 'json' };
import sections from './sections.json' with { type: 'json' };

/** As an export writes it, each translation marked with the German that stands beside it. */
function asExported(name: EntityName, entries: readonly object[]): Promise<string> {
  const marked = (entries as EntityState<'section'>[]).map((state) => {
    const words = byTranslatedLanguage((language) => {
      const { source: _source, ...texts } = state.translations[language] ?? {};
      return texts;
    });
    return { ...state, translations: mergeTranslations({}, words, originalTexts(entities[name], state)) };
  });
  return listAsJson(marked, new Map());
}

describe('files of the default content', () => {
  // `npm run default-texts` writes them.
  it.each([
    ['sections.json', 'section', sections],
    ['blocks.json', 'block', blocks],
    ['menu-entries.json', 'menuEntry', menuEntries],
    ['beginning-sections.json', 'section', beginningSections],
    ['beginning-blocks.json', 'block', beginningBlocks],
  ] as const)('%s is written as an export writes it', async (file, name, entries) => {
    await expect(await asExported(name, entries)).toMatchFileSnapshot(`./${file}`);
  });

  it('name the design of a section, and none for a key of others', () => {
    expect(['classic-hero', 'eigener', 'constructor'].map(designOfKey)).toEqual(['hero', 'general', 'general']);
  });

  it('hold each section and block of a page beginning with a section of its own', () => {
    const keys = new Set(beginningSections.map(({ key }) => key));
    expect(keys.size).toBe(beginningSections.length);
    expect(beginningBlocks.filter(({ sectionKey }) => !keys.has(sectionKey))).toEqual([]);
  });
});

describe('import of the default content into a new database', () => {
  const app = useTestApp({ kind: 'embedded' });

  it('changes nothing, as an export of it brings the same', async () => {
    const { texts } = await contentFiles(app.db);
    const own: Partial<Record<EntityName, object>> = { section: sections, block: blocks, menuEntry: menuEntries };
    const read = readContent((name) => (own[name] ? JSON.stringify(own[name]) : (texts.get(fileNames[name]) ?? '')));
    for (const name of ['section', 'block', 'menuEntry'] as const) {
      const stored = await contentOf(app.db, name);
      expect(read[name]).toEqual(stored.map(({ state }) => state));
    }
    expect(await app.db.$count(contentSections)).toBe(sections.length);
    expect(await app.db.$count(contentBlocks)).toBe(blocks.length);
  });
});
