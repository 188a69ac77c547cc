import { longMoment } from '@shared/base/berlin-time';
import type { Finding } from '@shared/findings';
import type { BackupRecord } from '@shared/schema';
import type { Config } from '../base/config';
import { diskOf } from '../base/disk-space';
import { about, grade } from '../base/findings';
import type { Db } from '../db/database';
import { databaseTime, inUseSince, lastBefore, latestBackups } from './backup-records';
import { isAhead, readBackupSettings } from './keeping';
import { nextDue } from './nightly-backups';
import { lastBackup } from './save-backup';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** The first night is over by then, with all its retries. */
const firstNight = day + 3 * hour;

/** Age of the last good backup that causes a notice, if there are nightly ones. */
const oldestNightly = 2 * day;

/** Age of the last good backup that causes a notice without nightly ones; with them it is an error then. */
const oldest = 7 * day;

const backup = about('backup', 'Sicherung');

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

function wrongClock(last: Date, before: Date | null | undefined): Finding {
  const known = before ? `Die letzte gute davor ist vom ${longMoment(before)}.` : 'Davor ist keine gute bekannt.';
  return backup.wrong(
    `Die letzte gute Sicherung trägt ein Datum in der Zukunft (${longMoment(last)}): Die Uhr des Servers geht falsch oder ging falsch. ${known}`,
    'Prüfen Sie Datum und Uhrzeit des Servers, und sichern Sie dann unter „Betrieb“ noch einmal.',
  );
}

/** How backups stand now. */
export function backupFinding({ last, lastBefore, nightly, since, failed }: Facts, now: number): Finding {
  if (!last) {
    if (!failed && nightly && now - (since?.getTime() ?? now) < firstNight)
      return backup.unknown('Die erste Sicherung macht der Server in der Nacht.');
    return backup.open('Es gibt noch keine gute Sicherung.', look);
  }
  if (isAhead(last, new Date(now))) return wrongClock(last, lastBefore);
  const state = grade(now - last.getTime(), nightly ? oldestNightly : oldest, oldest);
  const text = `Die letzte gute Sicherung ist vom ${longMoment(last)}.`;
  if (!failed) return backup.graded(state, text, look);
  return backup.graded(state === 'wrong' ? state : 'open', `Die letzte Sicherung ist misslungen. ${text}`, look);
}

/** Reads how backups stand, by the database's clock. */
export async function readBackupFinding(db: Db, latest = latestBackups(db)): Promise<Finding> {
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
  return backupFinding(facts, now.getTime());
}

interface LastBackup {
  /** The last one that has ended. */
  last: Pick<BackupRecord, 'state' | 'startedAt' | 'error'> | null;
  /** When the next nightly one begins; null without nightly ones. */
  nextAt: Date | null;
}

/** How the last backup ended, and when the next one begins; whether backups are as they should be says `backupFinding`. */
export function lastBackupFinding({ last, nextAt }: LastBackup): Finding {
  const { info } = about('last-backup', 'Sicherung');
  const next = nextAt ? `Die nächste beginnt am ${longMoment(nextAt)}.` : 'Nächtliche Sicherungen sind ausgeschaltet.';
  if (!last) return info(`Es gibt noch keine. ${next}`);
  const begun = `Die letzte vom ${longMoment(last.startedAt)}`;
  if (last.state === 'good') return info(`${begun} ist gelungen. ${next}`);
  return info([`${begun} ist misslungen.`, last.error, next].filter(Boolean).join(' '));
}

/** Reads which backup ended last, and when the next one begins. */
export async function readLastBackup(db: Db): Promise<LastBackup> {
  const { listed } = await latestBackups(db);
  const { hour: atHour } = await readBackupSettings(db);
  const last = listed.find(({ state }) => state !== 'running') ?? null;
  return { last, nextAt: atHour === null ? null : nextDue(await databaseTime(db), atHour) };
}

type Places = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesDir' | 's3' | 'backup'>;

/** Whether every backup lies on the disk of what it saves: one broken disk would take both. */
export async function sameDiskFindings({ databaseUrl, dataDir, filesDir, s3, backup: to }: Places): Promise<Finding[]> {
  if (to.s3) return [];
  const saved = [...(databaseUrl ? [] : [dataDir]), ...(s3 ? [] : [filesDir])];
  const disks = await Promise.all(saved.map(diskOf));
  const places = await Promise.all([to.dir, ...(to.otherDir ? [to.otherDir] : [])].map(diskOf));
  if (saved.length === 0 || places.some((place) => place === undefined || !disks.includes(place))) return [];
  return [
    about('backup-disk', 'Platte der Sicherungen').open(
      'Alle Sicherungen liegen auf derselben Platte wie das, was sie sichern: Geht sie kaputt, ist beides verloren.',
      'Nennen Sie in BACKUP_DIR einen Ordner auf einer anderen Platte, oder sichern Sie in einen Bucket (BACKUP_S3_…).',
    ),
  ];
}
