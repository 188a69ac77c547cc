import { restoredState } from '@shared/content/restored-state';
import { blockCreateSchema } from '@shared/contracts/blocks';
import type { EntityState } from '@shared/entities/entities';
import {
  mergeTranslations,
  outdatedNames,
  type Translations,
  type TranslationsPatch,
} from '@shared/entities/translation';
import type * as Catalogs from '@shared/i18n/catalogs';
import type { Language } from '@shared/locales';
import type { BlockRow } from '@shared/schema';
import { describe, expect, it, vi } from 'vitest';
import { editedState, stateFrom } from '../cms/entities/entity-rows';
import { blockRow, sectionRow, settingRow } from '../testing/sample-rows';
import { readPageContent } from './read-model';

/** A language that nobody has written a line for. */
vi.mock('@shared/locales', async (importOriginal) => {
  const real = await importOriginal<typeof import('@shared/locales')>();
  const translatedLanguages = [...real.translatedLanguages, 'xx'];
  return {
    ...real,
    languages: [...real.languages, 'xx'],
    translatedLanguages,
    byTranslatedLanguage: (valueFor: (language: string) => unknown) =>
      Object.fromEntries(translatedLanguages.map((language) => [language, valueFor(language)])),
    parseLanguage: (value: unknown) => (value === 'xx' ? 'xx' : real.parseLanguage(value)),
  };
});

/** Its interface strings are the German ones. */
vi.mock('@shared/i18n/catalogs', async (importOriginal) => {
  const { siteStrings, validationStrings, apiStrings } = await importOriginal<typeof Catalogs>();
  const asGerman = <Strings>(of: { de: Strings }) => ({ ...of, xx: of.de });
  return {
    siteStrings: asGerman(siteStrings),
    validationStrings: asGerman(validationStrings),
    apiStrings: asGerman(apiStrings),
  };
});

const invented = 'xx' as Language;

const section = sectionRow({ key: 'a', title: 'Titel', translations: { xx: { title: 'Xitel' } } as Translations });
const block = (translations: object, fields: Partial<BlockRow> = {}) =>
  blockRow({ sectionKey: 'a', title: 'Block', content: 'Inhalt', translations, ...fields });
const setting = settingRow({
  key: 'site-tagline',
  value: 'Leitspruch',
  translations: { xx: { value: 'Xeitspruch' } } as Translations,
});
const read = (row: BlockRow) =>
  readPageContent(
    { sections: [section], blocks: [row], settings: [setting], media: [], pages: [], menuEntries: [] },
    'home',
    invented,
    2026,
  );

describe('third language', () => {
  it('is read if it is written, and falls back to German field by field', () => {
    const { sections, settings } = read(
      block({ xx: { content: 'Xinhalt {{site-tagline}}' }, en: { title: 'Block en' } }),
    );
    expect(sections[0]).toMatchObject({ title: 'Xitel' });
    expect(sections[0]?.blocks[0]).toMatchObject({
      title: 'Block',
      content: 'Xinhalt Xeitspruch',
      germanFields: ['title'],
    });
    expect(settings['site-tagline']).toBe('Xeitspruch');
  });

  it('has metadata of its own', () => {
    const quote = { sectionKey: 'testimonials', metadata: { role: 'quote', city: 'München' } };
    const rows = {
      sections: [{ ...section, key: 'testimonials' }],
      blocks: [block({ xx: { title: 'X', content: 'X', metadata: { city: 'Xünchen' } } }, quote)],
      settings: [],
      media: [],
      pages: [],
      menuEntries: [],
    };
    const shown = readPageContent(rows, 'home', invented, 2026).sections[0]?.blocks[0];
    expect(shown).toMatchObject({ metadata: { city: 'Xünchen' } });
    expect(shown).not.toHaveProperty('germanFields');
  });

  it('is accepted in input, and becomes outdated by itself', () => {
    const input = { sectionKey: 'a', title: 'Eins', content: 'Inhalt', translations: { xx: { title: 'Xeins' } } };
    const { translations } = blockCreateSchema.parse(input) as { translations: TranslationsPatch };
    const made = editedState('block', stateFrom('block', { ...input, translations: {} }), { translations });
    expect(made.translations).toMatchObject({ xx: { title: 'Xeins' } });
    const changed = editedState('block', made, { title: 'Zwei' });
    const original = { title: changed.title };
    expect(outdatedNames(changed.translations, original)).toEqual(['translations.xx.title']);
    const both = mergeTranslations(changed.translations, { en: { title: 'Two' } }, original);
    expect(outdatedNames(both, original)).toEqual(['translations.xx.title']);
  });

  it('is restored from versions field by field', () => {
    const now = block({ en: { title: 'Now' }, xx: { title: 'Xetzt', content: 'Xinhalt' } });
    const earlier: EntityState<'block'> = block({ en: { title: 'Before' }, xx: { title: 'Xorher' } });
    expect(restoredState('block', now, earlier, { fields: ['xx.title'], versions: [] }).translations).toEqual({
      en: { title: 'Now' },
      xx: { title: 'Xorher', content: 'Xinhalt' },
    });
  });
});
