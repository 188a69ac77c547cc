import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BackupCause } from '@shared/backups';
import { germanMoment } from '@shared/base/berlin-time';
import { paths } from '@shared/paths';
import { type BackupRecord, outbox } from '@shared/schema';
import { backupSettingKeys } from '@shared/settings/settings-backup';
import { shownSettings } from '@shared/settings/shown-values';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { CommandConfig } from '../base/config';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import { enqueueMail } from '../outbox/enqueue';
import { noticeRecipients, type StoredSettings } from '../outbox/mail-texts';
import { enqueueWebhook } from '../outbox/webhook-events';
import { backupName, claimPlace, openPlaces, type Place, removeUnfinishedIn, timeInName } from './backup-places';
import {
  beginBackup,
  endBackup,
  failAbandoned,
  installationOf,
  noteCopies,
  recordsOf,
  renewBackup,
  renewSeconds,
} from './backup-records';
import { backupSettings, type Keeping, type KeptBackup, superfluous } from './keeping';
import { failedOutcome, finishBackup } from './make-copies';
import { type FileSource, noteBackup, saveRows } from './save-backup';

type Failure = { config: Pick<CommandConfig, 'mail'>; record: BackupRecord; settings: StoredSettings };

/**
 * Queues a webhook call for each failed backup, and a mail to the operator, in the transaction that records it. Mails
 * at most once in 12 hours, so that retries of the same night are not mailed again.
 */
async function tellOfFailure(tx: Db, { config, record, settings }: Failure): Promise<void> {
  const at = record.startedAt.toISOString();
  await enqueueWebhook(tx, { event: 'backup.failed', body: { message: record.error ?? '', at } });
  if (!config.mail) return;
  const lately = and(eq(outbox.purpose, 'backup-failed'), gt(outbox.createdAt, sql`now() - interval '12 hours'`));
  const [told] = await tx.select({ id: outbox.id }).from(outbox).where(lately).limit(1);
  if (told) return;
  const siteName = shownSettings(settings('de'), 'de')['site-name'] ?? '';
  // Only the first failure of a night is mailed, and a retry follows it.
  const next =
    record.cause === 'nightly'
      ? 'Der Server versucht es von selbst noch einmal.'
      : 'Bitte sichern Sie unter „Betrieb“ noch einmal.';
  const text = [
    `Die Sicherung von ${siteName} vom ${germanMoment(record.startedAt)} ist misslungen.`,
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
}

type About = { cause: BackupCause; username?: string | null; now?: Date };

/** Records and reports that backups whose process died have failed; with `alone` every running one. */
export async function endAbandoned({ config, database, log }: BackupDeps, alone = false): Promise<void> {
  const settings = (await backupSettings(database.db)).stored;
  const ended = await database.db.transaction(async (tx) => {
    const records = await failAbandoned(tx, alone);
    for (const record of records) await tellOfFailure(tx, { config, record, settings });
    return records;
  });
  for (const { id, error } of ended)
    log.error({ event: 'backup', id, state: 'failed', reason: error }, 'backup failed');
}

export async function claimBackup(deps: BackupDeps, { cause, username = null, now }: About) {
  await endAbandoned(deps);
  const { config, database } = deps;
  const fileName = backupName(now ?? new Date(), config.backup.passphrase !== undefined);
  return beginBackup(database.db, { cause, username, fileName });
}

/** Reads the rows in this process; `finish` does the rest, in a child process if the server is built. */
async function saveAll({ config, database, files, log, finish = finishBackup }: BackupDeps, fileName: string) {
  const { backup } = config;
  await mkdir(backup.dir, { recursive: true, mode: 0o700 });
  await removeUnfinishedIn(backup.dir);
  const target = { file: path.join(backup.dir, fileName), passphrase: backup.passphrase };
  const rows = await saveRows(database, target);
  return finish({ backup, files, log }, { fileName, rows, installation: await installationOf(database.db) });
}

/** Removes from each place the backups beyond the retention, and copies that were never read back successfully. */
async function prune(db: Db, places: readonly Place[], keeping: Keeping, now: Date, log: Log): Promise<void> {
  const installation = await installationOf(db);
  for (const place of places) {
    const copyOf = (record: BackupRecord | undefined) => record?.copies.find((copy) => copy.place === place.place);
    try {
      await claimPlace(place, installation);
      const names: string[] = [];
      for await (const name of place.names()) names.push(name);
      // Read after the names: a backup that begins meanwhile is recorded before its file exists.
      const byName = new Map((await recordsOf(db)).map((record) => [record.fileName, record]));
      const there: KeptBackup[] = [];
      const proven: KeptBackup[] = [];
      const gone: string[] = [];
      for (const name of names) {
        const record = byName.get(name);
        const copy = copyOf(record);
        // A backup that failed in another place must not displace the last good one.
        const one = { name, at: timeInName(name) ?? now, whole: record === undefined || record.state === 'good' };
        if (copy?.state === 'good') proven.push(one);
        else if (copy || (record?.state === 'failed' && record.copies.length === 0)) gone.push(name);
        // Without a record it comes from a former database of the site, or from the operator.
        else if (record?.state !== 'running') there.push(one);
      }
      gone.push(...superfluous(proven, keeping, now));
      // Retention applies to these too, but they must not displace backups that were read back.
      const others = new Set(there.map(({ name }) => name));
      gone.push(...superfluous([...there, ...proven], keeping, now).filter((name) => others.has(name)));
      for (const name of gone) {
        await place.remove(name);
        const record = byName.get(name);
        if (!record || copyOf(record)?.state !== 'good') continue;
        record.copies = record.copies.map((copy) =>
          copy.place === place.place ? { ...copy, state: 'removed' } : copy,
        );
        await noteCopies(db, record.id, record.copies);
      }
    } catch (error) {
      log.warn({ error, place: place.place }, 'old backups could not be removed there: it is tried after the next one');
    }
  }
}

/**
 * Makes the backup that was begun; it is good once it was read back from every place. Writes the outcome into its
 * record, and reports a failure in the log, by mail and by webhook. Then removes old backups. Returns the record;
 * rejects only if the database is away.
 */
export async function makeClaimedBackup(
  deps: BackupDeps,
  claimed: BackupRecord,
  now = new Date(),
): Promise<BackupRecord> {
  const { config, database, log } = deps;
  const { db } = database;
  const alive = setInterval(() => renewBackup(db, claimed.id).catch(() => {}), renewSeconds * 1_000);
  alive.unref();
  try {
    const { fileName } = claimed;
    const outcome = await saveAll(deps, fileName).catch((error: unknown) => failedOutcome(fileName, error, log));
    const settings = await backupSettings(db);
    const record = await db.transaction(async (tx) => {
      const ended = await endBackup(tx, claimed.id, outcome);
      if (ended.state === 'good') await noteBackup(tx, ended.startedAt);
      else await tellOfFailure(tx, { config, record: ended, settings: settings.stored });
      return ended;
    });
    const { id, state, fileName: file, bytes, rows, files, error } = record;
    const told = { event: 'backup', id, state, file, bytes, rows, files, ...(error && { reason: error }) };
    if (state === 'good') log.info(told, 'backup made and read back');
    else log.error(told, 'backup failed');
    await prune(db, openPlaces(config.backup), settings.keeping, now, log);
    return record;
  } finally {
    clearInterval(alive);
  }
}
