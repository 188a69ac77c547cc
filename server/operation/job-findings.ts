import { longMoment } from '@shared/base/berlin-time';
import type { Finding } from '@shared/findings';
import { pendingChanges } from '@shared/schema';
import { gt, or, sql } from 'drizzle-orm';
import { about } from '../base/findings';
import type { Db } from '../db/database';
import type { JobRuns } from './job-runs';

/** The earliest time at which a scheduled change begins or ends; null if none is scheduled. */
export async function nextScheduledChange(db: Db): Promise<Date | null> {
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

const notYet = 'Seit dem Start dieses Prozesses ist das noch nicht gelaufen.';

/** How the last housekeeping of this process went. */
export function housekeepingFinding(run: JobRuns['housekeeping']): Finding {
  const { good, unknown, open } = about('housekeeping', 'Aufräumen');
  if (!run) return unknown(notYet);
  const { endedAt, nextAt, jobs, failed, leftOut } = run;
  const last = `Zuletzt am ${longMoment(endedAt)}:`;
  const next = `Als Nächstes am ${longMoment(nextAt)}.`;
  if (failed > 0)
    return open(
      `${last} ${failed} von ${jobs} Schritten misslungen. ${next}`,
      'Das Protokoll des Servers nennt bei „housekeeping“, was misslang und warum. Der nächste Lauf wiederholt es.',
    );
  if (leftOut > 0)
    return open(
      `${last} ${leftOut} von ${jobs} Schritten ausgelassen, weil der Uhr nicht zu trauen ist. ${next}`,
      'Prüfen Sie Datum und Uhrzeit des Servers.',
    );
  return good(`${last} alle ${jobs} Schritte gelungen. ${next}`);
}

/** How this process last looked for scheduled changes; `nextChange` is when the next one begins or ends. */
export function dueChangesFinding(run: JobRuns['dueChanges'], nextChange: Date | null): Finding {
  const { good, unknown, wrong } = about('due-changes', 'Geplante Änderungen');
  const next = nextChange ? `Die nächste ist am ${longMoment(nextChange)} fällig.` : 'Keine ist geplant.';
  if (!run) return unknown(`${notYet} ${next}`);
  const last = `Zuletzt geprüft am ${longMoment(run.endedAt)}`;
  if (run.isGood) return good(`${last}. ${next}`);
  return wrong(
    `${last}, das misslang. ${next}`,
    'Das Protokoll des Servers nennt bei „housekeeping“ die Ursache. Es wird von selbst noch einmal versucht.',
  );
}
