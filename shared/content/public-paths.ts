import { isPublicIn, type PagePaths } from '../addresses';
import type { PublicLanguages } from '../entities/page';
import { type Translations, textIn } from '../entities/translation';
import { type Language, languages } from '../locales';

// Not in addresses.ts, because public scripts load that file and do not need the translation code.

/** Path of a page without prefix; falls back to the German one. */
export const pathIn = (language: Language, page: Pick<PublicState, 'path' | 'translations'>): string =>
  textIn(language, page, 'path') || page.path;

/** Paths of a page that editors made, only in languages in which it is public. */
export function publicPaths(page: PublicState): PagePaths {
  const its = languages.filter((language) => page.status === 'active' && isPublicIn(page.languages, language));
  return Object.fromEntries(its.map((language) => [language, pathIn(language, page)]));
}

export interface PublicState {
  status: string;
  languages: PublicLanguages;
  path: string;
  translations: Translations;
}
