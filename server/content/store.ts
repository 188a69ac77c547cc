import type { PageContent } from '@shared/contracts/content';
import type { Language } from '@shared/locales';
import type { Page, ShownPage } from '@shared/paths';
import { databaseAway } from '../base/errors';
import type { Log } from '../base/log';
import { listAllBlocks } from '../cms/block-queries';
import { listMedia } from '../cms/media-rows';
import { listScheduled } from '../cms/pending-rows';
import { listSections } from '../cms/section-queries';
import { listSettings } from '../cms/setting-queries';
import type { Database } from '../db/database';
import { calendarYear } from './calendar-year';
import { createLivePictures, type PictureFile } from './live-pictures';
import { type ContentRows, lastChange, pageContent, storedSettings } from './read-model';
import { createScheduledRows } from './scheduled-rows';

/** Wait before content that could not be read is read again, in milliseconds. */
const retryDelay = 1_000;

/** All that pages are made of, for a thread that makes them: `rows` are `ContentRows` as `deserialize` of node:v8 reads them. */
export interface ContentSnapshot {
  version: number;
  year: number;
  rows: Uint8Array;
}

/**
 * The last good content, in memory: pages are served from it without touching the database, also while the database is
 * away (quality, reliability). `version` moves on with every change of it, when the time of a change comes, and every new year.
 */
export interface ContentStore {
  readonly version: number;
  /** Whether there is content to show. */
  readonly filled: boolean;
  /** Content of a page; throws 503 before the first refresh. */
  page: (page: ShownPage, language: Language) => PageContent;
  /** Every setting as it is stored, for the server alone; throws 503 before the first refresh. */
  settings: (language: Language) => Record<string, string>;
  /** The file of a picture by the last part of its address, where visitors may load it; throws 503 before the first refresh. */
  pictureFile: (name: string) => PictureFile | undefined;
  /** All of it; throws 503 before the first refresh. */
  snapshot: () => ContentSnapshot;
  /** Calls back whenever `version` has moved on. */
  onChange: (listener: () => void) => void;
  /** When anything that visitors see of a page last changed; null for a page without sections. */
  changedAt: (page: Page) => Date | null;
  /** Reads everything anew, again and again where that fails. Resolves once the content is at least as new as the call; rejects where the database is away. */
  refresh: () => Promise<void>;
}

export function createContentStore(database: Database, log: Log, now: () => number = Date.now): ContentStore {
  const currentYear = calendarYear(now);
  const scheduled = createScheduledRows(now, followClock);
  let version = 0;
  const pictures = createLivePictures(now);
  const listeners = new Set<() => void>();
  let year = currentYear();
  /** Pages of this version, made when first asked for. */
  const made = new Map<string, PageContent>();
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    // One state of the database: a change between two reads must not give a page that never was.
    const { changes, ...current } = await database.db.transaction(
      async (tx) => ({
        sections: await listSections(tx),
        blocks: await listAllBlocks(tx),
        settings: await listSettings(tx),
        media: await listMedia(tx),
        changes: await listScheduled(tx),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    // A connection that listens anew, or a save that changed nothing: the pages stay as they are.
    if (!scheduled.take(current, changes)) return;
    moveOn();
    log.debug({ version }, 'content read');
  }

  function moveOn(): void {
    version += 1;
    made.clear();
    if (scheduled.shown) pictures.follow(scheduled.shown.rows);
    for (const listener of listeners) listener();
  }

  /** The time of a change makes new content, and a new year new pages of the same. */
  function followClock(): void {
    const another = scheduled.follow();
    if (!another && currentYear() === year) return;
    year = currentYear();
    moveOn();
  }

  /** What visitors see now; throws 503 before the first refresh. */
  function current(): { rows: ContentRows; packed: Buffer } {
    followClock();
    if (!scheduled.shown) throw databaseAway();
    return scheduled.shown;
  }

  /** A change must not stay invisible because the database was away for the moment of reading it. */
  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => refresh().catch(() => {}), retryDelay);
    retry.unref();
  }

  /** A refresh asked for during one waits for the next: the running one may have read before the change. */
  function refresh(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = null;
      });
      running.then(() => clearTimeout(retry), retryLater);
      return running;
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return refresh();
      });
    return queued;
  }

  return {
    get version() {
      followClock();
      return version;
    },
    get filled() {
      return scheduled.shown !== null;
    },
    page(page, language) {
      const { rows } = current();
      const key = `${language} ${page}`;
      const content = made.get(key) ?? pageContent(rows, page, language, year);
      made.set(key, content);
      return content;
    },
    settings(language) {
      return storedSettings(current().rows.settings, language);
    },
    pictureFile(name) {
      current();
      return pictures.file(name);
    },
    snapshot() {
      const { packed } = current();
      return { version, year, rows: packed };
    },
    onChange: (listener) => listeners.add(listener),
    changedAt(page) {
      return lastChange(current().rows, page);
    },
    refresh,
  };
}
