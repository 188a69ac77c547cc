import { fallbackLanguage, type Language } from '@shared/locales';
import { isAdminPath, type Page, pageAt, pages, paths } from '@shared/paths';
import type { ContentCache } from './api/content-cache';

export type Route = { kind: 'page'; page: Page } | { kind: 'admin' } | { kind: 'not-found' };

/** What an address shows. */
export function matchRoute(path: string): Route {
  if (isAdminPath(path)) return { kind: 'admin' };
  const page = pageAt(path);
  return page ? { kind: 'page', page } : { kind: 'not-found' };
}

/** The page that an address of the content area's preview shows, or undefined for any other address. */
export function previewedPage(path: string): Page | undefined {
  return pages.find((page) => path === paths.adminPreview(page, fallbackLanguage).split('?')[0]);
}

/** Page whose content frames a route: the not-found page borrows navigation and footer data from the landing page. */
export function contentPageOf(route: Route): Page | undefined {
  if (route.kind === 'page') return route.page;
  return route.kind === 'not-found' ? 'home' : undefined;
}

/** Loads what a route's first render reads, so that the server renders and the browser hydrates without a fetch. */
export async function prefetchRoute(contents: ContentCache, route: Route, language: Language): Promise<void> {
  const page = contentPageOf(route);
  if (page) await contents.load(page, language);
}
