import type { Language } from '@shared/locales';
import { pageAt } from '@shared/paths';
import type { ContentStore } from '../content/store';
import { type FinishedPage, finishPage } from './finished-pages';
import type { Renderer } from './renderer';

/** Finished pages by address, language and content version (architecture, walk 1). */
export interface PageCache {
  /** The page if it is finished and current. */
  get: (path: string, language: Language) => FinishedPage | undefined;
  /** The page, rendered where it must be. An address without a page gives the not-found page. */
  load: (path: string, language: Language) => Promise<FinishedPage>;
}

interface Entry {
  version: number;
  page: FinishedPage;
}

interface PageCacheDeps {
  renderer: Renderer;
  content: ContentStore;
  headers: Readonly<Record<string, string>>;
  /** In development nothing is kept, so that a change of the code shows. */
  keep: boolean;
}

/** All unknown addresses share one page, so that asking for many of them fills no memory. */
const notFoundPath = '/404';

export function createPageCache({ renderer, content, headers, keep }: PageCacheDeps): PageCache {
  const finished = new Map<string, Entry>();
  const rendering = new Map<string, Promise<FinishedPage>>();

  const keyOf = (path: string, language: Language) => `${language} ${pageAt(path) ? path : notFoundPath}`;

  function get(path: string, language: Language): FinishedPage | undefined {
    const entry = finished.get(keyOf(path, language));
    return entry?.version === content.version ? entry.page : undefined;
  }

  async function render(path: string, language: Language): Promise<FinishedPage> {
    const { version } = content;
    const page = await finishPage(
      await renderer.render(pageAt(path) ? path : notFoundPath, language),
      language,
      headers,
    );
    if (keep) finished.set(keyOf(path, language), { version, page });
    return page;
  }

  return {
    get,
    load(path, language) {
      const ready = get(path, language);
      if (ready) return Promise.resolve(ready);
      // Requests that arrive while a page is rendered share the one rendering of that version.
      const key = `${content.version} ${keyOf(path, language)}`;
      const running = rendering.get(key) ?? render(path, language).finally(() => rendering.delete(key));
      rendering.set(key, running);
      return running;
    },
  };
}
