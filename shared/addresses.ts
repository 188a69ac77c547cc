import type { PublicLanguages } from './entities/page';
import { fallbackLanguage, type Language, languages } from './locales';
import {
  type Address,
  addressPath,
  fixedPages,
  germanOnlyPages,
  isFixedPage,
  type Page,
  pageAt,
  pagePaths,
} from './paths';

/** Paths of a page without prefix, only for the languages in which it is public. */
export type PagePaths = Readonly<Partial<Record<Language, string>>>;

export interface AddressedPage {
  page: Page;
  paths: PagePaths;
}

export interface SiteAddresses {
  pages: readonly AddressedPage[];
  /** The page at an address, fixed or made by editors. A trailing slash matches none. */
  pageAt: (address: Address) => Page | undefined;
  ownAt: (address: Address) => AddressedPage | undefined;
}

/** Builds the lookup from the given pages and the fixed ones. If two share an address, the first one gets it. */
export function siteAddresses(own: readonly AddressedPage[]): SiteAddresses {
  const byAddress = new Map<string, AddressedPage>();
  for (const page of own) {
    for (const language of languages) {
      const path = page.paths[language];
      const address = path && addressPath({ language, path });
      if (address && !byAddress.has(address)) byAddress.set(address, page);
    }
  }
  const ownAt = (address: Address) => byAddress.get(addressPath(address));
  return {
    pages: [...fixedPages.map((page) => ({ page, paths: fixedPaths(page) })), ...own],
    ownAt,
    pageAt: (address) => pageAt(address.path) ?? (byAddress.size > 0 ? ownAt(address)?.page : undefined),
  };
}

export const fixedAddresses = siteAddresses([]);

/** Paths of a fixed page for search engines, only in languages in which its text exists. */
function fixedPaths(page: Page): PagePaths {
  if (!isFixedPage(page)) return {};
  const its = germanOnlyPages.includes(page) ? [fallbackLanguage] : languages;
  return Object.fromEntries(its.map((language) => [language, pagePaths[page]]));
}

const readIn: Readonly<Record<PublicLanguages, readonly Language[]>> = { all: languages, de: ['de'], en: ['en'] };

export const isPublicIn = (shown: PublicLanguages, language: Language) => readIn[shown].includes(language);

interface Placed {
  page: Page;
  ownPaths?: PagePaths | undefined;
}

const pathsOf = ({ page, ownPaths }: Placed) => ownPaths ?? fixedPaths(page);

/** Path of a page in a language; that of the start page if it has none. */
export function publicPath({ page, ownPaths }: Placed, language: Language): string {
  if (isFixedPage(page)) return pagePaths[page];
  return ownPaths?.[language] ?? '/';
}

/** The languages in which a page has an address. */
export function languagesOf(placed: Placed): Language[] {
  const its = pathsOf(placed);
  return languages.filter((language) => its[language] !== undefined);
}

/** Language of the canonical address: a German-only page is German in every frame. */
export function canonicalLanguage(placed: Placed, language: Language): Language {
  const its = languagesOf(placed);
  return its.includes(language) ? language : (its[0] ?? fallbackLanguage);
}

export function canonicalAddress(placed: Placed, language: Language): string {
  const own = canonicalLanguage(placed, language);
  return addressPath({ language: own, path: publicPath(placed, own) });
}

/** hreflang alternates of a page; x-default is the address without prefix, which redirects by language. */
export function alternatesOf(placed: Placed): { hreflang: string; href: string }[] {
  const known = languagesOf(placed).map((language) => ({
    hreflang: language,
    href: canonicalAddress(placed, language),
  }));
  return [...known, { hreflang: 'x-default', href: canonicalAddress(placed, fallbackLanguage) }];
}
