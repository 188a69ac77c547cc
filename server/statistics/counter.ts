import type { IncomingMessage } from 'node:http';
import { toBerlin } from '@shared/base/berlin-time';
import { entriesOf } from '@shared/base/records';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { fallbackLanguage, type Language } from '@shared/locales';
import { notFoundPage, type Page } from '@shared/paths';
import type { Dimension } from '@shared/schema';
import { statisticsKey, switchedOn } from '@shared/settings/setting-keys';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { bringsSession } from '../http/guards';
import type { TrustsPeer } from '../http/ip-addresses';
import { isPrefetch, referringHost } from '../http/visits';
import { campaignIn, countryOf, deviceClass, otherValues } from './properties';
import { type CountedRow, storeCounts } from './stored-counts';

/** In milliseconds. A killed process loses up to this much. */
const batchEvery = 10_000;

const hour = 60 * 60 * 1_000;

/** Hosts, campaigns and countries per batch; further ones are counted as `otherValues`. */
const mostValues = 500;

/** Batches, each of one hour, that wait while the database is away. */
const mostWaiting = 30;

/** Counts in memory and stores sums in the background, so that no request waits for the database. */
export interface Counter {
  isOn: () => boolean;
  viewed: (req: IncomingMessage, page: Page, language: Language) => void;
  begun: (req: IncomingMessage, kind: EnquiryKind) => void;
  sent: (req: IncomingMessage, kind: EnquiryKind) => void;
  opened: (req: IncomingMessage) => void;
  flush: () => Promise<void>;
  /** Call it when no more requests are answered. */
  stop: () => Promise<void>;
}

interface CounterDeps {
  db: Db;
  log: Log;
  /** Called for each view, so it must be cheap. */
  isOn: () => boolean;
  sessionCookie: string;
  /** Origin that visitors use, even if a proxy changes the host header. */
  publicUrl: () => string;
  /** Absent if no proxy is trusted; then countries are not counted. */
  trusts?: TrustsPeer | undefined;
  now?: () => number;
}

interface Content {
  filled: boolean;
  settings: (language: typeof fallbackLanguage) => Readonly<Record<string, string>>;
  onChange: (listener: () => void) => void;
}

/** The setting is read when the content changes, not for each request. */
export function countingSwitch(content: Content): () => boolean {
  let on = false;
  const read = () => {
    on = content.filled && content.settings(fallbackLanguage)[statisticsKey] === switchedOn;
  };
  content.onChange(read);
  read();
  return () => on;
}

/** Counts by value. Objects, so that an increment takes one map look-up instead of two. */
type Values = Map<string, { count: number }>;

type Sums = Record<Exclude<Dimension, 'view'>, Values>;

const emptySums = (): Sums => ({
  language: new Map(),
  device: new Map(),
  host: new Map(),
  campaign: new Map(),
  country: new Map(),
  begun: new Map(),
  sent: new Map(),
  opened: new Map(),
});

function add(values: Values, value: string): void {
  const known = values.get(value);
  if (known) known.count += 1;
  else values.set(value, { count: 1 });
}

/** The visitor objects by Global Privacy Control or Do Not Track. */
const objects = ({ headers }: IncomingMessage) => headers['sec-gpc'] === '1' || headers.dnt === '1';

export function createCounter(deps: CounterDeps): Counter {
  const { db, log, isOn, sessionCookie, publicUrl, trusts, now = Date.now } = deps;
  /** By page; sums of the whole site are under ''. */
  let pages = new Map<Page, Sums>();
  let began = 0;
  let different = 0;
  const waiting: CountedRow[][] = [];
  let storing: Promise<void> | null = null;
  let lost = false;

  function sumsOf(page: Page): Sums {
    const known = pages.get(page);
    if (known) return known;
    if (pages.size === 0) began = now();
    const sums = emptySums();
    pages.set(page, sums);
    return sums;
  }

  /** Visitors can make up such values, so their number is limited. */
  function addBounded(values: Values, value: string): void {
    if (value === '') return;
    const known = values.get(value);
    if (known) {
      known.count += 1;
      return;
    }
    different += 1;
    add(values, different > mostValues ? otherValues : value);
  }

  /** The class of device, or null for signed-in users, prefetches, robots and visitors who object. */
  function counted(req: IncomingMessage): string | null {
    if (!isOn() || objects(req) || isPrefetch(req) || bringsSession(req, sessionCookie)) return null;
    return deviceClass(req);
  }

  let known = { url: '', host: '' };
  /** Empty for this site, also if a proxy changes the host header. */
  function hostOf(referer: string, own: string | undefined): string {
    const host = referringHost(referer, own);
    const url = publicUrl();
    if (url !== known.url) known = { url, host: referringHost(url) };
    return host === known.host ? '' : host;
  }

  /** The rows carry the day and hour of the first count. */
  function takeBatch(): void {
    if (pages.size === 0) return;
    const { date: day, time } = toBerlin(new Date(began));
    const rows = [...pages].flatMap(([page, sums]) => {
      const own = entriesOf(sums).flatMap(([dimension, values]) =>
        [...values].map(([value, { count }]) => ({ day, page, dimension, value, count })),
      );
      // Every view has exactly one language.
      const views = [...sums.language.values()].reduce((sum, { count }) => sum + count, 0);
      return views > 0
        ? [...own, { day, page, dimension: 'view' as const, value: time.slice(0, 2), count: views }]
        : own;
    });
    waiting.push(rows);
    if (waiting.length > mostWaiting) {
      waiting.shift();
      if (!lost) log.warn('the database has been away for too long: counts of page views are lost');
      lost = true;
    }
    pages = new Map();
    different = 0;
  }

  /** While the database is away, all of an hour is summed in one batch. */
  function nextBatch(): CountedRow[] | undefined {
    if (waiting.length === 0) takeBatch();
    return waiting.shift();
  }

  async function store(): Promise<void> {
    for (let rows = nextBatch(); rows; rows = nextBatch()) {
      try {
        await storeCounts(db, rows);
        lost = false;
      } catch (error) {
        waiting.unshift(rows);
        log.debug({ error }, 'page views could not be stored; it is tried again');
        return;
      }
    }
  }

  function flush(): Promise<void> {
    if (Math.floor(now() / hour) !== Math.floor(began / hour)) takeBatch();
    storing ??= store().finally(() => {
      storing = null;
    });
    return storing;
  }

  const timer = setInterval(() => void flush(), batchEvery);
  timer.unref();
  return {
    isOn,
    viewed(req, page, language) {
      const device = page === notFoundPage ? null : counted(req);
      if (device === null) return;
      const sums = sumsOf(page);
      add(sums.language, language);
      add(sums.device, device);
      const { referer } = req.headers;
      if (referer === undefined) add(sums.host, '');
      else addBounded(sums.host, hostOf(referer, req.headers.host));
      if (req.url?.includes('utm_')) addBounded(sums.campaign, campaignIn(req.url));
      if (trusts) addBounded(sums.country, countryOf(req, trusts));
    },
    begun(req, kind) {
      if (counted(req)) add(sumsOf('').begun, kind);
    },
    sent(req, kind) {
      if (counted(req)) add(sumsOf('').sent, kind);
    },
    opened(req) {
      if (counted(req)) add(sumsOf('').opened, '');
    },
    flush,
    async stop() {
      clearInterval(timer);
      await storing;
      await flush();
    },
  };
}
