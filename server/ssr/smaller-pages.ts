import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { bestQuality, brotli } from '../http/compressed-body';
import { replaceBrotli } from '../http/finished-answer';
import type { FinishedPage } from './finished-pages';

/** A page is left alone for so long, in milliseconds: while one change follows another, nothing is compressed in vain. */
const settling = 2_000;

/** The event loop is looked at for so long, in milliseconds, … */
const look = 100;

/** … and is busy where it worked for more than this share of it. */
const busyShare = 0.5;

/** A server that is always busy compresses all the same, after this long, in milliseconds: every visitor gets fewer bytes. */
const patience = 30_000;

interface Waiting {
  page: FinishedPage;
  isCurrent: () => boolean;
  /** On the clock of `performance.now`. */
  from: number;
}

let waiting: Waiting[] = [];
let working = false;

/** Waits until requests leave the event loop some time, or patience is at its end. */
async function calm(): Promise<void> {
  const limit = performance.now() + patience;
  for (let busy = true; busy && performance.now() < limit; ) {
    const before = performance.eventLoopUtilization();
    await wait(look, undefined, { ref: false });
    busy = performance.eventLoopUtilization(before).utilization > busyShare;
  }
}

async function compress({ page, isCurrent, from }: Waiting): Promise<void> {
  await wait(Math.max(0, from - performance.now()), undefined, { ref: false });
  await calm();
  if (!isCurrent()) return;
  const body = await brotli(page.identity.body, bestQuality);
  if (body.length < page.br.body.length) replaceBrotli(page, body);
}

/** One after the other, so that zlib's threads stay free for pages that somebody waits for. */
async function compressWaiting(): Promise<void> {
  working = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) await compress(next);
  working = false;
}

/**
 * Compresses a page once more, as small as it gets, when there is time for it, and sends it so from then on. Nothing is done
 * for a page that is no longer current by then.
 */
export function compressFurther(page: FinishedPage, isCurrent: () => boolean): void {
  waiting = waiting.filter((one) => one.isCurrent());
  waiting.push({ page, isCurrent, from: performance.now() + settling });
  if (!working) void compressWaiting();
}
