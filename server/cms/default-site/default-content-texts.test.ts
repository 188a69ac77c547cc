import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blockCreateSchema } from '@shared/contracts/blocks';
import { sectionCreateSchema } from '@shared/contracts/sections';
import { settingCreateSchema } from '@shared/contracts/settings';
import { type Design, designFacts, designs } from '@shared/entities/designs';
import { type DefaultTexts, fallbackLanguage, languages, translatedLanguages } from '@shared/locales';
import { fixedPages, germanOnlyPages } from '@shared/paths';
import { anchorsOf } from '@shared/sections/anchors';
import { metadataSchemaOf } from '@shared/sections/registry';
import { knownSettings } from '@shared/settings/settings';
import { deviceNoticeKey, onlyWithMailKey, softwareFacts, statisticsNoticeKey } from '@shared/settings/software-facts';
import {
  defaultSections as allSections,
  type DefaultBlock,
  defaultTranslations,
} from '@shared/testing/default-content';
import { describe, expect, it } from 'vitest';

const publicFile = (address: string) =>
  existsSync(fileURLToPath(new URL(`../../../client${address}`, import.meta.url)));
const defaultSections = allSections();
const blocks = defaultSections.flatMap((section) =>
  section.blocks.map((block, index) => ({ name: `${section.key} ${index} ${block.de.title}`, section, block })),
);
const texts = (block: DefaultBlock) =>
  languages
    .flatMap((language) => [block[language]?.title, block[language]?.content, block[language]?.subtitle])
    .join('\n');
/** What is translated of an entity, as the contracts take it; a language without a text is left out. */
const translated = <Texts>(ofLanguages: DefaultTexts<unknown, Texts>) =>
  Object.fromEntries(Object.entries(defaultTranslations(ofLanguages)).filter(([, given]) => given !== undefined));

describe('default sections', () => {
  it('have unique keys, and exist for every page', () => {
    const keys = defaultSections.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(fixedPages.filter((page) => !defaultSections.some((section) => section.page === page))).toEqual([]);
  });

  it.each(defaultSections.map((section) => [section.key, section] as const))(
    'fit their contract: %s',
    (_key, section) => {
      const { key, page } = section;
      const input = { key, page, ...section[fallbackLanguage], translations: translated(section) };
      // Equal, not only accepted: an administrator who saves it unchanged changes nothing.
      expect(sectionCreateSchema.parse(input)).toEqual(input);
    },
  );

  it('have every anchor of the navigation and the specification', () => {
    const anchors = (page: string) => [
      ...anchorsOf(defaultSections.filter((section) => section.page === page)).values(),
    ];
    expect(anchors('home')).toEqual(
      expect.arrayContaining(['home', 'features', 'app', 'how-it-works', 'investors', 'investor-materials', 'roadmap']),
    );
    expect(anchors('classic')).toEqual(expect.arrayContaining(['home', 'features', 'app', 'investors']));
    expect(anchors('investor')).toContain('vision');
  });

  it('have unique anchors on their page, even if a design is used twice', () => {
    const stand = (key: string, design: Design) => ({ key, design });
    const sections = [stand('a', 'features'), stand('features', 'features'), stand('main', 'general')];
    expect([...anchorsOf([...sections, stand('home', 'general'), stand('b', 'hero')])]).toEqual([
      ['a', 'features'],
      ['b', 'home'],
      ['features', 'features-2'],
      ['main', 'main-2'],
      ['home', 'home-2'],
    ]);
  });
});

