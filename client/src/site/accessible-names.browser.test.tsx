import { siteStrings } from '@shared/i18n/catalogs';
import { type Language, languages } from '@shared/locales';
import { fixedPages } from '@shared/paths';
import { defaultSections } from '@shared/testing/default-content';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultPage } from '../testing/default-page';
import { drawPage } from '../testing/draw-page';

/** Words that only the texts of one language have. */
const ownWords = new Map<Language, Set<string>>();

/** The words of a text but the site's name, which is a German word as well, and addresses. */
function wordsIn(text: string): string[] {
  const words = text.replace(/\S+@\S+/g, '').toLowerCase();
  return (words.match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== 'abseits');
}

/** All texts in a value of any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
}

beforeAll(async () => {
  const words = new Map<Language, Set<string>>();
  for (const language of languages) {
    const content = defaultSections().map((section) => [
      section[language],
      ...section.blocks.map((block) => [block[language], language === 'de' && block.metadata]),
    ]);
    words.set(language, new Set([await siteStrings[language](), content].flatMap(textsIn).flatMap(wordsIn)));
  }
  for (const [language, known] of words) {
    const others = [...words].filter(([other]) => other !== language).map(([, set]) => set);
    ownWords.set(language, new Set([...known].filter((word) => !others.some((other) => other.has(word)))));
  }
});

/** The languages that a text has words of. */
function languagesIn(text: string): Language[] {
  return languages.filter((language) => wordsIn(text).some((word) => ownWords.get(language)?.has(word)));
}

beforeEach(() => {
  const consent = { necessary: true, analytics: false, marketing: false, timestamp: '2026-01-01', version: 1 };
  localStorage.setItem('cookie-consent', JSON.stringify(consent));
});
afterEach(() => {
  axe.teardown();
  localStorage.removeItem('cookie-consent');
});

interface Shown {
  page: (typeof fixedPages)[number];
  language: Language;
  translated: boolean;
}

/** Draws a page of the default content, whole. */
async function show({ page, language, translated }: Shown): Promise<HTMLElement> {
  // As the server writes it.
  document.documentElement.lang = language;
  const content = defaultPage(page, language, { translated });
  const screen = await drawPage(content);
  const main = () => screen.container.querySelector('main')?.textContent ?? '';
  for (const { title } of content.sections) await expect.poll(main).toContain(title);
  axe.setup(document.body);
  return screen.container;
}

const named =
  'a[href], button, input:not([type=hidden]), textarea, select, iframe, h1, h2, h3, h4, h5, h6, nav, [role], ' +
  '[aria-label], [aria-labelledby], [title], [alt]:not([alt=""])';

interface Name {
  name: string;
  /** Of the place where it stands. */
  lang: string | undefined;
  /** Said by an attribute, all of whose text is in the language of that place. */
  byAttribute: boolean;
  address: string | undefined;
}

function namesIn(part: HTMLElement): Name[] {
  const elements = [...part.querySelectorAll<HTMLElement>(named)].filter(
    (element) => !element.closest('[aria-hidden="true"]'),
  );
  return elements.flatMap((element) => {
    const name = axe.commons.text.accessibleText(element);
    return name
      ? [
          {
            name,
            lang: element.closest<HTMLElement>('[lang]')?.lang,
            byAttribute: ['aria-label', 'alt', 'title'].some((attribute) => element.getAttribute(attribute) === name),
            address: element.getAttribute('href') ?? undefined,
          },
        ]
      : [];
  });
}

function germanTitles({ page, language }: Shown): string[] {
  const { sections } = defaultPage(page, language, { translated: false });
  return sections.flatMap(({ blocks }) => blocks.map(({ title }) => title));
}

const shown: Shown[] = fixedPages.flatMap((page) => [
  { page, language: 'de', translated: true },
  { page, language: 'en', translated: true },
  // As an owner leaves it who writes in German alone.
  { page, language: 'en', translated: false },
]);

describe.each(shown)('accessible names on $page in $language (translated: $translated)', (of) => {
  it('are in one language each, that of their place, and belong to one address', async () => {
    const names = namesIn(await show(of));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(({ name }) => languagesIn(name).length > 1).map(({ name }) => name)).toEqual([]);
    // Names of places are words of no language: where they are German for want of another, nothing is said around them.
    const untranslated = of.translated ? [] : germanTitles(of);
    const around = names.filter(({ name }) => untranslated.some((title) => name !== title && name.includes(title)));
    expect(
      around.filter(({ byAttribute, lang }) => byAttribute && lang === of.language).map(({ name }) => name),
    ).toEqual([]);
    const misplaced = names.filter(({ name, lang, byAttribute }) => {
      const [language] = languagesIn(name);
      return byAttribute && language && language !== lang;
    });
    expect(misplaced).toEqual([]);

    const addresses = new Map<string, Set<string>>();
    for (const { name, address } of names)
      if (address) addresses.set(name, new Set([...(addresses.get(name) ?? []), address]));
    expect([...addresses].filter(([, to]) => to.size > 1).map(([name, to]) => [name, ...to])).toEqual([]);
  });
});
