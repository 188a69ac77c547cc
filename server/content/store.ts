import { fixedAddresses, type SiteAddresses } from '@shared/addresses';
import { followRedirects } from '@shared/content/follow-redirects';
import type { PageContent } from '@shared/contracts/content';
import type { ListPart } from '@shared/contracts/rendering';
import type { Language } from '@shared/locales';
import { isFixedPage, type Page, parseAddress } from '@shared/paths';
import type { PageRow, PendingRow } from '@shared/schema';
import { Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import { type ContentRows, listEntities, listMedia } from '../cms/entities/content-rows';
import { notedPageChanges } from '../cms/entities/page-activity';
import { listScheduled } from '../cms/entities/pending-rows';
import type { Database } from '../db/database';
import { redirectsByPath } from '../redirects/queries';
import type { Destination } from '../redirects/redirect-table';
import { calendarYear } from './calendar-year';
import { listPart, type NewsFeed } from './news-entries';
import { plannedMoves } from './planned-moves';
import { createPublicPictures, type PictureFile } from './public-pictures';
import { addressesOf, lastChanges, publicPageTexts, readNewsFeed, readPageContent, storedSettings } from './read-model';
import { createRefresh } from './refresh';
import { createScheduledRows } from './scheduled-rows';

/** `rows` are `ContentRows` in the format of node:v8's `deserialize`. */
export interface ContentSnapshot {
  version: number;
  year: number;
  rows: Uint8Array;
}

/**
 * The last content that was read, so that pages are served even while the database is away. `version` increases with
 * every change, at scheduled times and at the new year.
 */
export interface ContentStore {
  readonly version: number;
  readonly filled: boolean;
  /** Before the first refresh only those of the fixed pages. */
  readonly addresses: SiteAddresses;
  /** Throws Refused before the first refresh. */
  page: (page: Page, language: Language, part?: ListPart) => PageContent;
  /** As `listPart` of ./news-entries tells it of these rows. Throws Refused before the first refresh. */
  listPart: (page: Page, language: Language, query: string) => ListPart | null | undefined;
  /** Undefined for a page that lists no news. Throws Refused before the first refresh. */
  newsFeed: (page: Page, language: Language) => NewsFeed | undefined;
  /** Includes secret settings. Throws Refused before the first refresh. */
  settings: (language: Language) => Record<string, string>;
  /** Undefined if visitors may not load it. Throws Refused before the first refresh. */
  pictureFile: (name: string) => PictureFile | undefined;
  /** Where a path without page leads; one redirect of `/alt/*` answers all below. */
  redirectAt: (path: string) => Destination | undefined;
  /** Throws Refused before the first refresh. */
  snapshot: () => ContentSnapshot;
  /** Called after every increase of `version`. */
  onChange: (listener: () => void) => void;
  /** Null for a page without active sections. */
  changedAt: (page: Page) => Date | null;
  /** When a page was last deleted or withdrawn, as far as the activity log tells. */
  withdrawnAt: () => Date | null;
  /** Includes the title and description of the page. */
  texts: (page: Page, language: Language) => Record<string, string>;
  isUnlisted: (page: Page) => boolean;
  /** Resolves once the content is at least as new as the call. Rejects if the database is away, and retries later. */
  refresh: () => Promise<void>;
}

/** Reads all that pages are made of in one snapshot: a change between two reads must not produce a page that never existed. */
function readStored({ db }: Database) {
  return db.transaction(
    async (tx) => ({
      ...(await listEntities(tx)),
      media: await listMedia(tx),
      changes: await listScheduled(tx),
      destinations: await redirectsByPath(tx),
      noted: await notedPageChanges(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export interface ContentStoreOptions {
  now?: (() => number) | undefined;
  /** Whether the server sends mail, which texts tell of. */
  sendsMail?: boolean;
}

export function createContentStore(
  database: Database,
  log: Log,
  { now = Date.now, sendsMail = false }: ContentStoreOptions = {},
): ContentStore {
  const currentYear = calendarYear(now);
  const scheduled = createScheduledRows(now, followClock);
  let version = 0;
  const pictures = createPublicPictures(now);
  const listeners = new Set<() => void>();
  let redirects: ReadonlyMap<string, Destination> = new Map();
  let notedChanges: ReadonlyMap<string, Date> = new Map();
  let plan: { pages: readonly PageRow[]; changes: readonly PendingRow[] } = { pages: [], changes: [] };
  let year = currentYear();
  const made = new Map<string, PageContent>();
  let addresses = fixedAddresses;
  let changes: ReadonlyMap<Page, Date> | undefined;

  async function read(): Promise<void> {
    const { changes, destinations, noted, ...current } = await readStored(database);
    redirects = destinations;
    notedChanges = noted;
    plan = { pages: current.pages, changes };
    // Nothing changed, as after a reconnect or a save without changes: the cached pages stay.
    const leading = [...destinations].map(([fromPath, { target, status }]) => ({ fromPath, target, status }));
    if (!scheduled.take({ ...current, sendsMail, redirects: leading }, changes)) return;
    increaseVersion();
    log.debug({ version }, 'the content was read anew');
  }

  function increaseVersion(): void {
    version += 1;
    made.clear();
    changes = undefined;
    if (scheduled.shown) {
      pictures.follow(scheduled.shown.rows);
      addresses = addressesOf(scheduled.shown.rows);
    }
    for (const listener of listeners) listener();
  }

  function followClock(): void {
    const another = scheduled.follow();
    if (!another && currentYear() === year) return;
    year = currentYear();
    increaseVersion();
  }

  /** Throws Refused before the first refresh. */
  function current(): { rows: ContentRows; packed: Buffer } {
    followClock();
    if (!scheduled.shown) throw new Refused('databaseAway');
    return scheduled.shown;
  }

  return {
    get version() {
      followClock();
      return version;
    },
    get filled() {
      return scheduled.shown !== null;
    },
    get addresses() {
      followClock();
      return addresses;
    },
    page(page, language, part) {
      const { rows } = current();
      const key = `${language} ${page} ${part ? JSON.stringify(part) : ''}`;
      const content = made.get(key) ?? readPageContent(rows, page, language, year, part);
      made.set(key, content);
      return content;
    },
    listPart: (page, language, query) => listPart(current().rows, page, language, query),
    newsFeed: (page, language) => readNewsFeed(current().rows, page, language, year),
    settings(language) {
      return storedSettings(current().rows.settings, language);
    },
    pictureFile(name) {
      current();
      return pictures.file(name);
    },
    redirectAt(path) {
      const isPage = (to: string) => addresses.pageAt(parseAddress(to)) !== undefined;
      const planned = plannedMoves(plan.pages, plan.changes, now());
      const found = followRedirects({ get: (from) => redirects.get(from) ?? planned.get(from) }, path, isPage);
      return typeof found === 'string' ? undefined : found;
    },
    snapshot() {
      const { packed } = current();
      return { version, year, rows: packed };
    },
    onChange: (listener) => listeners.add(listener),
    texts: (page, language) => publicPageTexts(current().rows, page, language),
    isUnlisted: (page) => {
      const { pages, heldNews } = current().rows;
      return heldNews?.includes(page) || pages.some(({ key, noindex }) => key === page && noindex);
    },
    changedAt(page) {
      const { rows } = current();
      changes ??= lastChanges(rows, notedChanges);
      return changes.get(page) ?? null;
    },
    withdrawnAt() {
      const shown = new Set(current().rows.pages.flatMap(({ key, status }) => (status === 'active' ? [key] : [])));
      const gone = [...notedChanges].flatMap(([key, at]) => (isFixedPage(key) || shown.has(key) ? [] : [at.getTime()]));
      return gone.length > 0 ? new Date(gone.reduce((one, other) => Math.max(one, other))) : null;
    },
    refresh: createRefresh(read),
  };
}
