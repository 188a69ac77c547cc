import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fallbackLanguage, type Language } from '@shared/locales';
import {
  byVisitorLanguage,
  neverKept,
  sameForEverybody,
  sharedForMoments,
  validatedEachTime,
} from '../http/cache-control';
import {
  bestQuality,
  brotli,
  compressBody,
  type FinishedAnswer,
  finishAnswer,
  replaceBrotli,
} from '../http/precompressed-response';
import { withStyles } from '../http/security-headers';
import type { RenderedPage } from './renderer';

/**
 * Without `kept` no cache may keep the page. Shared caches may keep it under a language prefix, where it is the same
 * for everybody; other addresses may redirect by language.
 */
export async function finishPage(
  { html, status, styleHash }: RenderedPage,
  language: Language,
  headers: Readonly<Record<string, string>>,
  kept = true,
): Promise<FinishedAnswer> {
  const forEverybody = language !== fallbackLanguage;
  const validated = kept && status === 200;
  const keeping = validated && forEverybody ? sharedForMoments : validatedEachTime;
  return finishAnswer(await compressBody(typeof html === 'string' ? Buffer.from(html) : html), {
    status,
    headers: {
      ...withStyles(headers, styleHash),
      'Cache-Control': kept ? keeping : neverKept,
      Vary: forEverybody ? sameForEverybody : byVisitorLanguage,
    },
    described: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Language': language },
    validated,
  });
}

/** Delay before a page is recompressed, in milliseconds, so that frequent changes cause no wasted work. */
const recompressDelay = 2_000;

/** How long the event loop is measured, in milliseconds. */
const measuredFor = 100;

const busyShare = 0.5;

/** A server that is always busy still recompresses after this time, in milliseconds. */
const longestWait = 30_000;

interface Waiting {
  page: FinishedAnswer;
  isCurrent: () => boolean;
  /** Time of `performance.now`. */
  from: number;
}

let waiting: Waiting[] = [];
let working = false;

/** Waits at most `longestWait`. */
async function untilIdle(): Promise<void> {
  const limit = performance.now() + longestWait;
  for (let busy = true; busy && performance.now() < limit; ) {
    const before = performance.eventLoopUtilization();
    await wait(measuredFor, undefined, { ref: false });
    busy = performance.eventLoopUtilization(before).utilization > busyShare;
  }
}

async function compress({ page, isCurrent, from }: Waiting): Promise<void> {
  await wait(Math.max(0, from - performance.now()), undefined, { ref: false });
  await untilIdle();
  if (!isCurrent()) return;
  const body = await brotli(page.identity.body, bestQuality);
  if (body.length < page.br.body.length) replaceBrotli(page, body);
}

/** One at a time, so that zlib's threads stay free for requested pages. */
async function compressWaiting(): Promise<void> {
  working = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) await compress(next);
  working = false;
}

/** Compresses again with the best quality when the server is idle, unless the page is no longer current. */
export function recompress(page: FinishedAnswer, isCurrent: () => boolean): void {
  waiting = waiting.filter((one) => one.isCurrent());
  waiting.push({ page, isCurrent, from: performance.now() + recompressDelay });
  if (!working) void compressWaiting();
}
