import { contentProblems } from '@shared/content/content-checks';
import { blockTexts, countTexts, settingTexts } from '@shared/content/content-texts';
import type { Block } from '@shared/contracts/entities';
import { blockEntity } from '@shared/entities/block';
import { sectionEntity } from '@shared/entities/section';
import { settingEntity } from '@shared/entities/setting';
import { fingerprint, type Translation, type Translations } from '@shared/entities/translation';
import { type TranslatedLanguage, translatedLanguages } from '@shared/locales';
import { fixedPages } from '@shared/paths';
import { describedFieldsOf } from '@shared/sections/described-fields';
import { definitionOf } from '@shared/sections/registry';
import { knownSetting } from '@shared/settings/settings';
import { sampleBlock, sampleSection, sampleSetting } from '@shared/testing/samples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FormOf } from '../testing/form-of.fixture';
import { BlockFields } from './content/blocks/block-fields';
import {
  editedBlock,
  toBlockBody,
  toBlockValues,
  toPreviewEdit,
  validateBlock,
} from './content/blocks/block-form-values';
import { blockFieldNames } from './content/entities/block-field-names';
import { problemText } from './content/entities/publish-problems';
import { TextBadges } from './content/entities/text-badges';
import { SectionFields, toSectionValues } from './content/sections/section-dialog';
import { matches, statesOf } from './content/texts/text-filters';
import { textRows } from './content/texts/text-rows';
import { changesSinceVersion, fieldName } from './content/versions/snapshot-fields';
import { changedFields, languageToShow } from './entity-form/fields/field-names';
import { translationState } from './entity-form/fields/translated-field-state';
import { languageNames } from './kit/languages';
import { SettingFields } from './settings/setting-fields';
import { toSettingValues, validateSetting } from './settings/setting-form-values';
import { findTexts, searchIndex } from './shell/search/use-search-results';

const screen = vi.hoisted(() => ({ wide: true }));

vi.mock('./kit/use-media-query', () => ({ useMediaQuery: () => screen.wide }));
vi.mock('@shared/locales', async (original) => {
  const locales = await original<typeof import('@shared/locales')>();
  const translated = [...locales.translatedLanguages, 'fr'];
  return {
    ...locales,
    languages: [...locales.languages, 'fr'],
    translatedLanguages: translated,
    byTranslatedLanguage: (valueFor: (language: string) => unknown) =>
      Object.fromEntries(translated.map((language) => [language, valueFor(language)])),
    parseLanguage: (value: unknown) => (value === 'fr' ? 'fr' : locales.parseLanguage(value)),
  };
});

/** A language that the types do not know; one in shared/locales.ts they would ask a name for. */
const fr = 'fr' as TranslatedLanguage;
Object.assign(languageNames, { [fr]: 'Französisch' });

/** Translations of which one is into the third language. */
const and = (english: Translation, french: Translation): Translations =>
  Object.fromEntries([
    ['en', english],
    [fr, french],
  ]);

