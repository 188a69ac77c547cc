import type { BackupCause } from '@shared/backups';
import { fromBerlin, toBerlin } from '@shared/base/berlin-time';
import type { BackupRecord } from '@shared/schema';
import { lightFormat, parseISO, subDays } from 'date-fns';
import { DomainError } from '../base/domain-errors';
import { databaseTime, inUseSince, latestBackups } from './backup-records';
import { isAhead, readBackupSettings } from './keeping';
import { type BackupDeps, claimBackup, endAbandoned, makeClaimedBackup } from './run-backup';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Wait between tries of a failed nightly backup. */
const betweenTries = hour;

/** Number of tries of a nightly backup in all. */
const mostTries = 3;

/** When the last nightly backup was due. If the change to summer time skips the hour, the next hour counts. */
export function lastDue(now: Date, atHour: number): Date {
  const today = parseISO(toBerlin(now).date);
  const dues = [0, 1].flatMap((daysAgo) => {
    const date = lightFormat(subDays(today, daysAgo), 'yyyy-MM-dd');
    const clock = (shown: number) => fromBerlin(date, `${String(shown).padStart(2, '0')}:00`).instants[0];
    return clock(atHour) ?? clock(atHour + 1) ?? [];
  });
  return dues.find((due) => due <= now) ?? new Date(now.getTime() - day);
}

/** When the next nightly backup is due. */
export function nextDue(now: Date, atHour: number): Date {
  // A day lasts 25 hours where summer time ends.
  const dues = [day, day + hour].map((ahead) => lastDue(new Date(now.getTime() + ahead), atHour));
  return dues.find((due) => due > now) ?? new Date(now.getTime() + day);
}

type Attempt = Pick<BackupRecord, 'state' | 'startedAt' | 'claimedUntil'>;

/**
 * The records since a time, the newest first, of records in that order. Ends at the first older one: what lies before
 * it was made earlier, whatever its time says. Leaves out records that are ahead of now.
 */
export function recordsSince<One extends Pick<BackupRecord, 'startedAt'>>(
  records: readonly One[],
  since: Date,
  now: Date,
): One[] {
  const known = records.filter(({ startedAt }) => !isAhead(startedAt, now));
  const older = known.findIndex(({ startedAt }) => startedAt < since);
  return older === -1 ? known : known.slice(0, older);
}

/**
 * Whether a nightly backup should start now, given the attempts since it was due, the newest first. Ignores attempts
 * that are ahead of now: a wrong clock must not put off the next backups until that time.
 */
export function isBackupDue(now: Date, all: readonly Attempt[]): boolean {
  const attempts = all.filter(({ startedAt }) => !isAhead(startedAt, now));
  const [last] = attempts;
  if (!last) return true;
  if (attempts.some(({ state }) => state !== 'failed') || attempts.length >= mostTries) return false;
  // A process that died left its claim behind: retry that at once.
  return last.claimedUntil !== null || now.getTime() - last.startedAt.getTime() >= betweenTries;
}

export interface Backups {
  /** Call it once the database can be used: makes a missed backup, and one each night. */
  begin: () => void;
  /** Starts a backup at once; `made` resolves when it is done. Throws Refused while one is running. */
  start: (
    cause: BackupCause,
    username: string | null,
  ) => Promise<{ record: BackupRecord; made: Promise<BackupRecord> }>;
  stop: () => void;
  settled: () => Promise<void>;
}

/** Makes backups each night and on demand; of several processes only one does. */
export function createBackups(deps: BackupDeps): Backups {
  const { database, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let loggedAhead = 0;

  /** Once for each number of such records, because this looks every minute. */
  function logAhead(records: readonly BackupRecord[], now: Date): void {
    const ahead = records.filter(({ startedAt }) => isAhead(startedAt, now));
    if (ahead.length > 0 && ahead.length !== loggedAhead)
      log.warn(
        { event: 'backup clock', now, ahead: ahead.map(({ fileName }) => fileName) },
        'the clock is wrong, or was wrong when these backups were made: they lie in the future and are ignored; set the clock of this machine right',
      );
    loggedAhead = ahead.length;
  }

  async function start(cause: BackupCause, username: string | null) {
    const record = await claimBackup(deps, { cause, username });
    const made = makeClaimedBackup(deps, record);
    running = made.catch((error: unknown) => log.warn({ error }, 'the result of a backup could not be recorded'));
    return { record, made };
  }

  async function look(): Promise<void> {
    await endAbandoned(deps);
    const { hour: atHour } = await readBackupSettings(database.db);
    if (atHour === null) return;
    const now = await databaseTime(database.db);
    const due = lastDue(now, atHour);
    const since = await inUseSince(database.db, now);
    if (!since || since > due) return;
    const { listed } = await latestBackups(database.db);
    logAhead(listed, now);
    if (isBackupDue(now, recordsSince(listed, due, now))) await start('nightly', null);
  }

  return {
    begin() {
      const failed = (error: unknown) => {
        if (!(error instanceof DomainError))
          log.warn({ error }, 'the nightly backup could not be started; retried within a minute');
      };
      // The embedded database belongs to one process, so a running backup is left from one that is gone.
      if (database.kind === 'embedded') endAbandoned(deps, true).catch(failed);
      timer = setInterval(() => look().catch(failed), minute);
      timer.unref();
    },
    start,
    stop: () => clearInterval(timer),
    settled: () => running.then(() => {}),
  };
}
