import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxChannel } from '@shared/outbox';
import type { OutboxHoldRow, OutboxRow } from '@shared/schema';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import {
  claimEntry,
  claimSeconds,
  markFailed,
  markHeld,
  markRetry,
  markSent,
  nextToTry,
  release,
  renewClaim,
} from './claims';
import { deliveryCounts } from './delivery-counts';
import { DeliveryError } from './delivery-error';
import { DueList } from './due-list';
import { onQueued } from './enqueue';
import { beginTry, endHold, giveBack, hold, holdOf, tryNow } from './holds';
import { commonWords, RefusalsInRow } from './refusals-in-row';
import { waitAfter } from './retry-plan';

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
  const refusals = new RefusalsInRow();
  let failing = Promise.resolve();
  let claiming: Promise<void> | undefined;
  let again = false;
  let isStuckLogged = false;
  const soon = new Set<NodeJS.Timeout>();

  /** Retries, so that the result of an attempt is not lost while the database is away for a moment. */
  async function mark<Result>(write: () => Promise<Result>): Promise<Result> {
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

  /**
   * Returns an entry to the queue if the server refuses whatever this site sends, and holds the channel: the server says so,
   * or has refused several recipients alike. Returns whether it did. `tried` is the hold whose try this was.
   */
  async function heldBack(entry: OutboxRow, error: DeliveryError, tried?: OutboxHoldRow): Promise<boolean> {
    const { id, attempts, recipient } = entry;
    const { refusal, problem } = error;
    if (!refusal) return false;
    const words = commonWords(refusal.answer, recipient);
    const byRow = problem !== 'account';
    const present = await mark(() => holdOf(db, channel));
    const row = byRow && present?.words !== words ? refusals.add(words, entry) : [];
    // One that has begun a hold again and again is refused for what it is.
    if (!row || (!present && waitAfter(attempts) === null)) return false;
    const reason = refusal.ofSender.replaceAll(recipient, '…');
    await mark(async () => {
      await hold(db, entry, { reason, words, byRow }, tried);
      await giveBack(db, row, reason);
      await markHeld(db, entry, reason);
    });
    if (!present)
      log.warn(
        { event: 'outbox held', id, channel, problem: byRow ? 'alike' : problem },
        'the server refuses whatever this site sends; nothing is sent until it takes a message again',
      );
    return true;
  }

  async function fail(entry: OutboxRow, thrown: unknown, tried?: OutboxHoldRow): Promise<void> {
    const { id, attempts, purpose } = entry;
    const error = thrown instanceof DeliveryError ? thrown : undefined;
    if (error && (await heldBack(entry, error, tried))) return;
    // It was refused for what it is, so that another one may be taken.
    if (tried) await tryNow(db, channel);
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

  /** One after the other, so that what a row of refusals gives back has been given up before. */
  function failInTurn(entry: OutboxRow, thrown: unknown, tried?: OutboxHoldRow): Promise<void> {
    const turn = failing.then(() => fail(entry, thrown, tried));
    failing = turn.catch(() => {});
    return turn;
  }

  async function send(entry: OutboxRow, tried?: OutboxHoldRow): Promise<void> {
    const { id, attempts, purpose } = entry;
    const renewal = setInterval(() => renewClaim(db, entry).catch(() => {}), (claimSeconds / 3) * 1_000);
    let answer: unknown;
    try {
      answer = await deliver(entry, breakOff.signal);
    } catch (error) {
      clearInterval(renewal);
      const mayBeSent = error instanceof DeliveryError && error.problem === 'unknown';
      return breakOff.signal.aborted && !mayBeSent ? release(db, entry) : failInTurn(entry, error, tried);
    }
    const status = typeof answer === 'number' ? answer : undefined;
    deliveryCounts[channel].sent += 1;
    refusals.end();
    await markDelivered(entry, status).finally(() => clearInterval(renewal));
    if (tried) await mark(() => endHold(db, channel));
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
