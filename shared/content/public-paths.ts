import { isPublicIn, type PagePaths } from '../addresses';
import type { PublicLanguages } from '../entities/page';
import { type Translations, textIn } from '../entities/translation';
import { type Language, languages } from '../locales';

// Apart from the addresses: public scripts load those, and need not load what translates a text.

/** The path of a page in a language, without prefix: its own there, else the German one. */
export const pathIn = (language: Language, page: Pick<PublicState, 'path' | 'translations'>): string =>
  textIn(language, page, 'path') || page.path;

/** The paths of a page that editors made, in the languages in which it is public. */
export function publicPaths(page: PublicState): PagePaths {
  const its = languages.filter((language) => page.status === 'active' && isPublicIn(page.languages, language));
  return Object.fromEntries(its.map((language) => [language, pathIn(language, page)]));
}

/** What of a page says where it is public. */
export interface PublicState {
  status: string;
  languages: PublicLanguages;
  path: string;
  translations: Translations;
}
