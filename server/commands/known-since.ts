import path from 'node:path';
import { backupPlaceLabels } from '@shared/backups';
import { BackupError, problemOf } from '../backup/backup-error';
import { openPlaces } from '../backup/backup-places';
import { erasuresFileBeside, readErasuresFile } from '../backup/erasures-file';
import type { KnownSince } from '../backup/restore-backup';
import type { CommandConfig } from '../base/config';
import { type LedgerContent, latestSince, type NoteStore, readLedger } from '../erasure/erasure-ledger';
import { folderNotes, openFiles } from '../files/open-files';
import { say } from '../runtime/startup-messages';

/** Where to look for what was erased since. */
export interface Sources {
  /** The backup. */
  file: string;
  /** A named file of erasures. */
  ledger: string | undefined;
}

/** Every ledger that the server keeps: beside the files, and wherever backups go. */
export const ledgersOf = (config: Pick<CommandConfig, 'filesDir' | 's3' | 'backup'>): [NoteStore, ...NoteStore[]] => [
  openFiles(config),
  ...openPlaces(config.backup),
];

/**
 * Everything known to be erased or revoked since: from every ledger of the server, from the named file, and from what
 * lies beside the backup, which is never complete. Nor is anything where a ledger cannot be read. Throws BackupError.
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
      say(
        `Das Löschverzeichnis bei den Sicherungen ist nicht lesbar. ${backupPlaceLabels[place.place]}: ${problemOf(error)}`,
      );
    }
  }
  for (const known of ledgers) tombstones.push(...known.tombstones);
  // Any of them may have been begun anew by a restore that did not know what was erased: the others prove nothing then.
  const since = latestSince(ledgers);
  let complete = since && since <= new Date(createdAt);
  if (away) complete = false;
  // From before there was a bucket.
  if (config.s3) tombstones.push(...(await readLedger(openFiles({ ...config, s3: undefined }))).tombstones);
  return { tombstones, complete: named ? true : complete };
}
