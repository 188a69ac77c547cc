import type { BackupCause } from '@shared/backups';
import { fromBerlin, toBerlin } from '@shared/base/berlin-time';
import type { BackupRecord } from '@shared/schema';
import { DomainError } from '../base/domain-errors';
import { inUseSince, recordsOf } from './backup-records';
import { backupSettings } from './keeping';
import { type BackupDeps, claimBackup, endAbandoned, makeClaimedBackup } from './run-backup';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Wait between tries of a failed nightly backup, and the number of tries in all. */
const [betweenTries, mostTries] = [hour, 3];

/** When the last nightly backup was due. If the change to summer time skips the hour, the next hour counts. */
export function lastDue(now: Date, atHour: number): Date {
  const dues = [0, 1].flatMap((daysAgo) => {
    const { date } = toBerlin(new Date(now.getTime() - daysAgo * day));
    const clock = (shown: number) => fromBerlin(date, `${String(shown).padStart(2, '0')}:00`).instants[0];
    return clock(atHour) ?? clock(atHour + 1) ?? [];
  });
  return dues.find((due) => due <= now) ?? new Date(now.getTime() - day);
}

type Attempt = Pick<BackupRecord, 'state' | 'startedAt' | 'claimedUntil'>;

/** Whether a nightly backup should start now, given the attempts since it was due, the newest first. */
export function isDue(now: Date, attempts: readonly Attempt[]): boolean {
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

  async function start(cause: BackupCause, username: string | null) {
    const record = await claimBackup(deps, { cause, username });
    const made = makeClaimedBackup(deps, record);
    running = made.catch((error: unknown) => log.warn({ error }, 'what became of a backup could not be recorded'));
    return { record, made };
  }

  async function look(): Promise<void> {
    await endAbandoned(deps);
    const { hour: atHour } = await backupSettings(database.db);
    if (atHour === null) return;
    const now = new Date();
    const due = lastDue(now, atHour);
    const since = await inUseSince(database.db);
    if (!since || since > due || !isDue(now, await recordsOf(database.db, due))) return;
    await start('nightly', null);
  }

  return {
    begin() {
      const failed = (error: unknown) => {
        if (!(error instanceof DomainError))
          log.warn({ error }, 'the nightly backup could not be begun: it is tried again');
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
