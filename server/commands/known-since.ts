import { BackupError } from '../backup/backup-file';
import { erasuresFileBeside, readErasuresFile } from '../backup/erasures-file';
import type { KnownSince } from '../backup/restore-backup';
import type { FilesConfig } from '../base/environment-values';
import { readLedger } from '../erasure/erasure-ledger';
import { openFiles } from '../files/open-files';

/** Where to look for what was erased since. */
export interface Sources {
  /** The backup. */
  file: string;
  /** A named file of erasures. */
  ledger: string | undefined;
}

/**
 * Everything known to be erased or revoked since: from the server's ledger, from the named file, and from the file
 * beside the backup, which ends with the last backup there and so is never complete. Throws BackupError.
 */
export async function knownSince(
  { file, ledger }: Sources,
  createdAt: string,
  config: FilesConfig,
): Promise<KnownSince> {
  const named = ledger === undefined ? undefined : readErasuresFile(ledger);
  if (ledger !== undefined && !named) throw new BackupError(`There is no file ${ledger}.`);
  const beside = readErasuresFile(erasuresFileBeside(file)) ?? [];
  const own = await readLedger(openFiles(config));
  // From before there was a bucket.
  const earlier = config.s3 ? (await readLedger(openFiles({ ...config, s3: undefined }))).tombstones : [];
  const tombstones = [...own.tombstones, ...earlier, ...(named ?? []), ...beside];
  return { tombstones, complete: named ? true : own.since && own.since <= new Date(createdAt) };
}
