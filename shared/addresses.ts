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

/** Paths of a page by language, without prefix; of the languages alone in which it is public. */
export type PagePaths = Readonly<Partial<Record<Language, string>>>;

/** A public page and where it stands. */
export interface AddressedPage {
  page: Page;
  paths: PagePaths;
}

/** Where the public pages stand: the fixed ones and those that editors made. */
export interface SiteAddresses {
  pages: readonly AddressedPage[];
  /** The page at an address; undefined where there is none. A trailing slash is no address. */
  pageAt: (address: Address) => Page | undefined;
  /** The page at an address where editors made it. */
  ownAt: (address: Address) => AddressedPage | undefined;
}

/** The fixed pages and the given ones; of two at one address the first has it. */
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

/** Where the fixed pages stand. */
export const fixedAddresses = siteAddresses([]);

/** Paths in the languages that a fixed page has an address of its own in, for search engines. */
function fixedPaths(page: Page): PagePaths {
  if (!isFixedPage(page)) return {};
  const its = germanOnlyPages.includes(page) ? [fallbackLanguage] : languages;
  return Object.fromEntries(its.map((language) => [language, pagePaths[page]]));
}

/** The languages in which somebody may read what is public in some. */
const readIn: Readonly<Record<PublicLanguages, readonly Language[]>> = { all: languages, de: ['de'], en: ['en'] };

/** Whether what is public in some languages is so in this one. */
export const isPublicIn = (shown: PublicLanguages, language: Language) => readIn[shown].includes(language);

/** What an address is made of: the page, and its own paths where editors made it. */
interface Placed {
  page: Page;
  ownPaths?: PagePaths | undefined;
}

const pathsOf = ({ page, ownPaths }: Placed) => ownPaths ?? fixedPaths(page);

/** The path of a page that is shown in a language; that of the start page for what has none. */
export function shownPath({ page, ownPaths }: Placed, language: Language): string {
  if (isFixedPage(page)) return pagePaths[page];
  return ownPaths?.[language] ?? '/';
}

/** The languages that a page has an address of its own in, for search engines. */
export function languagesOf(placed: Placed): Language[] {
  const its = pathsOf(placed);
  return languages.filter((language) => its[language] !== undefined);
}

/** The language whose address stands for a page: that of a page in German alone is German in every frame. */
export function canonicalLanguage(placed: Placed, language: Language): Language {
  const its = languagesOf(placed);
  return its.includes(language) ? language : (its[0] ?? fallbackLanguage);
}

/** The address that stands for a page. */
export function canonicalAddress(placed: Placed, language: Language): string {
  const own = canonicalLanguage(placed, language);
  return addressPath({ language: own, path: shownPath(placed, own) });
}

/** Addresses of a page by language, for search engines; x-default is the one without prefix, which leads on. */
export function alternatesOf(placed: Placed): { hreflang: string; href: string }[] {
  const known = languagesOf(placed).map((language) => ({
    hreflang: language,
    href: canonicalAddress(placed, language),
  }));
  return [...known, { hreflang: 'x-default', href: canonicalAddress(placed, fallbackLanguage) }];
}
