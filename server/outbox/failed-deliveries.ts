import type { OutboxChannel } from '@shared/outbox';
import type { OutboxHoldRow, OutboxRow } from '@shared/schema';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { markFailed, markHeld, markRetry } from './claims';
import { deliveryCounts } from './delivery-counts';
import { DeliveryError } from './delivery-error';
import { giveBack, hold, holdOf, tryNow } from './holds';
import { withRetries } from './mark-results';
import { commonWords, RefusalsInRow } from './refusals-in-row';
import { waitAfter } from './retry-plan';

interface Deps {
  db: Db;
  log: Log;
  channel: OutboxChannel;
}

/** What becomes of the entries of a channel that could not be delivered: tried again, given up, or held with the channel. */
export class FailedDeliveries {
  readonly #deps: Deps;
  readonly #refusals = new RefusalsInRow();
  #last = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Something was taken, which ends a row of refusals. */
  endRow(): void {
    this.#refusals.end();
  }

  /**
   * Marks an entry whose delivery failed with `thrown`; `tried` is the hold whose try this was. One after the other, so that
   * what a row of refusals gives back has been given up before.
   */
  take(entry: OutboxRow, thrown: unknown, tried?: OutboxHoldRow): Promise<void> {
    const turn = this.#last.then(() => this.#fail(entry, thrown, tried));
    this.#last = turn.catch(() => {});
    return turn;
  }

  /**
   * Returns an entry to the queue if the server refuses whatever this site sends, and holds the channel: the server says so,
   * or has refused several recipients alike. Returns whether it did.
   */
  async #heldBack(entry: OutboxRow, error: DeliveryError, tried?: OutboxHoldRow): Promise<boolean> {
    const { db, log, channel } = this.#deps;
    const { id, attempts, recipient } = entry;
    const { refusal, problem } = error;
    if (!refusal) return false;
    const words = commonWords(refusal.answer, recipient);
    const byRow = problem !== 'account';
    const present = await withRetries(() => holdOf(db, channel));
    const row = byRow && present?.words !== words ? this.#refusals.add(words, entry) : [];
    // One that has begun a hold again and again is refused for what it is.
    if (!row || (!present && waitAfter(attempts) === null)) return false;
    const reason = refusal.ofSender.replaceAll(recipient, '…');
    await withRetries(async () => {
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

  async #fail(entry: OutboxRow, thrown: unknown, tried?: OutboxHoldRow): Promise<void> {
    const { db, log, channel } = this.#deps;
    const { id, attempts, purpose } = entry;
    const error = thrown instanceof DeliveryError ? thrown : undefined;
    if (error && (await this.#heldBack(entry, error, tried))) return;
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
    await withRetries(() =>
      wait === null ? markFailed(db, entry, reason, { unknown }) : markRetry(db, entry, { wait, reason }),
    );
  }
}
