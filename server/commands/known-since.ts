import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import { openPlaces } from '../backup/backup-places';
import { erasuresFileBeside, readErasuresFile } from '../backup/erasures-file';
import type { KnownSince } from '../backup/restore-backup';
import type { CommandConfig } from '../base/config';
import { type LedgerContent, type NoteStore, readLedger } from '../erasure/erasure-ledger';
import { folderNotes, openFiles } from '../files/open-files';

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

const readIfThere = (store: NoteStore): Promise<LedgerContent> =>
  readLedger(store).catch(() => ({ tombstones: [], since: null }));

/**
 * Everything known to be erased or revoked since: from every ledger of the server, from the named file, and from what
 * lies beside the backup, which may be a copy that ended with a backup and so is never complete. Throws BackupError.
 */
export async function knownSince(
  { file, ledger }: Sources,
  createdAt: string,
  config: Pick<CommandConfig, 'filesDir' | 's3' | 'backup'>,
): Promise<KnownSince> {
  const named = ledger === undefined ? undefined : readErasuresFile(ledger);
  if (ledger !== undefined && !named) throw new BackupError(`There is no file ${ledger}.`);
  const { tombstones } = await readLedger(folderNotes(path.dirname(file)));
  tombstones.push(...(named ?? []), ...(readErasuresFile(erasuresFileBeside(file)) ?? []));
  let complete: boolean | null = null;
  const [own, ...others] = ledgersOf(config);
  // A place for backups that is away, as on a new machine, keeps nobody from a restore.
  for (const known of [await readLedger(own), ...(await Promise.all(others.map(readIfThere)))]) {
    tombstones.push(...known.tombstones);
    if (known.since) complete ||= known.since <= new Date(createdAt);
  }
  // From before there was a bucket.
  if (config.s3) tombstones.push(...(await readLedger(openFiles({ ...config, s3: undefined }))).tombstones);
  return { tombstones, complete: named ? true : complete };
}
