import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackupCause } from '@shared/backups';
import { longMoment } from '@shared/base/berlin-time';
import { paths } from '@shared/paths';
import { type BackupRecord, outbox } from '@shared/schema';
import { publicSettings } from '@shared/settings/public-values';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { and, between, eq, sql } from 'drizzle-orm';
import type { CommandConfig } from '../base/config';
import { isDatabaseAway } from '../base/database-errors';
import type { Heartbeat } from '../base/heartbeat';
import type { Log } from '../base/log';
import { type Patience, patiently, tryAgain } from '../base/try-again';
import type { Database, Db } from '../db/database';
import { isClockTrusted } from '../db/trusted-clock';
import { enqueueMail } from '../outbox/enqueue';
import { noticeRecipients, type StoredSettings } from '../outbox/outbox-settings';
import { enqueueWebhook } from '../outbox/webhook-events';
import { backupName, openPlaces, removeUnfinishedIn } from './backup-places';
import {
  beginBackup,
  databaseTime,
  endBackup,
  failAbandoned,
  installationOf,
  isNameKnown,
  type Outcome,
  renewBackup,
  renewSeconds,
} from './backup-records';
import { failedBackups } from './failed-backups';
import { readBackupSettings } from './keeping';
import { failedOutcome, finishBackup } from './make-copies';
import { removeOldBackups } from './remove-old-backups';
import { type FileSource, noteBackup, saveRows } from './save-backup';

type Failure = { config: Pick<CommandConfig, 'mail'>; record: BackupRecord; settings: StoredSettings };

/**
 * Queues a webhook call for each failed backup, and a mail to the operator, in the transaction that records it. Mails
 * at most once in 12 hours, so that retries of the same night are not mailed again.
 */
async function reportFailure(tx: Db, { config, record, settings }: Failure): Promise<void> {
  const at = record.startedAt.toISOString();
  await enqueueWebhook(tx, { event: 'backup.failed', body: { message: record.error ?? '', at } });
  if (!config.mail) return;
  // A mail that is ahead of now was written by a wrong clock: it must not silence the next ones.
  const lately = and(
    eq(outbox.purpose, 'backup-failed'),
    between(outbox.createdAt, sql`now() - interval '12 hours'`, sql`now() + interval '1 minute'`),
  );
  const [mailedLately] = await tx.select({ id: outbox.id }).from(outbox).where(lately).limit(1);
  if (mailedLately) return;
  const siteName = publicSettings(settings('de'), 'de')['site-name'] ?? '';
  // Only the first failure of a night is mailed, and a retry follows it.
  const next =
    record.cause === 'nightly'
      ? 'Der Server versucht es von selbst noch einmal.'
      : 'Bitte sichern Sie unter „Betrieb“ noch einmal.';
  const text = [
    `Die Sicherung von ${siteName} vom ${longMoment(record.startedAt)} ist misslungen.`,
    record.error ?? '',
    `${next} Wie es steht und welche Sicherung die letzte gute ist, sehen Sie im Admin-Bereich unter „Betrieb“ (${paths.admin}/betrieb).`,
  ];
  for (const recipient of noticeRecipients(settings, backupSettingKeys.recipients))
    await enqueueMail(tx, {
      purpose: 'backup-failed',
      recipient,
      mail: { subject: `Sicherung von ${siteName} misslungen`, text: text.join('\n\n'), automatic: true },
    });
}

export interface BackupDeps {
  config: Pick<CommandConfig, 'backup' | 'mail'>;
  database: Database;
  files: FileSource;
  log: Log;
  finish?: typeof finishBackup | undefined;
  /** Is told of each good backup. */
  heartbeat?: Pick<Heartbeat, 'backupMade'> | undefined;
  /** How long to go on asking a bucket or a database that refuses for a moment; `patiently` if absent. */
  patience?: Patience | undefined;
}

type About = { cause: BackupCause; username?: string | null; now?: Date | undefined };

/** Records and reports that backups whose process died have failed; with `alone` every running one. */
export async function endAbandoned({ config, database, log }: BackupDeps, alone = false): Promise<void> {
  const settings = (await readBackupSettings(database.db)).stored;
  const ended = await database.db.transaction(async (tx) => {
    const records = await failAbandoned(tx, alone);
    for (const record of records) await reportFailure(tx, { config, record, settings });
    return records;
  });
  failedBackups.count += ended.length;
  for (const { id, error } of ended)
    log.error({ event: 'backup', id, state: 'failed', reason: error }, 'a backup failed; the last good one stays');
}

