import { removeOldActivity } from '../activity/activity-log';
import { removeEndedTokens } from '../auth/api-tokens';
import { removeExpired } from '../auth/queries';
import type { Log } from '../base/log';
import { applyDueChanges } from '../cms/apply-due-changes';
import { removeOldDeletions } from '../cms/bin';
import type { ContentStore } from '../content/store';
import { eraseAbout, eraseOverdue } from '../data-subjects/erasure';
import type { Database } from '../db/database';
import { removeOldKeys } from '../db/idempotency';
import { removeEndedWindows } from '../db/rate-limits';
import { completeLedgers, type NoteStore } from '../erasure/erasure-ledger';
import type { FileStore } from '../files/file-store';
import { createFileSweep } from '../files/files-in-use';
import { removeOldPictures } from '../media/media-records';
import { removeOldEntries } from '../outbox/queries';
import { removeOldMissed } from '../redirects/missed-addresses';
import { sumOldCounts } from '../statistics/stored-counts';
import { removeExpiredInvitations } from '../users/invitations';

const interval = 15 * 60 * 1000;

interface HousekeepingDeps {
  database: Database;
  content: Pick<ContentStore, 'onChange' | 'refresh'>;
  files: FileStore;
  ledgers: readonly NoteStore[];
  checkMailDomain: () => Promise<void>;
  log: Log;
}

/** Every 15 minutes removes what has expired and applies due pending changes. Returns a function that stops it. */
export function startHousekeeping({
  database,
  content,
  files,
  ledgers,
  checkMailDomain,
  log,
}: HousekeepingDeps): () => void {
  const { db } = database;
  /** Applied changes can add redirects for moved pages, so every process has to read them. */
  const applyDue = async () => {
    if ((await applyDueChanges(db, Date.now(), log)) === 0) return;
    await db.transaction((tx) => database.announceChange(tx));
    await content.refresh();
  };
  const sweep = createFileSweep(db, files);
  const failed = (error: unknown) => log.warn({ error }, 'housekeeping failed');
  content.onChange(() => void applyDue().catch(failed));
  const timer = setInterval(() => {
    Promise.all([
      removeExpired(db),
      removeEndedTokens(db),
      removeOldKeys(db),
      removeEndedWindows(db),
      removeOldDeletions(db),
      removeOldPictures(db),
      removeExpiredInvitations(db),
      removeOldActivity(db),
      removeOldEntries(db),
      removeOldMissed(db),
      sumOldCounts(db),
      applyDue(),
      eraseOverdue(db, log, eraseAbout).finally(() => completeLedgers(db, ledgers)),
    ]).catch(failed);
    sweep().catch(failed);
    checkMailDomain().catch(failed);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
