import type * as Catalogs from '@shared/i18n/catalogs';
import type * as Locales from '@shared/locales';
import { contentBlocks, contentSections, siteSettings } from '@shared/schema';
import { isTranslated } from '@shared/settings/known-setting';
import { knownSettings } from '@shared/settings/settings';
import { bringSection, type DefaultSection } from '@shared/testing/default-content';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../base/log';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../testing/databases';
import { seedContent } from './seed';

/** French, as nothing but one more entry in the list of languages. */
vi.mock('@shared/locales', async (importOriginal) => {
  const original = await importOriginal<typeof Locales>();
  const translatedLanguages = [...original.translatedLanguages, 'fr'];
  return {
    ...original,
    languages: [...original.languages, 'fr'],
    translatedLanguages,
    byTranslatedLanguage: (value: (language: string) => unknown) =>
      Object.fromEntries(translatedLanguages.map((language) => [language, value(language)])),
  };
});

/** Its interface strings are the German ones. */
vi.mock('@shared/i18n/catalogs', async (importOriginal) => {
  const { siteStrings, validationStrings, apiStrings } = await importOriginal<typeof Catalogs>();
  const asGerman = <Strings>(of: { de: Strings }) => ({ ...of, fr: of.de });
  return {
    siteStrings: asGerman(siteStrings),
    validationStrings: asGerman(validationStrings),
    apiStrings: asGerman(apiStrings),
  };
});

const section = {
  page: 'about',
  de: { title: 'Titel', subtitle: 'Untertitel' },
  en: { title: 'Title' },
  fr: { title: 'Titre', subtitle: 'Sous-titre' },
  blocks: [
    {
      de: { title: 'Block', content: 'Text', metadata: { note: 'Notiz' } },
      fr: { title: 'Bloc', metadata: { note: 'Note' } },
    },
    { de: { title: 'Nur deutsch', content: 'Text' } },
  ],
} as DefaultSection;

const setting = {
  key: 'test-setting',
  label: 'Zum Prüfen',
  category: 'general',
  description: 'Zum Prüfen.',
  type: 'text',
  de: 'Wert',
  fr: 'Valeur',
  public: true,
} as const;

let database: Database;

beforeAll(async () => {
  bringSection('test-section', section, 'general');
  (knownSettings as unknown[]).push(setting);
  database = await openTestDatabase('embedded', createLog('silent'));
  await database.prepare(async (tx) => {
    await seedContent(tx);
  });
});
afterAll(() => database.close());

const withoutSource = (translations: object) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { source: _source, ...texts }]) => [language, texts]),
  );

it('default content in a third language is stored beside the others', async () => {
  const [row] = (await database.db.select().from(contentSections)).filter(({ key }) => key === 'test-section');
  expect(withoutSource(row?.translations ?? {})).toEqual({
    en: { title: 'Title' },
    fr: { title: 'Titre', subtitle: 'Sous-titre' },
  });
  const blocks = (await database.db.select().from(contentBlocks)).filter((one) => one.sectionKey === 'test-section');
  expect(blocks.map(({ translations }) => withoutSource(translations))).toEqual([
    { fr: { title: 'Bloc', metadata: { note: 'Note' } } },
    {},
  ]);
  const [stored] = (await database.db.select().from(siteSettings)).filter(({ key }) => key === setting.key);
  expect([stored?.value, withoutSource(stored?.translations ?? {})]).toEqual(['Wert', { fr: { value: 'Valeur' } }]);
  expect(isTranslated(setting)).toBe(true);
});

it('default content in a third language notes the German that it was written from', async () => {
  const [row] = (await database.db.select().from(contentSections)).filter(({ key }) => key === 'test-section');
  const { fr } = (row?.translations ?? {}) as Record<string, { source?: object }>;
  expect(Object.keys(fr?.source ?? {}).sort()).toEqual(['subtitle', 'title']);
});

it('default content without a third language stores nothing for it', async () => {
  const sections = (await database.db.select().from(contentSections)).filter(({ key }) => key !== 'test-section');
  const blocks = (await database.db.select().from(contentBlocks)).filter((one) => one.sectionKey !== 'test-section');
  for (const { translations } of [...sections, ...blocks]) expect(translations).not.toHaveProperty('fr');
  expect(sections.find(({ key }) => key === 'hero')?.translations.en?.title).toMatch(/\S/);
});
