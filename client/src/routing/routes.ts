import type { Language } from '@shared/locales';
import { isUnderAdmin, notFoundPage, type Page, parseAddress, paths } from '@shared/paths';
import type { ContentCache } from '../api/content-cache';

/** The content area has no language. */
export type Route =
  | { kind: 'page'; page: Page; language: Language }
  | { kind: 'not-found'; language: Language }
  | { kind: 'admin' };

export type SiteRoute = Exclude<Route, { kind: 'admin' }>;

/**
 * The route of an address; `pathname` includes the language prefix. Paths under /admin are the content area only if the
 * server sent the document as such (`contentArea`).
 */
export function matchRoute(pathname: string, contents: ContentCache, contentArea = false): Route {
  if (contentArea && isUnderAdmin(pathname)) return { kind: 'admin' };
  const address = parseAddress(pathname);
  const { language } = address;
  const page = contents.pageAt(address);
  return page ? { kind: 'page', page, language } : { kind: 'not-found', language };
}

/** Page key in a preview address; undefined for any other address. */
export function previewedPage(path: string): Page | undefined {
  const key = path.startsWith(paths.adminPreviews) ? path.slice(paths.adminPreviews.length) : '';
  return /^[\w-]+$/.test(key) ? key : undefined;
}

export function contentPageOf(route: SiteRoute): Page {
  return route.kind === 'page' ? route.page : notFoundPage;
}

/** Loads what a route's first render needs, so that neither server rendering nor hydration waits for a fetch. */
export async function prefetchRoute(contents: ContentCache, route: Route): Promise<void> {
  if (route.kind !== 'admin') await contents.load(contentPageOf(route), route.language);
}
