import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type BackupCause, type BackupCopy, backupPlaceLabels } from '@shared/backups';
import type { BackupRecord } from '@shared/schema';
import type { CommandConfig } from '../base/config';
import { isDatabaseAway } from '../base/database-errors';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import type { ReceivedFile } from '../files/receive';
import { type BackupSummary, checkBackup, countByKind } from './backup-file';
import { backupName, openPlaces, type Place, placeProblem, removeUnfinishedBackups, timeInName } from './backup-places';
import {
  beginBackup,
  endBackup,
  failAbandoned,
  noteCopies,
  type Outcome,
  recordsOf,
  renewBackup,
  renewSeconds,
} from './backup-records';
import { backupSettings } from './backup-settings';
import { tellOfFailure } from './failure-notice';
import { type Keeping, type KeptBackup, superfluous } from './pruning';
import { type FileSource, noteBackup, saveBackup } from './save-backup';

export interface BackupDeps {
  config: Pick<CommandConfig, 'backup' | 'mail'>;
  database: Database;
  files: FileSource;
  log: Log;
}

interface About {
  cause: BackupCause;
  username?: string | null;
  now?: Date;
}

/** Records and tells that backups whose process died failed: any, where no other process can be at one (`alone`). */
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

/** Begins a backup, which nobody else may make from then on. Throws Refused while one is made. */
export async function claimBackup(deps: BackupDeps, { cause, username = null, now }: About) {
  await endAbandoned(deps);
  const { config, database } = deps;
  const fileName = backupName(now ?? new Date(), config.backup.passphrase !== undefined);
  return beginBackup(database.db, { cause, username, fileName });
}

/** SHA-256 in hex and length of a stream. */
async function measured(source: AsyncIterable<Buffer>): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of source) {
    hash.update(bytes);
    size += bytes.length;
  }
  return { sha256: hash.digest('hex'), size };
}

const unlike = 'Die Kopie ließ sich nicht unverändert zurücklesen.';
const unexpected = 'Ein unerwarteter Fehler, den das Protokoll des Servers nennt.';

/** Copies a checked backup to a place, and reads it back from there: the same bytes are decrypted and counted already. */
async function copyTo(place: Place, name: string, file: ReceivedFile, log: Log): Promise<BackupCopy> {
  const failed = (error: string): BackupCopy => ({ place: place.place, state: 'failed', error });
  try {
    await place.put(name, file);
    const back = await place.get(name);
    if (back && (await measured(back)).sha256 === file.sha256)
      return { place: place.place, state: 'good', error: null };
    await place.remove(name);
    return failed(unlike);
  } catch (error) {
    log.error({ error, place: place.place }, 'a backup could not be put there');
    return failed(placeProblem(error) ?? unexpected);
  }
}

/** What a German sentence says of a backup that is not good. */
function problemOf(summary: BackupSummary, copies: readonly BackupCopy[]): string | null {
  const away = copies.flatMap(({ place, error }) => (error ? [`${backupPlaceLabels[place]}: ${error}`] : []));
  const lost = `Hochgeladene Dateien fehlen oder sind beschädigt: ${summary.missing.size}. Laden Sie sie neu hoch, oder löschen Sie, was sie nennt.`;
  return [...(summary.missing.size > 0 ? [lost] : []), ...away].join(' ') || null;
}

/** Writes a backup to the server's own folder, reads it back, and takes it from there to every other place. */
async function makeCopies(
  { config: { backup }, database, files, log }: BackupDeps,
  fileName: string,
): Promise<Outcome> {
  const [own, ...others] = openPlaces(backup);
  const source = { file: path.join(backup.dir, fileName), passphrase: backup.passphrase };
  await removeUnfinishedBackups(backup);
  await saveBackup(database, source, files);
  let summary: BackupSummary;
  try {
    summary = await checkBackup(source);
  } catch (error) {
    await own.remove(fileName);
    throw error;
  }
  const copies: BackupCopy[] = [{ place: own.place, state: 'good', error: null }];
  if (others.length > 0) {
    const file = { path: source.file, ...(await measured(createReadStream(source.file))) };
    for (const place of others) copies.push(await copyTo(place, fileName, file, log));
  }
  if (summary.missing.size > 0)
    log.error({ missing: countByKind(summary.missing) }, 'a backup lacks uploaded files that the database names');
  const error = problemOf(summary, copies);
  return {
    state: error ? 'failed' : 'good',
    fileName,
    bytes: (await stat(source.file)).size,
    rows: Object.values(summary.end).reduce((sum, { rows }) => sum + rows, 0),
    files: summary.files,
    missing: summary.missing.size,
    copies,
    error,
  };
}

/** Removes from each place what need not be kept, and what was never read back from it. */
async function prune(db: Db, places: readonly Place[], keeping: Keeping, now: Date, log: Log): Promise<void> {
  for (const place of places) {
    const copyOf = (record: BackupRecord | undefined) => record?.copies.find((copy) => copy.place === place.place);
    try {
      const names: string[] = [];
      for await (const name of place.names()) names.push(name);
      // Read after the names: a backup that was begun meanwhile is recorded before its file is there.
      const byName = new Map((await recordsOf(db)).map((record) => [record.fileName, record]));
      const there: KeptBackup[] = [];
      const proven: KeptBackup[] = [];
      const gone: string[] = [];
      for (const name of names) {
        const record = byName.get(name);
        const copy = copyOf(record);
        const one = { name, at: timeInName(name) ?? now, whole: (record?.missing ?? 0) === 0 };
        if (copy?.state === 'good') proven.push(one);
        else if (copy || (record?.state === 'failed' && record.copies.length === 0)) gone.push(name);
        // What was never put there by a record comes from a former database of the site, or from the operator.
        else if (record?.state !== 'running') there.push(one);
      }
      gone.push(...superfluous(proven, keeping, now));
      // It has its time as well, but displaces nothing that was read back.
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

/** A backup that takes longer counts as failed, in milliseconds: a disk over the network may hang for ever. */
const longest = 6 * 3_600_000;

/**
 * Makes the backup that was begun: good once it was read back from every place that it goes to. Says so in its record;
 * a failure also in the log, by mail and by webhook. Then removes what need not be kept. Returns the record; rejects
 * only where the database is away.
 */
export async function makeClaimedBackup(
  deps: BackupDeps,
  claimed: BackupRecord,
  now = new Date(),
): Promise<BackupRecord> {
  const { config, database, log } = deps;
  const { db } = database;
  const begun = Date.now();
  const alive = setInterval(() => {
    if (Date.now() - begun < longest) renewBackup(db, claimed.id).catch(() => {});
  }, renewSeconds * 1_000);
  alive.unref();
  try {
    const outcome = await makeCopies(deps, claimed.fileName).catch((error: unknown): Outcome => {
      log.error({ error }, 'a backup could not be made');
      const own = `${backupPlaceLabels.data}: ${placeProblem(error)}`;
      const reason = isDatabaseAway(error) ? 'Die Datenbank war nicht erreichbar.' : unexpected;
      const none = { bytes: null, rows: null, files: null, missing: 0, copies: [] };
      return { ...none, state: 'failed', fileName: claimed.fileName, error: placeProblem(error) ? own : reason };
    });
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
