import { setTimeout as pause } from 'node:timers/promises';
import type { OutboxRow } from '@shared/schema';
import { reasonOf } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { markSent } from './claims';

/** Pause between tries to mark a delivered entry while the database is away, in milliseconds. */
const markPause = 500;

/** Retries, so that the result of an attempt is not lost while the database is away for a moment. */
export async function withRetries<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 5) throw error;
      await pause(200 * 2 ** tries);
    }
  }
}

/**
 * Marks a delivered entry as sent; `status` is the HTTP status of a webhook call. It must not be sent again: retries until
 * the database answers or `signal` says that the process has to end, and then throws.
 */
export async function markDelivered(
  { db, log, signal }: { db: Db; log: Log; signal: AbortSignal },
  entry: OutboxRow,
  status: number | undefined,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markSent(db, entry, status);
    } catch (error) {
      if (signal.aborted) throw error;
      const { id, channel } = entry;
      if (tries === 1)
        log.warn(
          { event: 'outbox unmarked', id, channel, error: reasonOf(error) },
          'a message was sent, but could not be marked as sent; retried until the database answers',
        );
      await pause(markPause, undefined, { signal }).catch(() => {});
    }
  }
}
