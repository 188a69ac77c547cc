import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackupCopy, backupPlaceLabels } from '@shared/backups';
import type { BackupConfig } from '../base/environment-values';
import type { Log } from '../base/log';
import { type Patience, patiently } from '../base/try-again';
import type { ReceivedFile } from '../files/receive';
import { BackupError, placeProblem, problemOf } from './backup-error';
import { type BackupSummary, checkBackup, countByKind } from './backup-file';
import { claimPlace, openPlaces, type Place } from './backup-places';
import type { Outcome } from './backup-records';
import { type FileSource, packBackup, type SavedRows } from './save-backup';

export interface CopyDeps {
  backup: BackupConfig;
  files: FileSource;
  log: Log;
  /** How long to go on asking a bucket that refuses for a moment; `patiently` if absent. */
  patience?: Patience | undefined;
}

export interface BackupJob {
  fileName: string;
  rows: SavedRows;
  installation: string;
}

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

/** Reads the copy back. Equal bytes suffice, because the original was already decrypted and counted. */
async function copyTo(
  place: Place,
  { fileName: name, installation }: BackupJob,
  file: ReceivedFile,
  log: Log,
): Promise<BackupCopy> {
  const failed = (error: string): BackupCopy => ({ place: place.place, state: 'failed', error });
  try {
    await claimPlace(place, installation);
    await place.put(name, file);
    const back = await place.get(name);
    if (back && (await measured(back)).sha256 === file.sha256)
      return { place: place.place, state: 'good', error: null };
    await place.remove(name);
    return failed(unlike);
  } catch (error) {
    log.error({ error, place: place.place }, 'a backup could not be copied to a place');
    return failed(problemOf(error));
  }
}

function lacksOf(summary: BackupSummary, copies: readonly BackupCopy[]): string | null {
  const away = copies.flatMap(({ place, error }) => (error ? [`${backupPlaceLabels[place]}: ${error}`] : []));
  const lost = `Hochgeladene Dateien fehlen oder sind beschädigt: ${summary.missing.size}. Laden Sie sie neu hoch, oder löschen Sie, was sie nennt.`;
  return [...(summary.missing.size > 0 ? [lost] : []), ...away].join(' ') || null;
}

async function makeCopies({ backup, files, log, patience = patiently }: CopyDeps, job: BackupJob): Promise<Outcome> {
  const { fileName, rows } = job;
  const [own, ...others] = openPlaces(backup, patience);
  const source = { file: path.join(backup.dir, fileName), passphrase: backup.passphrase };
  await packBackup(source, rows, files);
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
    for (const place of others) copies.push(await copyTo(place, job, file, log));
  }
  if (summary.missing.size > 0)
    log.error({ missing: countByKind(summary.missing) }, 'a backup lacks uploaded files that the database names');
  const error = lacksOf(summary, copies);
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

/** The outcome of a backup that could not even be written to the server's own folder. Logs why. */
export function failedOutcome(fileName: string, error: unknown, log: Log): Outcome {
  log.error({ error }, 'a backup could not be made');
  const problem = placeProblem(error);
  const none = { bytes: null, rows: null, files: null, missing: 0, copies: [] };
  const reason = problem ? `${backupPlaceLabels.data}: ${problem}` : problemOf(error);
  return { ...none, state: 'failed', fileName, error: reason };
}

/**
 * Packs saved rows and files into a backup in the server's own folder, reads it back, and copies it to every other
 * place. Never rejects: a failure is part of the outcome.
 */
export function finishBackup(deps: CopyDeps, job: BackupJob): Promise<Outcome> {
  return makeCopies(deps, job).catch((error: unknown) => failedOutcome(job.fileName, error, deps.log));
}

const script = fileURLToPath(new URL('./backup-process.js', import.meta.url));

/** `finishBackup` in a child process (backup-process.ts), which only a build has. Rejects if that process dies. */
export const finishBeside: typeof finishBackup = (_deps: CopyDeps, job: BackupJob) =>
  new Promise<Outcome>((resolve, reject) => {
    const child = fork(script, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', (outcome: Outcome) => resolve(outcome));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new BackupError(`Der Prozess, der die Sicherung macht, wurde beendet (${signal ?? code}).`)),
    );
    child.send(job, (error) => error && reject(error));
  });