const section = sampleSection({ key: 'eigener', translations: and({ title: 'Section' }, { title: 'Rubrique' }) });
const block = sampleBlock({
  id: 7,
  sectionKey: 'eigener',
  title: 'Titel',
  content: '/beta',
  type: 'button',
  metadata: { alt: 'Ein Dach' },
  translations: and(
    { title: 'Title', metadata: { alt: 'A roof' } },
    { title: 'Titre', content: '/nulle-part', source: { title: fingerprint('Alter Titel') } },
  ),
  outdated: ['translations.fr.title'],
});
const picture: Block = {
  ...block,
  type: 'image',
  content: '/images/a.webp',
  metadata: { alt: 'Ein Dach', caption: 'Am Abend' },
  translations: and(
    { metadata: { alt: 'A roof', caption: 'In the evening' } },
    { metadata: { caption: 'Le soir' }, source: { 'metadata.caption': fingerprint('Am Morgen') } },
  ),
  outdated: ['translations.fr.metadata.caption'],
};
const setting = sampleSetting({
  id: 3,
  key: 'site-tagline',
  value: 'Abseits',
  translations: { [fr]: { value: 'À l’écart' } },
});
const fields = describedFieldsOf(block.design);
const context = {
  design: block.design,
  definition: definitionOf(block.design),
  initial: { sectionKey: block.sectionKey, order: 1 },
  metadata: fields,
};
/** Names of the controls in a form. */
const namesIn = (form: string) => [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
const valuesOf = (from: Block | null) => toBlockValues(from, context);

describe('third language', () => {
  it('is a translated language of the site', () => {
    expect(translatedLanguages).toEqual(['en', 'fr']);
  });

  describe('in forms', () => {
    it('has its own values in form, request and preview', () => {
      const before = valuesOf(block);
      expect(before.translations[fr]).toEqual({
        title: 'Titre',
        subtitle: '',
        content: '/nulle-part',
        metadata: { alt: '', caption: '' },
        confirmed: [],
      });
      const values = structuredClone(before);
      values.translations[fr].subtitle = 'Sous-titre';
      values.translations[fr].metadata.alt = 'Un toit';
      const body = (of: typeof values) => toBlockBody(of, context, block.metadata);
      expect(changedFields(body(before), body(values))).toEqual({
        translations: { fr: { subtitle: 'Sous-titre', metadata: { alt: 'Un toit', caption: null } } },
      });
      expect(toPreviewEdit(values, context, block).block?.translations).toHaveProperty('fr.subtitle', 'Sous-titre');
    });

    it('is stored beside the others, and outdated until it is rewritten or confirmed', () => {
      const values = valuesOf(block);
      values.translations[fr].subtitle = 'Sous-titre';
      const edited = editedBlock(values, context, block);
      expect(edited.translations).toMatchObject({
        en: { title: 'Title', metadata: { alt: 'A roof' } },
        fr: { title: 'Titre', subtitle: 'Sous-titre' },
      });
      expect(edited.outdated).toEqual(['translations.fr.title']);
      values.translations[fr].confirmed = ['title'];
      expect(editedBlock(values, context, block).outdated).toEqual([]);
    });

    it('is checked like the others', () => {
      const values = valuesOf({ ...block, type: 'custom', content: '{}' });
      values.translations[fr].content = '{"a":';
      values.translations[fr].title = 'x'.repeat(301);
      expect(Object.keys(validateBlock(values, context, {}))).toEqual([
        'translations.fr.title',
        'translations.fr.content',
      ]);
      const colour = toSettingValues({ ...setting, key: 'accent-color', value: '#FFB347' });
      colour.translations[fr].value = 'rouge';
      expect(Object.keys(validateSetting(colour, knownSetting('accent-color')))).toEqual(['translations.fr.value']);
    });

    it('has a name, and is shown if it has the first error', () => {
      expect(blockFieldNames(fields).label('translations.fr.title')).toBe('Titel (Französisch)');
      expect(languageToShow(['translations.fr.title', 'translations.fr.content'])).toBe('fr');
      expect(languageToShow(['translations.fr.title', 'content'])).toBe('de');
    });

    it('can be missing or outdated', () => {
      const facts = { entity: blockEntity, stored: block, lacksNothing: false };
      const state = (german: string, translated: string) =>
        translationState('title', fr, { german, translated, confirmed: [] }, facts);
      expect(state('Titel', 'Titre')).toBe('outdated');
      expect(state('Alter Titel', 'Titre')).toBe('fine');
      expect(state('Titel', '')).toBe('missing');
      expect(state('Titel', 'Neuf')).toBe('fine');
    });

    it.each([true, false])('has fields beside or behind the German ones (wide: %s)', (wide) => {
      screen.wide = wide;
      const blockForm = (of: Block) =>
        renderToStaticMarkup(
          <FormOf entity={blockEntity} stored={of} values={valuesOf(of)}>
            <BlockFields section={section} context={context} edit={() => ({})} />
          </FormOf>,
        );
      const sectionForm = renderToStaticMarkup(
        <FormOf entity={sectionEntity} stored={section} values={toSectionValues(section)}>
          <SectionFields section={section} pages={fixedPages} allDesigns />
        </FormOf>,
      );
      const text: Block = { ...block, type: 'text' };
      for (const form of [sectionForm, blockForm(text)]) {
        const names = ['title', 'translations.en.title', 'translations.fr.title', 'translations.fr.subtitle'];
        expect(namesIn(form)).toEqual(expect.arrayContaining(names));
        expect(form.includes('Titel (Französisch)')).toBe(true);
      }
      for (const form of [sectionForm, blockForm(block), blockForm(picture)]) {
        expect(form.includes(wide ? '>Französisch<' : '>FR ')).toBe(true);
        expect(form.includes('Ein leeres Feld zeigt französischen Besuchern, was im Deutschen steht.')).toBe(true);
      }
      expect(namesIn(blockForm(picture))).toContain('translations.fr.metadata.alt');
      expect(blockForm(block).includes('der Button für französische Besucher ein anderes Ziel hat')).toBe(true);
      const settings = renderToStaticMarkup(
        <FormOf entity={settingEntity} stored={setting} values={toSettingValues(setting)}>
          <SettingFields known={knownSetting(setting.key)} />
        </FormOf>,
      );
      expect(namesIn(settings)).toContain('translations.fr.value');
    });
  });

  describe('in lists', () => {
    const content = {
      sections: [section],
      blocks: [picture],
      settings: [setting],
      media: [],
      redirects: [],
      pages: [],
      menuEntries: [],
    };
    const textOf = (field: string) => blockTexts(picture, false).find((text) => text.field === field);

    it('has a text and a state for each field', () => {
      expect(textOf('metadata.caption')?.translations[fr]).toEqual({ text: 'Le soir', state: 'outdated' });
      expect(textOf('metadata.alt')?.translations).toMatchObject({
        en: { state: 'complete' },
        fr: { state: 'missing' },
      });
      expect(settingTexts(setting)[0]?.translations).toMatchObject({
        en: { text: '', state: 'missing' },
        fr: { text: 'À l’écart', state: 'complete' },
      });
    });

    it('is counted and marked separately', () => {
      const texts = blockTexts(picture, false);
      expect(countTexts(texts, ['en'])).toEqual({ missing: 0, outdated: 0 });
      expect(countTexts(texts, [fr])).toEqual({ missing: 1, outdated: 1 });
      const badges = renderToStaticMarkup(<TextBadges texts={texts} />);
      expect(badges).toContain('FR fehlt');
      expect(badges).toContain('FR veraltet');
      expect(badges).not.toContain('EN');
    });

    it('is shown and found in the overview of texts', () => {
      const row = textRows(content).find(({ field, entity }) => field === 'metadata.alt' && entity === 'block');
      expect(row && statesOf(row).map(({ label }) => label)).toEqual(['Vollständig', 'Französisch fehlt']);
      expect(row && matches(row, { page: '', section: '', words: '', state: 'fehlt' })).toBe(true);
    });

    it('is searched', () => {
      const [found] = findTexts(searchIndex(content), 'rubrique');
      expect(found?.hits.map(({ language, label }) => [language, label])).toEqual([['fr', 'Titel']]);
    });

    it('is checked before publishing', () => {
      const problems = contentProblems({
        sections: [section],
        blocks: [block],
        media: [],
        redirects: [],
        pages: [],
        menuEntries: [],
      }).filter(({ block: id }) => id === 7);
      expect(problems.map(problemText)).toEqual([
        'Link führt auf keine Seite: /nulle-part (französische Version)',
        'Französisch ist veraltet: Titel',
      ]);
    });
  });

  it('is compared between versions', () => {
    const earlier = {
      ...block,
      translations: { ...block.translations, [fr]: { title: 'Ancien', metadata: { alt: 'Toit' } } },
    };
    const changes = changesSinceVersion({ entity: 'block', current: block }, { entity: 'block', snapshot: earlier });
    expect(changes.map((change) => [change.name, fieldName(change), change.text, change.now])).toEqual([
      ['fr.title', 'Titel (Französisch)', 'Ancien', 'Titre'],
      ['fr.content', 'Inhalt (Französisch)', '', '/nulle-part'],
      ['fr.metadata', 'Zusatzangaben (Französisch)', 'Bildbeschreibung: Toit', ''],
    ]);
  });
});
