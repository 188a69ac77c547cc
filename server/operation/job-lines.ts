import { longMoment } from '@shared/base/berlin-time';
import type { OperationLine } from '@shared/contracts/operation';
import { type BackupRecord, pendingChanges } from '@shared/schema';
import { gt, or, sql } from 'drizzle-orm';
import { databaseTime, latestBackups } from '../backup/backup-records';
import { readBackupSettings } from '../backup/keeping';
import { nextDue } from '../backup/nightly-backups';
import type { Db } from '../db/database';
import { holdOf } from '../outbox/holds';
import { failingChannels, lastDeliveries } from '../outbox/queries';
import type { JobRuns } from './job-runs';

export interface JobStates extends JobRuns {
  /** The earliest time at which a scheduled change begins or ends; null if none is scheduled. */
  nextChange: Date | null;
  /** The last backup that has ended, and when the next nightly one begins; null where there is none. */
  backup: { last: Pick<BackupRecord, 'state' | 'startedAt' | 'error'> | null; nextAt: Date | null };
  outbox: { lastSentAt: Date | null; nextAttemptAt: Date | null; isFailing: boolean; heldUntil: Date | null };
}

async function nextScheduledChange(db: Db): Promise<Date | null> {
  const { publishAt, revertAt } = pendingChanges;
  const later = (column: typeof publishAt | typeof revertAt) =>
    sql<Date | null>`min(${column}) filter (where ${column} > now())`.mapWith(column);
  const [row] = await db
    .select({ begins: later(publishAt), ends: later(revertAt) })
    .from(pendingChanges)
    .where(or(gt(publishAt, sql`now()`), gt(revertAt, sql`now()`)));
  const times = [row?.begins, row?.ends].filter((time) => time instanceof Date);
  return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;
}

/** Reads what the server last did by itself. Rejects if the database is away. */
export async function readJobs(db: Db, runs: JobRuns): Promise<JobStates> {
  const { listed } = await latestBackups(db);
  const { hour } = await readBackupSettings(db);
  const last = listed.find(({ state }) => state !== 'running') ?? null;
  return {
    ...runs,
    nextChange: await nextScheduledChange(db),
    backup: { last, nextAt: hour === null ? null : nextDue(await databaseTime(db), hour) },
    outbox: {
      ...(await lastDeliveries(db)),
      isFailing: (await failingChannels(db)).length > 0,
      heldUntil: (await holdOf(db, 'mail'))?.nextTryAt ?? null,
    },
  };
}

type Line = Pick<OperationLine, 'state' | 'text'> & { remedy?: string };

const notYet: Line = { state: 'waiting', text: 'Seit dem Start dieses Prozesses ist das noch nicht gelaufen.' };

function ofHousekeeping({ housekeeping }: JobStates): Line {
  if (!housekeeping) return notYet;
  const { endedAt, nextAt, jobs, failed, leftOut } = housekeeping;
  const last = `Zuletzt am ${longMoment(endedAt)}:`;
  const next = `Als Nächstes am ${longMoment(nextAt)}.`;
  if (failed > 0) {
    const remedy =
      'Das Protokoll des Servers nennt bei „housekeeping“, was misslang und warum. Der nächste Lauf wiederholt es.';
    return { state: 'notice', text: `${last} ${failed} von ${jobs} Schritten misslungen. ${next}`, remedy };
  }
  if (leftOut > 0) {
    const remedy = 'Prüfen Sie Datum und Uhrzeit des Servers.';
    const text = `${last} ${leftOut} von ${jobs} Schritten ausgelassen, weil der Uhr nicht zu trauen ist. ${next}`;
    return { state: 'notice', text, remedy };
  }
  return { state: 'good', text: `${last} alle ${jobs} Schritte gelungen. ${next}` };
}

function ofDueChanges({ dueChanges, nextChange }: JobStates): Line {
  const next = nextChange ? `Die nächste ist am ${longMoment(nextChange)} fällig.` : 'Keine ist geplant.';
  if (!dueChanges) return { ...notYet, text: `${notYet.text} ${next}` };
  const last = `Zuletzt geprüft am ${longMoment(dueChanges.endedAt)}`;
  if (dueChanges.isGood) return { state: 'good', text: `${last}. ${next}` };
  const remedy =
    'Das Protokoll des Servers nennt bei „housekeeping“ die Ursache. Es wird von selbst noch einmal versucht.';
  return { state: 'error', text: `${last}, das misslang. ${next}`, remedy };
}

function ofBackup({ backup: { last, nextAt } }: JobStates): Line {
  const next = nextAt ? `Die nächste beginnt am ${longMoment(nextAt)}.` : 'Nächtliche Sicherungen sind ausgeschaltet.';
  if (!last) return { state: nextAt ? 'waiting' : 'info', text: `Es gibt noch keine. ${next}` };
  const begun = `Die letzte vom ${longMoment(last.startedAt)}`;
  if (last.state === 'good') return { state: 'good', text: `${begun} ist gelungen. ${next}` };
  const remedy = 'Unter „Sicherungen“ steht, woran es liegt.';
  return { state: 'error', text: [`${begun} ist misslungen.`, last.error, next].filter(Boolean).join(' '), remedy };
}

function ofOutbox({ outbox: { lastSentAt, nextAttemptAt, isFailing, heldUntil } }: JobStates): Line {
  const last = lastSentAt
    ? `Die letzte Nachricht ging am ${longMoment(lastSentAt)} hinaus.`
    : 'Es ging noch keine Nachricht hinaus.';
  if (heldUntil) {
    const remedy = 'Unter „E-Mail“ steht, warum, und die nächste lässt sich gleich versuchen.';
    const text = `${last} Der Versand ist angehalten. Die nächste E-Mail wird am ${longMoment(heldUntil)} versucht.`;
    return { state: 'notice', text, remedy };
  }
  const next = nextAttemptAt ? `Der nächste Versuch ist am ${longMoment(nextAttemptAt)}.` : 'Keine wartet.';
  if (!isFailing) return { state: lastSentAt ? 'good' : 'info', text: `${last} ${next}` };
  const remedy = 'Unter „E-Mail“ steht, was nicht hinausging.';
  return { state: 'notice', text: `${last} Was danach kam, misslang. ${next}`, remedy };
}

/** The jobs of the server in German: what each did last, with what result, and when next. */
export function jobLines(jobs: JobStates): OperationLine[] {
  const parts: [check: string, label: string, line: Line][] = [
    ['job-housekeeping', 'Aufräumen', ofHousekeeping(jobs)],
    ['job-due-changes', 'Geplante Änderungen', ofDueChanges(jobs)],
    ['job-backup', 'Sicherung', ofBackup(jobs)],
    ['job-outbox', 'Versand', ofOutbox(jobs)],
  ];
  return parts.map(([check, label, { remedy = null, ...line }]) => ({ check, part: 'jobs', label, ...line, remedy }));
}
