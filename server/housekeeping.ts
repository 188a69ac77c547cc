import { removeOldActivity } from './activity/read-activity';
import { removeExpiredInvitations } from './auth/people/invitations';
import { removeExpired } from './auth/queries';
import type { Log } from './base/log';
import { removeOldDeletions } from './cms/bin';
import { settleDue } from './cms/pending/settle';
import type { Db } from './db/database';
import { removeOldKeys } from './db/idempotency';
import { removeEndedWindows } from './db/rate-limits';
import { eraseAbout } from './erase-about';
import type { FileStore } from './files/file-store';
import { createFileSweep } from './files/remove-unused';
import { removeOldPictures } from './media/media-records';
import { removeOldEntries } from './outbox/queries';
import { eraseOverdue } from './persons/automatic-erasure';

const interval = 15 * 60 * 1000;

/** Removes what has expired, now and then. Returns the stop. */
export function startHousekeeping(db: Db, files: FileStore, log: Log): () => void {
  const sweep = createFileSweep(db, files);
  const timer = setInterval(() => {
    const failed = (error: unknown) => log.warn({ error }, 'housekeeping failed');
    Promise.all([
      removeExpired(db),
      removeOldKeys(db),
      removeEndedWindows(db),
      removeOldDeletions(db),
      removeOldPictures(db),
      removeExpiredInvitations(db),
      removeOldActivity(db),
      removeOldEntries(db),
      settleDue(db, Date.now(), log),
      eraseOverdue(db, log, eraseAbout),
    ]).catch(failed);
    sweep().catch(failed);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
