import type { PageContent } from '@shared/contracts/content';
import type { SiteApi } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { type Address, type Page, pageAt, paths } from '@shared/paths';
import { requestData } from './http-api';

const httpSiteApi: SiteApi = {
  getContent: (page, language) => requestData<PageContent>('GET', paths.api.content(page, language)),
};

/** The content of the pages of one visit. Entries never expire. */
export interface ContentCache {
  /** The page at an address: a fixed one, or one made by an editor whose content has been read already. */
  pageAt: (address: Address) => Page | undefined;
  get: (page: Page, language: Language) => PageContent | undefined;
  /**
   * Reads a page's content; every call for the same page gets the same promise. A rejection is kept too, so that
   * rendering again does not retry without end: the caller reloads the document instead.
   */
  load: (page: Page, language: Language) => Promise<PageContent>;
}

/** Starts with the content that came with the document, if any. */
export function createContentCache(first: PageContent | null, api: SiteApi = httpSiteApi): ContentCache {
  const keyOf = (page: Page, language: Language) => `${page} ${language}`;
  const known = new Map<string, PageContent>();
  const loading = new Map<string, Promise<PageContent>>();
  if (first) known.set(keyOf(first.page, first.language), first);

  async function read(page: Page, language: Language): Promise<PageContent> {
    const key = keyOf(page, language);
    const content = known.get(key) ?? (await api.getContent(page, language));
    known.set(key, content);
    return content;
  }

  const readAt = ({ language, path }: Address) =>
    [...known.values()].find(({ ownPaths }) => ownPaths?.[language] === path)?.page;

  return {
    pageAt: (address) => pageAt(address.path) ?? readAt(address) ?? api.ownPageAt?.(address),
    get: (page, language) => known.get(keyOf(page, language)),
    load(page, language) {
      const key = keyOf(page, language);
      const promise = loading.get(key) ?? read(page, language);
      loading.set(key, promise);
      return promise;
    },
  };
}
