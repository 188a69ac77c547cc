import type { Db } from '../db/database';
import { databaseTime, lastBefore } from './backup-records';
import { isAhead } from './keeping';
import { lastBackup } from './save-backup';

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