/** Records a new backup as running; `now` stands for the database's clock. Throws Refused while another is running. */
export async function claimBackup(deps: BackupDeps, { cause, username = null, now }: About): Promise<BackupRecord> {
  await endAbandoned(deps);
  const { config, database } = deps;
  const nameAt = (time: Date) => backupName(time, config.backup.passphrase !== undefined);
  const startedAt = now ?? (await freeTime(database.db, nameAt));
  return beginBackup(database.db, { cause, username, fileName: nameAt(startedAt), startedAt });
}

/** The database's time, once no backup of the same second is known: names of files tell seconds alone. */
async function freeTime(db: Db, nameAt: (time: Date) => string): Promise<Date> {
  for (;;) {
    const time = await databaseTime(db);
    if (!(await isNameKnown(db, nameAt(time)))) return time;
    await wait(1_000 - time.getMilliseconds());
  }
}

/** Reads the rows in this process; `finish` does the rest, in a child process if the server is built. */
async function saveAll(deps: BackupDeps, fileName: string): Promise<Outcome> {
  const { config, database, files, log, finish = finishBackup, patience = patiently } = deps;
  const { backup } = config;
  await mkdir(backup.dir, { recursive: true, mode: 0o700 });
  await removeUnfinishedIn(backup.dir);
  const target = { file: path.join(backup.dir, fileName), passphrase: backup.passphrase };
  const rows = await tryAgain(() => saveRows(database, target), { isPassing: isDatabaseAway, patience });
  const installation = await installationOf(database.db);
  return finish({ backup, files, log, patience }, { fileName, rows, installation });
}

/** Writes how a backup ended, and what is to be told of it, in one transaction. Returns the record. */
async function recordEnd({ config, database }: BackupDeps, id: number, outcome: Outcome, now: Date) {
  const settings = await readBackupSettings(database.db);
  return database.db.transaction(async (tx) => {
    const ended = await endBackup(tx, id, outcome, now);
    if (ended.state === 'good') await noteBackup(tx, ended.startedAt);
    else await reportFailure(tx, { config, record: ended, settings: settings.stored });
    return ended;
  });
}

/**
 * Makes the backup that was begun; it is good once it was read back from every place. Writes the outcome into its
 * record, and reports a failure in the log, by mail and by webhook. Then removes old backups, if the clock is trusted. `now` stands for the
 * database's clock. Returns the record; rejects only if the database is away.
 */
export async function makeClaimedBackup(deps: BackupDeps, claimed: BackupRecord, now?: Date): Promise<BackupRecord> {
  const { config, database, log, heartbeat, patience = patiently } = deps;
  const { db } = database;
  const alive = setInterval(() => renewBackup(db, claimed.id).catch(() => {}), renewSeconds * 1_000);
  alive.unref();
  try {
    const { fileName } = claimed;
    const outcome = await saveAll(deps, fileName).catch((error: unknown) => failedOutcome(fileName, error, log));
    // What is not recorded counts as never read back, so a database that is away for a moment is waited for.
    const record = await tryAgain(async () => recordEnd(deps, claimed.id, outcome, now ?? (await databaseTime(db))), {
      isPassing: isDatabaseAway,
      patience,
    });
    const { id, state, fileName: file, bytes, rows, files, error } = record;
    const details = { event: 'backup', id, state, file, bytes, rows, files, ...(error && { reason: error }) };
    if (state === 'good') log.info(details, 'a backup was made and could be read back');
    else {
      failedBackups.count += 1;
      log.error(details, 'a backup failed or could not be read back; the last good one stays');
    }
    const { keeping } = await readBackupSettings(db);
    const at = now ?? (await databaseTime(db));
    if (await isClockTrusted(db, log, at.getTime()))
      await removeOldBackups(db, openPlaces(config.backup, patience), { keeping, now: at, log });
    if (state === 'good') await heartbeat?.backupMade();
    return record;
  } finally {
    clearInterval(alive);
  }
}
