import type { PageContent } from '@shared/contracts/content';
import type { SiteApi } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { type Address, type Page, pageAt, paths } from '@shared/paths';
import { requestData } from './http-api';

const httpSiteApi: SiteApi = {
  getContent: (page, language) => requestData<PageContent>('GET', paths.api.content(page, language)),
};

/** What the pages of a visit show. Content never goes stale by itself. */
export interface ContentCache {
  /** The page at an address, as far as it is known: the fixed ones, and those made by editors that have been read. */
  pageAt: (address: Address) => Page | undefined;
  /** A page's content if it is there. */
  get: (page: Page, language: Language) => PageContent | undefined;
  /**
   * Reads a page's content, once however often it is asked for. A failure stays one: whoever meets it loads the
   * document anew, and drawing again does not ask again without end.
   */
  load: (page: Page, language: Language) => Promise<PageContent>;
}

/** A cache that begins with the content the document came with. */
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
