import { removeExpired } from './auth/queries';
import type { Log } from './base/log';
import { removeOldDeletions } from './cms/bin';
import type { Db } from './db/database';
import { removeOldKeys } from './db/idempotency';
import { removeEndedWindows } from './db/rate-limits';

const interval = 15 * 60 * 1000;

/** Removes what has expired, now and then. Returns the stop. */
export function startHousekeeping(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    Promise.all([removeExpired(db), removeOldKeys(db), removeEndedWindows(db), removeOldDeletions(db)]).catch(
      (error: unknown) => log.warn({ error }, 'housekeeping failed'),
    );
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
