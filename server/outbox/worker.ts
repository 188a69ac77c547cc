import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxChannel } from '@shared/outbox';
import type { OutboxRow } from '@shared/schema';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { DeliveryError } from './delivery-error';
import { claimDue, claimSeconds, markFailed, markRetry, markSent, release, renewClaim } from './queries';
import { waitAfter } from './retry-plan';
import { onQueued } from './wake';

/** Hands an entry over; rejects with DeliveryError. */
type Deliver = (entry: OutboxRow, signal: AbortSignal) => Promise<void>;

interface WorkerDeps {
  db: Db;
  log: Log;
  channel: OutboxChannel;
  deliver: Deliver;
  /** Whether the database can be used yet. */
  isReady?: () => boolean;
  /** How often the table is asked by itself, in milliseconds. */
  interval?: number;
}

export interface Worker {
  /** Sends what is due. Resolves once nothing is due any more. */
  run: () => Promise<void>;
  /** Takes nothing more, finishes what is being sent or, after `limit` milliseconds, gives it back. */
  stop: (limit?: number) => Promise<void>;
}

/** So many are sent at once by a process. */
const atOnce = 4;

/** Whoever queues something tells so inside its transaction: looked for again after these times, in milliseconds. */
const looks = [5, 60, 300, 1_000, 3_000];

/** What other processes queued and left, and what waits for its next try, is found after this time at most, in milliseconds. */
const usualInterval = 5_000;

/** What is out is tried to be marked so, while the database is away, at this distance, in milliseconds. */
const markPause = 500;

/** What has begun may take so long after the signal to end, in milliseconds. */
const finishLimit = 4_000;

/**
 * Sends what is in the outbox: claims what is due, commits, sends, and marks what became of it. No transaction is open
 * while another server is talked to, so that the embedded database, which has one connection, goes on serving. Whoever dies
 * between sending and marking sends once more, with the same Message-ID: never zero times, twice at most.
 */
export function startWorker({ db, log, channel, deliver, isReady, interval = usualInterval }: WorkerDeps): Worker {
  const stopping = new AbortController();
  const breakOff = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  let away = false;
  const soon = new Set<NodeJS.Timeout>();

  /** What became of a try must not be lost because the database is away for a moment. */
  async function mark(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write();
      } catch (error) {
        if (tries === 5) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** tries));
      }
    }
  }

  /** What is out must never be queued again: marked until the database takes it, or the process has to end. */
  async function markDelivered(entry: OutboxRow): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await markSent(db, entry);
      } catch (error) {
        if (breakOff.signal.aborted) throw error;
        const { id } = entry;
        if (tries === 1)
          log.warn({ event: 'outbox unmarked', id, channel, error: reasonOf(error) }, 'sent, and not marked yet');
        await pause(markPause, undefined, { signal: breakOff.signal }).catch(() => {});
      }
    }
  }

  async function fail(entry: OutboxRow, thrown: unknown): Promise<void> {
    const { id, attempts, purpose } = entry;
    const error = thrown instanceof DeliveryError ? thrown : undefined;
    const reason = error?.message ?? 'Ein unerwarteter Fehler ist aufgetreten; er steht im Protokoll des Servers.';
    if (!error) log.error({ event: 'outbox failed', id, channel, error: thrown }, 'outbox failed');
    const wait = error?.lasts ? null : waitAfter(attempts);
    // What the other server said may name the recipient; the log does not.
    const event = wait === null ? 'outbox given up' : 'outbox delayed';
    log.warn({ event, id, channel, purpose, attempts, problem: error?.problem ?? 'other', wait }, event);
    await mark(() => (wait === null ? markFailed(db, entry, reason) : markRetry(db, entry, { wait, reason })));
  }

  async function send(entry: OutboxRow): Promise<void> {
    const { id, attempts, purpose } = entry;
    const renewal = setInterval(() => renewClaim(db, entry).catch(() => {}), (claimSeconds / 3) * 1_000);
    try {
      await deliver(entry, breakOff.signal);
    } catch (error) {
      clearInterval(renewal);
      return breakOff.signal.aborted ? release(db, entry) : fail(entry, error);
    }
    await markDelivered(entry).finally(() => clearInterval(renewal));
    log.info({ event: 'outbox sent', id, channel, purpose, attempts }, 'outbox sent');
  }

  async function sendDue(): Promise<void> {
    do {
      again = false;
      for (;;) {
        if (stopping.signal.aborted) return;
        const entries = await claimDue(db, channel, atOnce);
        if (entries.length === 0) break;
        // Whoever ends waits for this: one that fails must not hide those that are still being sent.
        const outcomes = await Promise.allSettled(entries.map(send));
        const failed = outcomes.find((outcome) => outcome.status === 'rejected');
        if (failed) throw failed.reason;
      }
    } while (again);
  }

  function run(): Promise<void> {
    if (stopping.signal.aborted || isReady?.() === false) return Promise.resolve();
    again = true;
    running ??= sendDue()
      .then(
        () => {
          away = false;
        },
        (error: unknown) => {
          if (!away) log.warn({ event: 'outbox stuck', channel, error: reasonOf(error) }, 'outbox stuck');
          away = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  function runSoon(): void {
    for (const delay of looks) {
      const timer = setTimeout(() => {
        soon.delete(timer);
        void run();
      }, delay);
      timer.unref();
      soon.add(timer);
    }
  }

  const endListening = onQueued(() => {
    // A burst is looked for once.
    if (soon.size <= looks.length) runSoon();
  });
  const timer = setInterval(() => void run(), interval);
  timer.unref();

  return {
    run,
    async stop(limit = finishLimit) {
      if (stopping.signal.aborted) return running;
      stopping.abort();
      endListening();
      clearInterval(timer);
      for (const one of soon) clearTimeout(one);
      const end = setTimeout(() => breakOff.abort(), limit);
      await running;
      clearTimeout(end);
    },
  };
}
