import { pageAt } from '@shared/paths';
import type { ContentStore } from '../content/store';
import { type FinishedPage, finishPage } from './finished-pages';
import type { Renderer, Rendering } from './renderer';
import { compressFurther } from './smaller-pages';

/** Finished pages by path, language and content version (architecture, walk 1). */
export interface PageCache {
  /** The page if it is finished and current. */
  get: (rendering: Rendering) => FinishedPage | undefined;
  /** The page, rendered where it must be. An address without a page gives the not-found page. */
  load: (rendering: Rendering) => Promise<FinishedPage>;
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

/** A cache of finished pages; each is rendered once a version, however many ask for it. */
export function createPageCache({ renderer, content, headers, keep }: PageCacheDeps): PageCache {
  const finished = new Map<string, Entry>();
  const running = new Map<string, Promise<FinishedPage>>();

  const keyOf = ({ path, language, carried }: Rendering) =>
    `${language}${carried ? '!' : ''} ${pageAt(path) ? path : notFoundPath}`;

  function get(rendering: Rendering): FinishedPage | undefined {
    const entry = finished.get(keyOf(rendering));
    return entry?.version === content.version ? entry.page : undefined;
  }

  async function render({ path, language, carried }: Rendering): Promise<FinishedPage> {
    const { version } = content;
    const rendering = { path: pageAt(path) ? path : notFoundPath, language, carried };
    const page = await finishPage(await renderer.render(rendering), language, headers);
    if (keep) {
      const key = keyOf(rendering);
      finished.set(key, { version, page });
      compressFurther(page, () => version === content.version && finished.get(key)?.page === page);
    }
    return page;
  }

  return {
    get,
    load(rendering) {
      const ready = get(rendering);
      if (ready) return Promise.resolve(ready);
      // Requests that arrive while a page is rendered share the one rendering of that version.
      const key = `${content.version} ${keyOf(rendering)}`;
      const promise = running.get(key) ?? render(rendering).finally(() => running.delete(key));
      running.set(key, promise);
      return promise;
    },
  };
}
