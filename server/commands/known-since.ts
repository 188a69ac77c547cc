import path from 'node:path';
import { backupPlaceLabels } from '@shared/backups';
import { BackupError, problemOf } from '../backup/backup-error';
import { openPlaces } from '../backup/backup-places';
import { erasuresFileBeside, readErasuresFile } from '../backup/erasures-file';
import type { KnownSince } from '../backup/restore-backup';
import type { CommandConfig } from '../base/config';
import { type LedgerContent, latestSince, type NoteStore, readLedger } from '../erasure/erasure-ledger';
import { folderNotes, openFiles } from '../files/open-files';
import { printLine } from '../runtime/startup-messages';

export interface Sources {
  file: string;
  ledger: string | undefined;
}

/** Every ledger of the server: beside the files, and in each place for backups. */
export const ledgersOf = (config: Pick<CommandConfig, 'filesDir' | 's3' | 'backup'>): [NoteStore, ...NoteStore[]] => [
  openFiles(config),
  ...openPlaces(config.backup),
];

/**
 * Everything erased or revoked since, as far as it is known: from every ledger of the server, the named file, and the
 * file beside the backup. Only the ledgers together or the named file can be complete, and the ledgers only if all can
 * be read. Throws BackupError.
 */
export async function knownSince(
  { file, ledger }: Sources,
  createdAt: string,
  config: Pick<CommandConfig, 'filesDir' | 's3' | 'backup'>,
): Promise<KnownSince> {
  const named = ledger === undefined ? undefined : readErasuresFile(ledger);
  if (ledger !== undefined && !named) throw new BackupError(`Die Datei ${ledger} gibt es nicht.`);
  const { tombstones } = await readLedger(folderNotes(path.dirname(file)));
  tombstones.push(...(named ?? []), ...(readErasuresFile(erasuresFileBeside(file)) ?? []));
  const ledgers: LedgerContent[] = [await readLedger(openFiles(config))];
  let away = false;
  for (const place of openPlaces(config.backup)) {
    try {
      ledgers.push(await readLedger(place));
    } catch (error) {
      away = true;
      printLine(
        `Das Löschverzeichnis bei den Sicherungen ist nicht lesbar. ${backupPlaceLabels[place.place]}: ${problemOf(error)}`,
      );
    }
  }
  for (const known of ledgers) tombstones.push(...known.tombstones);
  // The latest start counts: a restore with unknown erasures begins a ledger again, and then the older ones prove
  // nothing.
  const since = latestSince(ledgers);
  let complete = since && since <= new Date(createdAt);
  if (away) complete = false;
  // The folder's ledger, from before there was a bucket.
  if (config.s3) tombstones.push(...(await readLedger(openFiles({ ...config, s3: undefined }))).tombstones);
  return { tombstones, complete: named ? true : complete };
}
