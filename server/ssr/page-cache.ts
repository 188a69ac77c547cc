import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { ContentStore } from '../content/store';
import type { FinishedAnswer } from '../http/precompressed-response';
import { finishPage, recompress } from './page-response';
import { createPreviousVersions } from './previous-versions';
import type { Renderer, Rendering } from './renderer';

export interface PageCache {
  /** After a change the previous page is served for a moment while the new one is rendered, unless `latest` is set. */
  get: (rendering: Rendering, latest?: boolean) => FinishedAnswer | undefined;
  /**
   * An unknown address gives the not-found page. On a machine that is too busy to render a page in time, the last
   * finished one of an earlier version is served, unless `latest` is set.
   */
  load: (rendering: Rendering, latest?: boolean) => Promise<FinishedAnswer>;
  counts: { hits: number; misses: number };
}

interface Entry {
  rendering: Rendering;
  version: number;
  page: FinishedAnswer;
  /** Number of requests, halved with each change, so that recent ones count most. */
  visits: number;
}

interface PageCacheDeps {
  renderer: Renderer;
  content: Pick<ContentStore, 'version' | 'onChange' | 'addresses'>;
  headers: Readonly<Record<string, string>>;
  log: Log;
  /** False in development: nothing is cached, so that changes of the code show. */
  keep: boolean;
  /** See `longestLoad`. */
  patience?: number;
}

/** `began` is a time of `performance.now`. */
interface RunningRender {
  key: string;
  began: number;
  promise: Promise<FinishedAnswer>;
}

/** All unknown addresses share one page, so that requests for them do not fill the memory. */
const notFoundPath = '/404';

/** How long a failed page is not retried with the same content, in milliseconds. */
const failedFor = 1_000;

/** How long a visitor waits for a rendering where a page of an earlier version is at hand, in milliseconds. */
const longestLoad = 5_000;

/** Pages rendered ahead after a change; others are rendered on request. */
const mostAhead = 12;

/** Pages with fewer visits were not requested since the previous change. */
const fewestVisits = 0.5;

const isOverdue = (error: unknown) => error instanceof DomainError && error.id === 'overloaded';

function keyIn({ addresses }: Pick<ContentStore, 'addresses'>, rendering: Rendering): string {
  const { path, language, carried, part } = rendering;
  const shown = addresses.pageAt(rendering) ? path : notFoundPath;
  return `${language}${carried ? '!' : ''} ${shown}${part ? ` ${JSON.stringify(part)}` : ''}`;
}

/**
 * Returns a function that renders outdated pages after a change, one at a time, so that requested pages do not wait
 * behind many.
 */
function createAhead(outdated: () => Entry[], render: (entry: Entry) => Promise<void>): () => Promise<void> {
  let left = 0;
  let running = false;

  /** The most outdated, and of these the most visited. */
  function next(): Entry | undefined {
    return outdated()
      .filter(({ visits }) => visits >= fewestVisits)
      .sort((a, b) => a.version - b.version || b.visits - a.visits)[0];
  }

  return async () => {
    left = mostAhead;
    if (running) return;
    running = true;
    for (let entry = next(); entry && left > 0; entry = next()) {
      left -= 1;
      await render(entry);
    }
    running = false;
  };
}

/** Each page is rendered once per version, even for concurrent requests. */
export function createPageCache({
  renderer,
  content,
  headers,
  log,
  keep,
  patience = longestLoad,
}: PageCacheDeps): PageCache {
  const finished = new Map<string, Entry>();
  const running = new Map<string, RunningRender>();
  const failed = new Map<string, { version: number; until: number; error: unknown }>();
  const previous = createPreviousVersions();
  const counts = { hits: 0, misses: 0 };
  let latestVersion = content.version;

  const runningKey = (key: string) => `${content.version} ${key}`;

  /** Neither cached nor being rendered nor failed. */
  const isMissing = (key: string, { version }: Entry) =>
    version !== content.version && !running.has(runningKey(key)) && failed.get(key)?.version !== content.version;

  const isServed = (key: string, { version }: Entry): boolean =>
    previous.isServed(version, () => [...running.values()].filter((render) => render.key === key));

  async function render(key: string, { path, language, carried, part }: Rendering): Promise<FinishedAnswer> {
    const { version } = content;
    const isPage = content.addresses.pageAt({ path, language }) !== undefined;
    const rendering: Rendering = { path: isPage ? path : notFoundPath, language, carried, ...(part && { part }) };
    try {
      const page = await finishPage(await renderer.render(rendering), language, headers);
      const before = finished.get(key);
      if (keep && (before?.version ?? 0) <= version) {
        finished.set(key, { rendering, version, page, visits: before?.visits ?? 1 });
        recompress(page, () => version === content.version && finished.get(key)?.page === page);
      }
      failed.delete(key);
      return page;
    } catch (error) {
      failed.set(key, { version, until: performance.now() + failedFor, error });
      throw error;
    }
  }

  function load(rendering: Rendering): Promise<FinishedAnswer> {
    const key = keyIn(content, rendering);
    const { version } = content;
    const entry = finished.get(key);
    if (entry?.version === version) return Promise.resolve(entry.page);
    const failure = failed.get(key);
    if (failure?.version === version && performance.now() < failure.until) return Promise.reject(failure.error);
    // Concurrent requests for a page share its rendering.
    const flight = runningKey(key);
    const known = running.get(flight);
    if (known) return known.promise;
    const promise = render(key, rendering).finally(() => running.delete(flight));
    running.set(flight, { key, began: performance.now(), promise });
    return promise;
  }

  async function loadOrEarlier(rendering: Rendering): Promise<FinishedAnswer> {
    const loading = load(rendering);
    const earlier = finished.get(keyIn(content, rendering))?.page;
    if (!earlier) return loading;
    const inTime = loading.catch((error: unknown) => {
      if (isOverdue(error)) return earlier;
      throw error;
    });
    return Promise.race([inTime, wait(patience, earlier, { ref: false })]);
  }

  /** No request waits for the result, so a failure is logged here. */
  async function renderUnasked(rendering: Rendering): Promise<void> {
    try {
      await load(rendering);
    } catch (error) {
      log.error({ path: rendering.path, error }, 'a page could not be rendered for the cache');
    }
  }

  const renderAhead = createAhead(
    () => [...finished].filter(([key, entry]) => isMissing(key, entry)).map(([, entry]) => entry),
    ({ rendering }) => renderUnasked(rendering),
  );

  content.onChange(() => {
    previous.replace(latestVersion);
    latestVersion = content.version;
    for (const [key, entry] of finished) {
      // The page was deleted or has moved, so its address now shows the not-found page.
      if (keyIn(content, entry.rendering) !== key) {
        finished.delete(key);
        continue;
      }
      entry.visits /= 2;
      if (entry.visits < fewestVisits && !isServed(key, entry)) finished.delete(key);
    }
    void renderAhead();
  });

  return {
    get(rendering, latest = false) {
      const key = keyIn(content, rendering);
      const entry = finished.get(key);
      if (!entry) return undefined;
      entry.visits += 1;
      if (entry.version !== content.version && (latest || !isServed(key, entry))) return undefined;
      counts.hits += 1;
      if (isMissing(key, entry)) void renderUnasked(rendering);
      return entry.page;
    },
    load(rendering, latest = false) {
      counts.misses += 1;
      return latest ? load(rendering) : loadOrEarlier(rendering);
    },
    counts,
  };
}
