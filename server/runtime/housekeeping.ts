import { removeOldActivity } from '../activity/activity-log';
import { removeEndedTokens } from '../auth/api-tokens';
import { removeExpired } from '../auth/queries';
import type { Log } from '../base/log';
import { removeOldVersions } from '../cms/entities/versions';
import { applyDueChanges } from '../cms/pending-changes/apply-due-changes';
import { removeOldDeletions } from '../cms/versions/bin';
import type { ContentStore } from '../content/store';
import { eraseAbout, eraseOverdue } from '../data-subjects/erasure';
import type { Database } from '../db/database';
import { removeOldKeys } from '../db/idempotency';
import { removeEndedWindows } from '../db/rate-limits';
import { isClockTrusted } from '../db/trusted-clock';
import { completeLedgers, type NoteStore } from '../erasure/erasure-ledger';
import type { FileStore } from '../files/file-store';
import { createFileSweep } from '../files/files-in-use';
import { removeOldPictures } from '../media/media-records';
import type { JobRuns } from '../operation/job-runs';
import { removeOldEntries } from '../outbox/queries';
import { takeOverOutcomes } from '../outbox/told-states';
import { removeEndedPreviewLinks } from '../preview-links/stored-links';
import { removeOldMissed } from '../redirects/missed-addresses';
import { sumOldCounts } from '../statistics/stored-counts';
import { removeExpiredInvitations } from '../users/invitations';

/** Between runs, in milliseconds. */
const interval = 15 * 60 * 1000;

/** Between the start and the first run, in milliseconds: the first visitors go first. */
const firstPause = 2_000;

interface HousekeepingDeps {
  database: Database;
  content: Pick<ContentStore, 'onChange' | 'refresh'>;
  files: FileStore;
  ledgers: readonly NoteStore[];
  checkMailDomain: () => Promise<void>;
  /** Where the results are left for those who watch the server. */
  jobRuns: JobRuns;
  log: Log;
}

interface Job {
  /** What the job does, for the log: "housekeeping could not" and these words. */
  name: string;
  run: () => Promise<unknown>;
  /** Whether what it does by the clock cannot be undone, so that it needs one that is trusted. */
  needsClock?: boolean;
}

/** Saves scheduled changes whose time has come. They can add redirects, so every process has to read them. */
async function applyDue({ database, content, log }: HousekeepingDeps): Promise<void> {
  const { db } = database;
  if ((await applyDueChanges(db, Date.now(), log)) === 0) return;
  await db.transaction((tx) => database.announceChange(tx));
  await content.refresh();
}

const applyDueJob = (deps: HousekeepingDeps): Job => ({
  name: 'apply changes that are due',
  run: async () => {
    let isGood = false;
    try {
      await applyDue(deps);
      isGood = true;
    } finally {
      deps.jobRuns.dueChanges = { endedAt: new Date(), isGood };
    }
  },
  needsClock: true,
});

const ledgersJob = ({ database: { db }, ledgers }: HousekeepingDeps): Job => ({
  name: 'complete the ledgers of what was erased',
  run: () => completeLedgers(db, ledgers),
});

const removeMailsJob = ({ database: { db } }: HousekeepingDeps): Job => ({
  name: 'remove old mails and calls',
  run: async () => {
    // What became of the mails of waves is told long after.
    await takeOverOutcomes(db);
    await removeOldEntries(db);
  },
  needsClock: true,
});

/** What housekeeping does, in this order: what the law and what visitors wait for comes first. */
export function housekeepingJobs(deps: HousekeepingDeps): Job[] {
  const { database, files, checkMailDomain, log } = deps;
  const { db } = database;
  return [
    applyDueJob(deps),
    { name: 'erase enquiries that are overdue', run: () => eraseOverdue(db, log, eraseAbout), needsClock: true },
    ledgersJob(deps),
    { name: 'remove expired sessions and used links', run: () => removeExpired(db), needsClock: true },
    { name: 'remove expired invitations', run: () => removeExpiredInvitations(db), needsClock: true },
    { name: 'remove ended access tokens', run: () => removeEndedTokens(db), needsClock: true },
    { name: 'remove ended links to previews', run: () => removeEndedPreviewLinks(db), needsClock: true },
    { name: 'remove ended counters of tries', run: () => removeEndedWindows(db) },
    { name: 'remove old keys of repeated requests', run: () => removeOldKeys(db), needsClock: true },
    { name: 'remove old entries of the bin', run: () => removeOldDeletions(db), needsClock: true },
    { name: 'remove old versions', run: () => removeOldVersions(db), needsClock: true },
    { name: 'remove old pictures of the bin', run: () => removeOldPictures(db), needsClock: true },
    { name: 'remove old entries of the activity log', run: () => removeOldActivity(db), needsClock: true },
    removeMailsJob(deps),
    { name: 'remove old missed addresses', run: () => removeOldMissed(db), needsClock: true },
    { name: 'sum up old statistics', run: () => sumOldCounts(db), needsClock: true },
    { name: 'remove files that nothing uses', run: createFileSweep(db, files) },
    { name: 'check the domain of the sender', run: checkMailDomain },
  ];
}

/**
 * Runs jobs one after the other, so that they leave the database to visitors in between. A job that fails is told with
 * its name and does not keep the others from running. Returns how many failed, and how many wait for a clock that is
 * trusted.
 */
export async function runJobs(
  jobs: readonly Job[],
  { log, isTrusted }: { log: Log; isTrusted: () => Promise<boolean> },
): Promise<{ failed: number; leftOut: number }> {
  let trusted: boolean | undefined;
  let failed = 0;
  let leftOut = 0;
  for (const { name, run, needsClock } of jobs) {
    try {
      if (needsClock) trusted ??= await isTrusted();
      if (!needsClock || trusted) await run();
      else leftOut += 1;
    } catch (error) {
      failed += 1;
      log.warn({ event: 'housekeeping', job: name, error }, `housekeeping could not ${name}; retried at its next run`);
    }
  }
  return { failed, leftOut };
}

export interface Housekeeping {
  /** Call it once the database can be used: does everything once, then every 15 minutes. Does not wait for it. */
  begin: () => void;
  stop: () => void;
}

/** Removes what has expired, erases what is due and applies due changes. A run that takes long is not overtaken. */
export function createHousekeeping(deps: HousekeepingDeps): Housekeeping {
  const { content, log } = deps;
  const jobs = housekeepingJobs(deps);
  let isRunning = false;
  let begunAt = 0;
  let first: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isTrusted = () => isClockTrusted(deps.database.db, log);

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const outcome = await runJobs(jobs, { log, isTrusted });
    const endedAt = new Date();
    const nextAt = new Date(endedAt.getTime() + interval - ((endedAt.getTime() - begunAt) % interval));
    deps.jobRuns.housekeeping = { endedAt, nextAt, jobs: jobs.length, ...outcome };
    isRunning = false;
  }

  content.onChange(() => void runJobs([applyDueJob(deps)], { log, isTrusted }));

  return {
    begin() {
      // At once: without a ledger no backup of this site may be restored, not even of one that ends a second later.
      void runJobs([ledgersJob(deps)], { log, isTrusted });
      begunAt = Date.now();
      first = setTimeout(() => void run(), firstPause);
      first.unref();
      timer = setInterval(() => void run(), interval);
      timer.unref();
    },
    stop() {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}
