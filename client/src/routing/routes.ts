import { fallbackLanguage, type Language } from '@shared/locales';
import {
  fixedPages,
  isUnderAdmin,
  notFoundPage,
  type Page,
  pageAt,
  parseAddress,
  paths,
  type ShownPage,
} from '@shared/paths';
import type { ContentCache } from '../api/content-cache';

/** The content area has no language. */
export type Route =
  | { kind: 'page'; page: Page; language: Language }
  | { kind: 'not-found'; language: Language }
  | { kind: 'admin' };

export type SiteRoute = Exclude<Route, { kind: 'admin' }>;

/**
 * What an address shows; the path is whole, with the prefix of its language. Only a document that the server sent as
 * the content area shows that, for all that lies under its address.
 */
export function matchRoute(pathname: string, contentArea = false): Route {
  if (contentArea && isUnderAdmin(pathname)) return { kind: 'admin' };
  const { language, path } = parseAddress(pathname);
  const page = pageAt(path);
  return page ? { kind: 'page', page, language } : { kind: 'not-found', language };
}

/** The page that an address of the content area's preview shows, or undefined for any other address. */
export function previewedPage(path: string): Page | undefined {
  return fixedPages.find((page) => path === paths.adminPreview(page, fallbackLanguage).split('?')[0]);
}

/** Page whose content a route shows. */
export function contentPageOf(route: SiteRoute): ShownPage {
  return route.kind === 'page' ? route.page : notFoundPage;
}

/** Loads what a route's first render reads, so that the server renders and the browser hydrates without a fetch. */
export async function prefetchRoute(contents: ContentCache, route: Route): Promise<void> {
  if (route.kind !== 'admin') await contents.load(contentPageOf(route), route.language);
}