describe('default blocks', () => {
  it.each(blocks.map(({ name, section, block }) => [name, section, block] as const))(
    'fit their contract and their section: %s',
    (_name, { key: sectionKey, design }, block) => {
      const { metadata: german, ...own } = block[fallbackLanguage];
      const metadata = { ...block.metadata, ...german };
      const input = { sectionKey, type: block.type ?? 'text', ...own, metadata, translations: translated(block) };
      expect(blockCreateSchema.parse(input)).toEqual(input);
      expect(metadataSchemaOf(design).parse(metadata)).toMatchObject(metadata);
      for (const language of translatedLanguages) {
        const inLanguage = { ...metadata, ...block[language]?.metadata };
        expect(Object.keys(metadataSchemaOf(design).parse(inLanguage) as object)).toEqual(
          expect.arrayContaining(Object.keys(inLanguage)),
        );
      }
    },
  );

  it('can be saved without metadata in every design', () => {
    for (const design of designs) {
      expect(metadataSchemaOf(design).safeParse({}).success, design).toBe(true);
    }
  });

  it.each(translatedLanguages)('are translated if their page exists in the language: %s', (language) => {
    const untranslated = blocks.filter(({ section, block }) => {
      const german = germanOnlyPages.includes(section.page) || designFacts(section.design).germanOnly;
      return !german && !block[language]?.title && !/^[\d+ ]+$/.test(block.de.title);
    });
    expect(untranslated.map(({ name }) => name).filter((name) => !isProperName(name))).toEqual([]);
  });

  it('load nothing from another host', () => {
    for (const { name, block } of blocks) {
      expect(texts(block), name).not.toMatch(/<(img|script|iframe|video|source)\b[^>]*(https?:)?\/\//i);
      if (block.imageUrl) expect(publicFile(block.imageUrl), block.imageUrl).toBe(true);
    }
  });

  it('name only settings and facts that exist', () => {
    const facts = [
      ...Object.keys(softwareFacts(fallbackLanguage)),
      deviceNoticeKey,
      statisticsNoticeKey,
      onlyWithMailKey,
    ];
    const keys = new Set([...knownSettings.filter((setting) => setting.public).map(({ key }) => key), ...facts]);
    for (const { name, block } of blocks) {
      const named = [...texts(block).matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map((match) => match[1] ?? '');
      expect(
        named.filter((key) => !keys.has(key)),
        name,
      ).toEqual([]);
    }
  });

  it('mark testimonials as examples, and claim no verification', () => {
    const quotes = blocks.filter(
      ({ section, block }) => section.key === 'testimonials' && block.metadata?.role === 'quote',
    );
    expect(quotes).toHaveLength(3);
    expect(quotes.map(({ block }) => block.metadata?.stars)).toEqual([5, 4, 5]);
    for (const { block } of quotes) {
      expect(block.metadata?.label).toBe('Beispiel');
      expect(block.en?.metadata?.label).toBe('Example');
    }
  });

  it('name the supported cities of the specification', () => {
    const cities = blocks.filter(({ section, block }) => section.key === 'features' && block.metadata?.role === 'city');
    expect(cities.map(({ block }) => block.de.title)).toEqual([
      'Berlin',
      'Hamburg',
      'München',
      'Köln',
      'Wien',
      'Zürich',
      'Paris',
      'Barcelona',
      'Rom',
    ]);
  });

  it('claim neither a number of cities to investors nor verified users', () => {
    const toInvestors = blocks.filter(({ section }) => section.page === 'investor' || /investor/.test(section.key));
    expect(toInvestors.length).toBeGreaterThan(20);
    for (const { name, block } of toInvestors) expect(texts(block), name).not.toMatch(/\b50\b/);
    for (const { name, block } of blocks) {
      expect(texts(block), name).not.toMatch(/verifizierte[nr]? (?:Nutzer|Bewertung)|verified users/i);
    }
  });

  it('address investors formally', () => {
    for (const section of defaultSections.filter(({ page }) => page === 'investor')) {
      const german = [section.de, ...section.blocks.map(({ de }) => de)].flatMap(({ title, subtitle, ...rest }) => [
        title,
        subtitle,
        'content' in rest ? rest.content : '',
      ]);
      expect(german.join('\n'), section.key).not.toMatch(/\b(?:du|dich|dir|dein\w*|euch|euer\w*)\b/i);
    }
  });

  it('say "ads" in English, never "adverts"', () => {
    const english = [
      ...defaultSections.map(({ en }) => en),
      ...blocks.map(({ block }) => block.en),
      ...knownSettings.map(({ en }) => en),
    ];
    expect(JSON.stringify(english)).not.toMatch(/advert(?!is)/i);
  });

  it('follow German law: § 5 DDG, no TMG, no closed EU platform', () => {
    const sections = defaultSections.filter((section) => section.page === 'impressum');
    const legal = JSON.stringify(sections);
    expect(legal).toContain('DDG');
    expect(legal).not.toMatch(/TMG|ec\.europa\.eu/);
  });
});

/** Names that are the same in both languages. */
function isProperName(name: string): boolean {
  return /Berlin|Hamburg|Paris|Barcelona/.test(name);
}

describe('default settings', () => {
  it('have unique keys, and fit their contract unchanged', () => {
    const keys = knownSettings.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const setting of knownSettings) {
      const { key, category, description, type } = setting;
      const translations = Object.fromEntries(
        Object.entries(translated(setting)).map(([language, value]) => [language, { value }]),
      );
      const input = { key, category, description, type, value: setting[fallbackLanguage], translations };
      expect(settingCreateSchema.parse(input)).toEqual(input);
    }
  });

  it('contain contact data that belongs to nobody', () => {
    const value = (key: string) => knownSettings.find((setting) => setting.key === key)?.de;
    expect(value('contact-email')).toBe('hallo@abseits.example');
    expect(value('contact-phone')).toBe('+49 30 23125 014');
    expect(value('contact-address')).toBe('Musterstraße 1');
    expect(value('contact-postal-code')).toBe('10115');
    expect(value('contact-city')).toBe('Berlin');
  });

  it('give every page a title and a description for search engines', () => {
    for (const page of fixedPages) {
      for (const part of ['title', 'description']) {
        expect(
          knownSettings.some(({ key }) => key === `seo-${page}-${part}`),
          `seo-${page}-${part}`,
        ).toBe(true);
      }
    }
  });
});
