import type { OutboxChannel } from '@shared/outbox';
import type { OutboxHoldRow, OutboxRow } from '@shared/schema';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { claimEntry, claimSeconds, nextToTry, release, renewClaim } from './claims';
import { deliveryCounts } from './delivery-counts';
import { DeliveryError } from './delivery-error';
import { DueList } from './due-list';
import { onQueued } from './enqueue';
import { FailedDeliveries } from './failed-deliveries';
import { beginTry, endHold } from './holds';
import { markDelivered, withRetries } from './mark-results';

/** Delivers an entry; returns the status of the response if it has one. Rejects with DeliveryError. */
type Deliver = (entry: OutboxRow, signal: AbortSignal) => Promise<unknown>;

interface WorkerDeps {
  db: Db;
  log: Log;
  channel: OutboxChannel;
  deliver: Deliver;
  isReady?: () => boolean;
  interval?: number;
  slowAfter?: number;
}

export interface Worker {
  /** Sends what is due. Resolves once nothing is due or being sent any more. */
  run: () => Promise<void>;
  /** Claims nothing more and finishes what is being sent; after `limit` milliseconds returns it to the queue. */
  stop: (limit?: number) => Promise<void>;
}

/** Entries are announced before their transaction commits: looks again after these times, in milliseconds. */
const pollDelaysAfterAnnouncement = [5, 60, 300, 1_000, 3_000];

/** How often the worker polls for entries of other processes and for due retries, in milliseconds. */
const usualInterval = 5_000;

/** A delivery that takes longer waits for a server that does not answer, and leaves its place, in milliseconds. */
const usualSlowAfter = 3_000;

/** Deliveries in progress have this long to finish after the stop, in milliseconds. */
const finishLimit = 4_000;

/**
 * Sends what is in the outbox: claims an entry, commits, sends it, and marks the result. No transaction is open while
 * talking to another server, so that the embedded database, with its one connection, stays free. A process that dies
 * between sending and marking causes a second delivery with the same Message-ID, never a lost one; what may never be sent
 * twice (`wavePurposes`) is then given up as unknown.
 */
export function startWorker({
  db,
  log,
  channel,
  deliver,
  isReady,
  interval = usualInterval,
  slowAfter = usualSlowAfter,
}: WorkerDeps): Worker {
  const stopping = new AbortController();
  const breakOff = new AbortController();
  const underWay = new Set<Promise<void>>();
  const due = new DueList(db, channel, slowAfter);
  const failures = new FailedDeliveries({ db, log, channel });
  let claiming: Promise<void> | undefined;
  let again = false;
  let isStuckLogged = false;
  const soon = new Set<NodeJS.Timeout>();

  async function send(entry: OutboxRow, tried?: OutboxHoldRow): Promise<void> {
    const { id, attempts, purpose } = entry;
    const renewal = setInterval(() => renewClaim(db, entry).catch(() => {}), (claimSeconds / 3) * 1_000);
    let answer: unknown;
    try {
      answer = await deliver(entry, breakOff.signal);
    } catch (error) {
      clearInterval(renewal);
      const mayBeSent = error instanceof DeliveryError && error.problem === 'unknown';
      return breakOff.signal.aborted && !mayBeSent ? release(db, entry) : failures.take(entry, error, tried);
    }
    const status = typeof answer === 'number' ? answer : undefined;
    deliveryCounts[channel].sent += 1;
    failures.endRow();
    await markDelivered({ db, log, signal: breakOff.signal }, entry, status).finally(() => clearInterval(renewal));
    if (tried) await withRetries(() => endHold(db, channel));
    log.info({ event: 'outbox sent', id, channel, purpose, attempts }, 'a message was sent');
  }

  function logStuck(error: unknown): void {
    if (!isStuckLogged)
      log.warn(
        { event: 'outbox stuck', channel, error: reasonOf(error) },
        'the outbox cannot be read or written; retried at the next poll',
      );
    isStuckLogged = true;
  }

  function begin(entry: OutboxRow, free: () => void, tried?: OutboxHoldRow): void {
    const slow = setTimeout(claim, slowAfter);
    slow.unref();
    const sending: Promise<void> = send(entry, tried)
      .catch(logStuck)
      .finally(() => {
        clearTimeout(slow);
        underWay.delete(sending);
        free();
        if (tried) claim();
        else claimFreed();
      });
    underWay.add(sending);
  }

  /** Tries one entry if the channel is held and it is time. */
  async function tryHeld(): Promise<void> {
    const next = stopping.signal.aborted ? undefined : await nextToTry(db, channel);
    const tried = next && (await beginTry(db, channel));
    if (!next || !tried) return;
    const entry = await claimEntry(db, next.id, 'asTry');
    if (entry) begin(entry, due.take(next), tried);
  }

  async function claimDue(): Promise<void> {
    do {
      again = false;
      while (!stopping.signal.aborted) {
        const next = await due.next();
        if (!next) break;
        const entry = await claimEntry(db, next.id);
        if (entry) begin(entry, due.take(next));
      }
      await tryHeld();
    } while (again);
    isStuckLogged = false;
  }

  /** Looks for what is due. */
  function claim(): void {
    due.lookAgain();
    claimFreed();
  }

  /** Begins what a free place allows. */
  function claimFreed(): void {
    if (stopping.signal.aborted || isReady?.() === false) return;
    again = true;
    claiming ??= claimDue()
      .catch(logStuck)
      .finally(() => {
        claiming = undefined;
        // Requested at the moment the loop ended.
        if (again) claimFreed();
      });
  }

  async function settled(): Promise<void> {
    while (claiming || underWay.size > 0) await (claiming ?? Promise.race(underWay));
  }

  function run(): Promise<void> {
    claim();
    return settled();
  }

  function runSoon(): void {
    for (const delay of pollDelaysAfterAnnouncement) {
      const timer = setTimeout(() => {
        soon.delete(timer);
        claim();
      }, delay);
      timer.unref();
      soon.add(timer);
    }
  }

  const endListening = onQueued(() => {
    // A burst of announcements starts few timers.
    if (soon.size <= pollDelaysAfterAnnouncement.length) runSoon();
  });
  const timer = setInterval(claim, interval);
  timer.unref();

  return {
    run,
    async stop(limit = finishLimit) {
      if (stopping.signal.aborted) return settled();
      stopping.abort();
      endListening();
      clearInterval(timer);
      for (const one of soon) clearTimeout(one);
      const end = setTimeout(() => breakOff.abort(), limit);
      await settled();
      clearTimeout(end);
    },
  };
}
