import { BackupError, type BackupSummary, checkBackup, countByKind } from '../backup/backup-file';
import { addToErasuresFile, erasuresFileBeside, tombstonesIn } from '../backup/erasures-file';
import { askForBackup, confirmBackup } from '../backup/hot-backup';
import { makeBackup } from '../backup/save-backup';
import { type DatabaseConfig, loadDatabaseConfig } from '../base/config';
import { FolderLockedError } from '../db/folder-lock';
import { openFiles } from '../files/open-files';
import { say } from '../runtime/startup-messages';
import { databaseName, runCommand, withDatabase } from './command';

const usage = 'Usage: npm run backup [FILE]   (without FILE: backups/abseits-<time>.jsonl.gz)';

function defaultFile(): string {
  return `backups/abseits-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.jsonl.gz`;
}

/**
 * Prints the contents of a backup, and updates the erasures file beside it. Throws BackupError where a file is missing.
 */
async function report(file: string, config: DatabaseConfig, { end, files, missing }: BackupSummary): Promise<void> {
  say(`Saved ${databaseName(config)} to ${file}`);
  const ledger = erasuresFileBeside(file);
  addToErasuresFile(ledger, await tombstonesIn(file));
  for (const [table, { rows }] of Object.entries(end)) say(`  ${table}: ${rows}`);
  say(`What was erased is noted in ${ledger}: keep it with the backups`);
  say(`  files: ${files}`);
  if (missing.size === 0) return;
  throw new BackupError(
    `The backup is not complete: ${missing.size} uploaded files are missing or damaged (${countByKind(missing)}). The database names them, and they are not, or not whole, where files are kept (DATA_DIR, FILES_DIR or S3_BUCKET): set these as for the server, and upload damaged files again.`,
  );
}

/** `npm run backup [FILE]`: saves content, accounts, enquiries and uploaded files of the server in one file. */
await runCommand(async () => {
  const [file = defaultFile(), ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file.startsWith('-')) throw new BackupError(usage);
  try {
    await withDatabase({ existing: true }, async (database, config) => {
      await report(file, config, await makeBackup(database, file, openFiles(config)));
    });
  } catch (error) {
    // Only one process can use the embedded database: the running server writes the backup.
    const config = loadDatabaseConfig();
    if (!(error instanceof FolderLockedError) || !(await askForBackup(config.dataDir, file))) throw error;
    const summary = await checkBackup(file);
    if (summary.missing.size === 0) await confirmBackup(config.dataDir);
    await report(file, config, summary);
  }
});
