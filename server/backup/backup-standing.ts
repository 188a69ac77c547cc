import { longMoment } from '@shared/base/berlin-time';
import type { Db } from '../db/database';
import { databaseTime, inUseSince, lastBefore, latestBackups } from './backup-records';
import { isAhead, readBackupSettings } from './keeping';
import { lastBackup } from './save-backup';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** The first night is over by then, with all its retries. */
const firstNight = day + 3 * hour;

/** Age of the last good backup that causes a notice, if there are nightly ones. */
const oldestNightly = 2 * day;

/** Age of the last good backup that causes a notice without nightly ones; with them it is an error then. */
const oldest = 7 * day;

export interface BackupStanding {
  state: 'good' | 'waiting' | 'notice' | 'error';
  text: string;
  remedy: string | null;
}

interface Facts {
  /** The last good backup, by whatever clock there was then. */
  last: Date | null;
  /** The last good backup that is not ahead of now. */
  lastBefore?: Date | null;
  nightly: boolean;
  /** When there first was data. */
  since: Date | null;
  /** Whether the last try failed. */
  failed: boolean;
}

const look = 'Unter „Betrieb“ steht bei „Sicherungen“, woran es liegt. Sichern Sie dort noch einmal.';

function wrongClock(last: Date, before: Date | null | undefined): BackupStanding {
  const known = before ? `Die letzte gute davor ist vom ${longMoment(before)}.` : 'Davor ist keine gute bekannt.';
  return {
    state: 'error',
    text: `Die letzte gute Sicherung trägt ein Datum in der Zukunft (${longMoment(last)}): Die Uhr des Servers geht falsch oder ging falsch. ${known}`,
    remedy: 'Prüfen Sie Datum und Uhrzeit des Servers, und sichern Sie dann unter „Betrieb“ noch einmal.',
  };
}

/** How backups stand now: a state, a German sentence, and what to do. */
export function standingOf({ last, lastBefore, nightly, since, failed }: Facts, now: number): BackupStanding {
  if (!last) {
    if (!failed && nightly && now - (since?.getTime() ?? now) < firstNight)
      return { state: 'waiting', text: 'Die erste Sicherung macht der Server in der Nacht.', remedy: null };
    return { state: 'notice', text: 'Es gibt noch keine gute Sicherung.', remedy: look };
  }
  if (isAhead(last, new Date(now))) return wrongClock(last, lastBefore);
  const age = now - last.getTime();
  const state = age > oldest ? 'error' : age > (nightly ? oldestNightly : oldest) ? 'notice' : 'good';
  const text = `Die letzte gute Sicherung ist vom ${longMoment(last)}.`;
  if (failed) {
    return {
      state: state === 'error' ? state : 'notice',
      text: `Die letzte Sicherung ist misslungen. ${text}`,
      remedy: look,
    };
  }
  return { state, text, remedy: state === 'good' ? null : look };
}

/** Reads how backups stand, by the database's clock. */
export async function backupStanding(db: Db, latest = latestBackups(db)): Promise<BackupStanding> {
  const { failing: failed } = await latest;
  const { hour: atHour } = await readBackupSettings(db);
  const now = await databaseTime(db);
  const facts: Facts = {
    last: await lastBackup(db),
    lastBefore: await lastBefore(db, now, 'good'),
    nightly: atHour !== null,
    since: await inUseSince(db, now),
    failed,
  };
  return standingOf(facts, now.getTime());
}

/** The time of the last good backup that is not ahead of now; null if none is known. */
export async function lastGoodBackup(db: Db): Promise<Date | null> {
  const now = await databaseTime(db);
  const last = await lastBackup(db);
  return last && isAhead(last, now) ? lastBefore(db, now, 'good') : last;
}

/** The time of the last backup that failed and is not ahead of now; null if none is known. */
export async function lastFailedBackup(db: Db): Promise<Date | null> {
  return lastBefore(db, await databaseTime(db), 'failed');
}
