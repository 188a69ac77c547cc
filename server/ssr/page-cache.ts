import { pageAt } from '@shared/paths';
import type { Log } from '../base/log';
import type { ContentStore } from '../content/store';
import { type FinishedPage, finishPage } from './finished-pages';
import type { Renderer, Rendering } from './renderer';
import { compressFurther } from './smaller-pages';

/** Finished pages by path, language and content version (architecture, walk 1; record 31). */
export interface PageCache {
  /**
   * The page if it is finished and current, or was until a moment ago: for a little while after a change the previous page
   * is served, while the new one is made. `latest` asks for none but the current one.
   */
  get: (rendering: Rendering, latest?: boolean) => FinishedPage | undefined;
  /** The current page, rendered where it must be. An address without a page gives the not-found page. */
  load: (rendering: Rendering) => Promise<FinishedPage>;
}

interface Entry {
  rendering: Rendering;
  version: number;
  page: FinishedPage;
  /** How often it was asked for; halved with each change, so that the latest count most. */
  visits: number;
}

interface PageCacheDeps {
  renderer: Renderer;
  content: Pick<ContentStore, 'version' | 'onChange'>;
  headers: Readonly<Record<string, string>>;
  log: Log;
  /** In development nothing is kept, so that a change of the code shows. */
  keep: boolean;
}

/** All unknown addresses share one page, so that asking for many of them fills no memory. */
const notFoundPath = '/404';

/**
 * A page that has been replaced is served for so long, in milliseconds; then whoever asks waits for the new one, and gets its
 * error where it has one. A change is to be visible within a second, of which reading it takes a part (quality).
 */
const previousFor = 800;

/** So many pages are rendered ahead after a change; the others when somebody asks. */
const mostAhead = 12;

/** What has been asked for less often, after the halving, was not asked for since the change before: it is made when it is. */
const fewestVisits = 0.5;

/** A page that could not be rendered is not tried again for so long, in milliseconds, while the content is the same. */
const failedFor = 1_000;

/** A cache of finished pages; each is rendered once a version, however many ask for it. */
export function createPageCache({ renderer, content, headers, log, keep }: PageCacheDeps): PageCache {
  const finished = new Map<string, Entry>();
  const running = new Map<string, Promise<FinishedPage>>();
  const failed = new Map<string, { version: number; until: number; error: unknown }>();
  /** When a version was followed by the next, on the clock of `performance.now`; of the latest ones alone. */
  const replaced = new Map<number, number>();
  let latestVersion = content.version;
  let aheadLeft = 0;
  let renderingAhead = false;

  const keyOf = ({ path, language, carried }: Rendering) =>
    `${language}${carried ? '!' : ''} ${pageAt(path) ? path : notFoundPath}`;

  const flightOf = (key: string) => `${content.version} ${key}`;

  /** Whether the current page can neither be had nor is being made, and should be. */
  const isMissing = (key: string, { version }: Entry) =>
    version !== content.version && !running.has(flightOf(key)) && failed.get(key)?.version !== content.version;

  /** Whether a page of an earlier version may still be served. */
  function isServed({ version }: Entry, now: number): boolean {
    const since = replaced.get(version);
    return since !== undefined && now - since < previousFor;
  }

  async function render(key: string, { path, language, carried }: Rendering): Promise<FinishedPage> {
    const { version } = content;
    const rendering = { path: pageAt(path) ? path : notFoundPath, language, carried };
    try {
      const page = await finishPage(await renderer.render(rendering), language, headers);
      const before = finished.get(key);
      if (keep && (before?.version ?? 0) <= version) {
        finished.set(key, { rendering, version, page, visits: before?.visits ?? 1 });
        compressFurther(page, () => version === content.version && finished.get(key)?.page === page);
      }
      failed.delete(key);
      return page;
    } catch (error) {
      failed.set(key, { version, until: performance.now() + failedFor, error });
      throw error;
    }
  }

  function load(rendering: Rendering): Promise<FinishedPage> {
    const key = keyOf(rendering);
    const { version } = content;
    const entry = finished.get(key);
    if (entry?.version === version) return Promise.resolve(entry.page);
    const failure = failed.get(key);
    if (failure?.version === version && performance.now() < failure.until) return Promise.reject(failure.error);
    // Requests that arrive while a page is rendered share the one rendering of that version.
    const flight = flightOf(key);
    const promise = running.get(flight) ?? render(key, rendering).finally(() => running.delete(flight));
    running.set(flight, promise);
    return promise;
  }

  /** The page to be rendered ahead next: what has been outdated longest, and of that what is asked for most. */
  function nextAhead(): Entry | undefined {
    return [...finished]
      .filter(([key, entry]) => entry.visits >= fewestVisits && isMissing(key, entry))
      .map(([, entry]) => entry)
      .sort((a, b) => a.version - b.version || b.visits - a.visits)[0];
  }

  /** One after the other, so that a page somebody waits for never stands behind many. */
  async function renderAhead(): Promise<void> {
    if (renderingAhead) return;
    renderingAhead = true;
    for (let next = nextAhead(); next && aheadLeft > 0; next = nextAhead()) {
      aheadLeft -= 1;
      await renderUnasked(next.rendering);
    }
    renderingAhead = false;
  }

  /** Nobody waits for it, so nobody else would tell of its failure. */
  async function renderUnasked(rendering: Rendering): Promise<void> {
    try {
      await load(rendering);
    } catch (error) {
      log.error({ path: rendering.path, error }, 'a page could not be rendered ahead');
    }
  }

  content.onChange(() => {
    const now = performance.now();
    replaced.set(latestVersion, now);
    latestVersion = content.version;
    for (const [version, since] of replaced) if (now - since >= previousFor) replaced.delete(version);
    for (const [key, entry] of finished) {
      entry.visits /= 2;
      if (entry.visits < fewestVisits && !isServed(entry, now)) finished.delete(key);
    }
    aheadLeft = mostAhead;
    void renderAhead();
  });

  return {
    get(rendering, latest = false) {
      const key = keyOf(rendering);
      const entry = finished.get(key);
      if (!entry) return undefined;
      entry.visits += 1;
      if (entry.version === content.version) return entry.page;
      if (latest || !isServed(entry, performance.now())) return undefined;
      if (isMissing(key, entry)) void renderUnasked(rendering);
      return entry.page;
    },
    load,
  };
}
