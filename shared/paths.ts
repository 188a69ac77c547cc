import { apiPaths } from './api-paths';
import { keysOf } from './base/records';
import type { EnquiryKind } from './enquiries/enquiry-handling';
import { fallbackLanguage, type Language, translatedLanguages } from './locales';

/** The fixed pages: every database begins with them, their addresses cannot change and they cannot be deleted. */
export const pagePaths = {
  home: '/',
  classic: '/classic',
  investor: '/investor',
  about: '/about',
  contact: '/contact',
  beta: '/beta',
  impressum: '/impressum',
  datenschutz: '/datenschutz',
  barrierefreiheit: '/barrierefreiheit',
  nutzungsbedingungen: '/nutzungsbedingungen',
} as const;

export type FixedPage = keyof typeof pagePaths;

export const fixedPages = keysOf(pagePaths);

/** Key of a fixed page or of one that editors made. */
export type Page = string;

export const isFixedPage = (page: string): page is FixedPage => Object.hasOwn(pagePaths, page);

/** Page key of the not-found page: the frame of a page without sections. */
export const notFoundPage = 'not-found';

/** Changing them takes the permission for sensitive content. */
export const legalPages: readonly Page[] = ['impressum', 'datenschutz', 'barrierefreiheit', 'nutzungsbedingungen'];

/** Pages that exist in German only; pages in other languages mark links to them. */
export const germanOnlyPages: readonly Page[] = ['investor', ...legalPages];

/** The fixed page at a path without language prefix. A path with a trailing slash matches none. */
export function pageAt(path: string): FixedPage | undefined {
  return fixedPages.find((page) => pagePaths[page] === path);
}

export const languageParameter = 'lng';

/** Fragment of the start page under which it says that the previous page does not exist in this language. */
export const onlyElsewhere = 'other-language-only';

export const formParameter = 'form';

export interface Address {
  language: Language;
  path: string;
}

const prefixes = new Map<string, Language>(translatedLanguages.map((language) => [language, language]));

/** Prefix of all addresses of a language: empty for the fallback language, `/en` for English. */
export function languagePrefix(language: Language): string {
  return language === fallbackLanguage ? '' : `/${language}`;
}

/**
 * Splits the path of an address: `/en/about` is `/about` in English. `/de/about` has no language prefix and matches no
 * page.
 */
export function parseAddress(pathname: string): Address {
  const end = pathname.indexOf('/', 1);
  const language = prefixes.get(end < 0 ? pathname.slice(1) : pathname.slice(1, end));
  if (!language) return { language: fallbackLanguage, path: pathname };
  if (end < 0) return { language, path: '/' };
  // The landing page has one address, the one without the slash; `//` matches no page.
  return { language, path: end === pathname.length - 1 ? '//' : pathname.slice(end) };
}

/** Inverse of `parseAddress`; the landing page in English is `/en`, without a slash. */
export function addressPath({ language, path }: Address): string {
  const prefix = languagePrefix(language);
  return path === '/' && prefix ? prefix : prefix + path;
}

/** The one place where addresses of the site and the API are built. */
export const paths = {
  page: (page: FixedPage, language: Language = fallbackLanguage) => addressPath({ language, path: pagePaths[page] }),
  anchor: (anchor: string, page: FixedPage = 'home', language: Language = fallbackLanguage) =>
    `${addressPath({ language, path: pagePaths[page] })}#${anchor}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  adminPreview: (page: Page, language: Language) => `/admin/vorschau/${page}?lng=${language}`,
  /** Prefix of the preview addresses, the only ones of the content area that may be framed. */
  adminPreviews: '/admin/vorschau/',
  adminEnquiries: '/admin/investoren',
  adminEnquiry: (kind: EnquiryKind, id: number | string) => `${paths.adminEnquiries}/${kind}/${id}`,
  adminDirectLogin: (token?: string) => `/admin/direct-login${token ? `?token=${encodeURIComponent(token)}` : ''}`,
  /** The token is in the fragment, which browsers do not send, so no server logs it. */
  adminInvitation: (token?: string) => `/admin/invitation${token ? `#token=${encodeURIComponent(token)}` : ''}`,
  adminPasswordReset: (token?: string) => `/admin/password-reset${token ? `#token=${encodeURIComponent(token)}` : ''}`,
  /**
   * Target of a page's form without JavaScript: the page itself. The fallback language is named in the query, because
   * its unprefixed address would otherwise follow the browser's preferred language.
   */
  form: (kind: string, path: string, language: Language) => {
    const named = language === fallbackLanguage ? `&${languageParameter}=${language}` : '';
    return `${addressPath({ language, path })}?${formParameter}=${kind}${named}`;
  },
  confirmation: (language: Language, token?: string) =>
    `${addressPath({ language, path: '/beta/confirm' })}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  betaInvitation: (language: Language, token: string) => addressPath({ language, path: `/beta/invitation/${token}` }),
  betaWithdrawal: (language: Language, token: string) => `${paths.betaInvitation(language, token)}/withdraw`,
  investorLetter: (language: Language, token: string) => addressPath({ language, path: `/investor/letter/${token}` }),
  letterWithdrawal: (language: Language, token: string) => `${paths.investorLetter(language, token)}/withdraw`,
  documentLinks: '/materials',
  documentLink: (token: string) => `${paths.documentLinks}/${token}`,
  documentLinkPicture: (token: string) => `${paths.documentLink(token)}/first-page`,
  documentLinkFile: (token: string, download = false) =>
    `${paths.documentLink(token)}/file${download ? '?download=1' : ''}`,
  /** Prefix of media library pictures, both as content names them and as files. */
  media: '/media/',
  /** How content names a picture, independent of its files. */
  picture: (id: number) => `${paths.media}${id}`,
  /** A picture file is immutable: its name holds the hash. */
  pictureFile: (sha256: string, width: number, format: string) =>
    `${paths.media}${sha256.slice(0, 32)}-${width}.${format}`,
  downloadFile: (sha256: string, format: string) => `${paths.media}${sha256.slice(0, 32)}.${format}`,
  api: apiPaths,
} as const;

/** A page in the content area's editor. Kept apart from `paths`, because every public page needs this one. */
export const editedPagePath = (page: string, language: string) => `/admin/seite/${page}?lng=${language}`;

/** Whether a path lies in the content area, existing or not. */
export function isUnderAdmin(path: string): boolean {
  return path === paths.admin || path.startsWith(`${paths.admin}/`);
}
