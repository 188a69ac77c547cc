import { germanMoment } from '@shared/base/berlin-time';
import type { Db } from '../db/database';
import { inUseSince, latestBackups } from './backup-records';
import { backupSettings } from './backup-settings';
import { lastBackup } from './save-backup';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** Until the first night is over, with all tries to back up in it. */
const firstNight = day + 3 * hour;

/** The age of the last good backup that is to be watched; without nightly ones the operator has a rhythm of their own. */
const [oldestNightly, oldest] = [2 * day, 7 * day];

/** How the backups stand, and what to do; `waiting` before the first night. */
export interface BackupStanding {
  state: 'good' | 'waiting' | 'notice' | 'error';
  text: string;
  remedy: string | null;
}

type Facts = { last: Date | null; nightly: boolean; since: Date | null; failed: boolean };

/** `last` is the last good one, `since` when there first was anything to save; `failed` is whether the last try did. */
export function standingOf({ last, nightly, since, failed }: Facts, now: number): BackupStanding {
  const remedy = 'Unter „Betrieb“ steht bei „Sicherungen“, woran es liegt. Sichern Sie dort noch einmal.';
  if (!last) {
    if (!failed && nightly && now - (since?.getTime() ?? now) < firstNight)
      return { state: 'waiting', text: 'Die erste Sicherung macht der Server in der Nacht.', remedy: null };
    return { state: 'notice', text: 'Es gibt noch keine gute Sicherung.', remedy };
  }
  const age = now - last.getTime();
  const state = age > oldest ? 'error' : age > (nightly ? oldestNightly : oldest) ? 'notice' : 'good';
  const text = `Die letzte gute Sicherung ist vom ${germanMoment(last)}.`;
  if (failed) {
    return {
      state: state === 'error' ? state : 'notice',
      text: `Die letzte Sicherung ist misslungen. ${text}`,
      remedy,
    };
  }
  return { state, text, remedy: state === 'good' ? null : remedy };
}

/** The same everywhere it is told: on the dashboard, under "Betrieb" and in the checklist. */
export async function backupStanding(db: Db, latest = latestBackups(db)): Promise<BackupStanding> {
  const { failing: failed } = await latest;
  const { hour: atHour } = await backupSettings(db);
  const [last, since] = [await lastBackup(db), await inUseSince(db)];
  return standingOf({ last, nightly: atHour !== null, since, failed }, Date.now());
}
