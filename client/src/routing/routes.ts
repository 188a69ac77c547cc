import type { Language } from '@shared/locales';
import { notFoundPage, type Page, parseAddress } from '@shared/paths';
import type { ContentCache } from '../api/content-cache';

/** A public page. The content area is a document of its own (entry-admin.tsx). */
export type Route = { kind: 'page'; page: Page; language: Language } | { kind: 'not-found'; language: Language };

/** The route of an address; `pathname` includes the language prefix. */
export function matchRoute(pathname: string, contents: ContentCache): Route {
  const address = parseAddress(pathname);
  const { language } = address;
  const page = contents.pageAt(address);
  return page ? { kind: 'page', page, language } : { kind: 'not-found', language };
}

export function contentPageOf(route: Route): Page {
  return route.kind === 'page' ? route.page : notFoundPage;
}

/** Loads what a route's first render needs, so that neither server rendering nor hydration waits for a fetch. */
export async function prefetchRoute(contents: ContentCache, route: Route): Promise<void> {
  await contents.load(contentPageOf(route), route.language);
}
