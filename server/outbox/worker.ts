import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxChannel } from '@shared/outbox';
import type { OutboxRow } from '@shared/schema';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { claimEntry, claimSeconds, markFailed, markRetry, markSent, release, renewClaim } from './claims';
import { deliveryCounts } from './delivery-counts';
import { DeliveryError } from './delivery-error';
import { DueList } from './due-list';
import { onQueued } from './enqueue';

const minute = 60;
const hour = 60 * minute;

/** Waits after each failed attempt, in seconds; three days in all (`mailRetryDays`). */
const waits = [
  minute,
  5 * minute,
  15 * minute,
  39 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
];

/** Seconds until the next attempt after this many; null after the last. */
export function waitAfter(attempts: number): number | null {
  return waits[attempts - 1] ?? null;
}

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

/** Pause between tries to mark a delivered entry while the database is away, in milliseconds. */
const markPause = 500;

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
  let claiming: Promise<void> | undefined;
  let again = false;
  let isStuckLogged = false;
  const soon = new Set<NodeJS.Timeout>();

  /** Retries, so that the result of an attempt is not lost while the database is away for a moment. */
  async function mark(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (tries === 5) throw error;
        await pause(200 * 2 ** tries);
      }
    }
  }

  /** A delivered entry must not be sent again: retries until the database answers or the process has to end. */
  async function markDelivered(entry: OutboxRow, status: number | undefined): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await markSent(db, entry, status);
      } catch (error) {
        if (breakOff.signal.aborted) throw error;
        const { id } = entry;
        if (tries === 1)
          log.warn(
            { event: 'outbox unmarked', id, channel, error: reasonOf(error) },
            'a message was sent, but could not be marked as sent; retried until the database answers',
          );
        await pause(markPause, undefined, { signal: breakOff.signal }).catch(() => {});
      }
    }
  }

  async function fail(entry: OutboxRow, thrown: unknown): Promise<void> {
    const { id, attempts, purpose } = entry;
    const error = thrown instanceof DeliveryError ? thrown : undefined;
    const reason = error?.message ?? 'Ein unerwarteter Fehler ist aufgetreten; er steht im Protokoll des Servers.';
    if (!error)
      log.error(
        { event: 'outbox failed', id, channel, error: thrown },
        'a message could not be sent because of an unexpected error',
      );
    const wait = error?.lasts ? null : waitAfter(attempts);
    // The server's response may name the recipient, so the log leaves it out.
    const event = wait === null ? 'outbox given up' : 'outbox delayed';
    const text =
      wait === null
        ? 'a message could not be sent and was given up; it can be sent again in the content area'
        : 'a message could not be sent; it is retried later';
    log.warn({ event, id, channel, purpose, attempts, problem: error?.problem ?? 'other', wait }, text);
    if (wait === null) deliveryCounts[channel].failed += 1;
    const unknown = error?.problem === 'unknown';
    await mark(() =>
      wait === null ? markFailed(db, entry, reason, { unknown }) : markRetry(db, entry, { wait, reason }),
    );
  }

  async function send(entry: OutboxRow): Promise<void> {
    const { id, attempts, purpose } = entry;
    const renewal = setInterval(() => renewClaim(db, entry).catch(() => {}), (claimSeconds / 3) * 1_000);
    let answer: unknown;
    try {
      answer = await deliver(entry, breakOff.signal);
    } catch (error) {
      clearInterval(renewal);
      const mayBeSent = error instanceof DeliveryError && error.problem === 'unknown';
      return breakOff.signal.aborted && !mayBeSent ? release(db, entry) : fail(entry, error);
    }
    const status = typeof answer === 'number' ? answer : undefined;
    deliveryCounts[channel].sent += 1;
    await markDelivered(entry, status).finally(() => clearInterval(renewal));
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

  function begin(entry: OutboxRow, free: () => void): void {
    const slow = setTimeout(claim, slowAfter);
    slow.unref();
    const sending: Promise<void> = send(entry)
      .catch(logStuck)
      .finally(() => {
        clearTimeout(slow);
        underWay.delete(sending);
        free();
        claimFreed();
      });
    underWay.add(sending);
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
