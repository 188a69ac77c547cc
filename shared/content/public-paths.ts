import { isPublicIn, type PagePaths } from '../addresses';
import type { PublicLanguages } from '../entities/page';
import { type Translations, textIn } from '../entities/translation';
import { fallbackLanguage, type Language, languages } from '../locales';

// Not in addresses.ts, because public scripts load that file and do not need the translation code.

/** Path of a page without prefix; falls back to the German one. */
export const pathIn = (language: Language, page: Pick<PublicState, 'path' | 'translations'>): string =>
  textIn(language, page, 'path') || page.path;

/** Absent in versions from before pages could be news entries. */
type PublicIn = Pick<PublicState, 'languages' | 'newsDate' | 'translations'>;

/** A news entry for all languages whose title nobody has translated: it is public in German alone. */
export function isUntranslatedEntry(
  { languages: shown, newsDate, translations }: PublicIn,
  language: Language,
): boolean {
  return Boolean(newsDate) && shown === 'all' && language !== fallbackLanguage && !translations[language]?.title;
}

/** Whether an active page is public in a language. */
export const isPagePublicIn = (page: PublicIn, language: Language): boolean =>
  isPublicIn(page.languages, language) && !isUntranslatedEntry(page, language);

/** Paths of a page that editors made, only in languages in which it is public. */
export function publicPaths(page: PublicState): PagePaths {
  const its = languages.filter((language) => page.status === 'active' && isPagePublicIn(page, language));
  return Object.fromEntries(its.map((language) => [language, pathIn(language, page)]));
}

export interface PublicState {
  status: string;
  languages: PublicLanguages;
  path: string;
  newsDate?: string | null;
  translations: Translations;
}
