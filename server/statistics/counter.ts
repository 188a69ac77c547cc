import type { IncomingMessage } from 'node:http';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { fallbackLanguage, type Language } from '@shared/locales';
import { notFoundPage, type Page } from '@shared/paths';
import { statisticsKey, switchedOn } from '@shared/settings/setting-keys';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { bringsSession } from '../http/guards';
import type { TrustsPeer } from '../http/ip-addresses';
import { isPrefetch, referringHost } from '../http/visits';
import { add, createBatch } from './batch';
import { campaignIn, countryOf, deviceClass } from './properties';
import { type CountedRow, storeCounts } from './stored-counts';

/** In milliseconds. A killed process loses up to this much. */
const batchEvery = 10_000;

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

/** The visitor objects by Global Privacy Control or Do Not Track. */
const objects = ({ headers }: IncomingMessage) => headers['sec-gpc'] === '1' || headers.dnt === '1';

export function createCounter(deps: CounterDeps): Counter {
  const { db, log, isOn, sessionCookie, publicUrl, trusts, now = Date.now } = deps;
  const batch = createBatch(now);
  const waiting: CountedRow[][] = [];
  let storing: Promise<void> | null = null;
  let lost = false;

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

  function takeBatch(): void {
    const rows = batch.take();
    if (!rows) return;
    waiting.push(rows);
    if (waiting.length <= mostWaiting) return;
    waiting.shift();
    if (!lost) log.warn('the database has been away for too long: counts of page views are lost');
    lost = true;
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
        log.debug({ error }, 'page views could not be stored; they are kept and retried');
        return;
      }
    }
  }

  function flush(): Promise<void> {
    if (batch.isOfEarlierHour()) takeBatch();
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
      batch.countView(page);
      const sums = batch.sums();
      add(sums.language, language);
      add(sums.device, device);
      const { referer } = req.headers;
      if (referer === undefined) add(sums.host, '');
      else batch.addBounded(sums.host, hostOf(referer, req.headers.host));
      if (req.url?.includes('utm_')) batch.addBounded(sums.campaign, campaignIn(req.url));
      if (trusts) batch.addBounded(sums.country, countryOf(req, trusts));
    },
    begun(req, kind) {
      if (counted(req)) add(batch.sums().begun, kind);
    },
    sent(req, kind) {
      if (counted(req)) add(batch.sums().sent, kind);
    },
    opened(req) {
      if (counted(req)) add(batch.sums().opened, '');
    },
    flush,
    async stop() {
      clearInterval(timer);
      await storing;
      await flush();
    },
  };
}
