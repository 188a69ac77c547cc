import { germanMoment } from '@shared/base/berlin-time';
import type { Db } from '../db/database';
import { inUseSince, latestBackups } from './backup-records';
import { backupSettings } from './keeping';
import { lastBackup } from './save-backup';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** The first night is over by then, with all its retries. */
const firstNight = day + 3 * hour;

/**
 * Age of the last good backup that causes a notice, with and without nightly backups; without them the operator has
 * their own rhythm. Beyond `oldest` it is an error.
 */
const [oldestNightly, oldest] = [2 * day, 7 * day];

export interface BackupStanding {
  state: 'good' | 'waiting' | 'notice' | 'error';
  text: string;
  remedy: string | null;
}

type Facts = { last: Date | null; nightly: boolean; since: Date | null; failed: boolean };

/** `last`: the last good backup; `since`: when there first was data; `failed`: whether the last try failed. */
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

export async function backupStanding(db: Db, latest = latestBackups(db)): Promise<BackupStanding> {
  const { failing: failed } = await latest;
  const { hour: atHour } = await backupSettings(db);
  const [last, since] = [await lastBackup(db), await inUseSince(db)];
  return standingOf({ last, nightly: atHour !== null, since, failed }, Date.now());
}
