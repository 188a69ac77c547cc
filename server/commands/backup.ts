import { BackupError, checkBackup } from '../db/backup/file';
import { keepLedger, ledgerBeside } from '../db/backup/ledger';
import { saveBackup } from '../db/backup/save';
import { tombstonesIn } from '../db/backup/tombstones';
import { noteBackup } from '../db/last-backup';
import { openFiles } from '../files/open-files';
import { say } from '../operator';
import { databaseName, runCommand, withDatabase } from './command';

const usage = 'Usage: npm run backup [FILE]   (without FILE: backups/abseits-<time>.jsonl.gz)';

function defaultFile(): string {
  return `backups/abseits-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.jsonl.gz`;
}

/** `npm run backup [FILE]`: saves content, accounts, enquiries and uploaded files of the server in one file. */
await runCommand(async () => {
  const [file = defaultFile(), ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file.startsWith('-')) throw new BackupError(usage);
  await withDatabase({ existing: true }, async (database, config) => {
    const { missing } = await saveBackup(database, file, openFiles(config));
    // What is told is what the file holds, read back.
    const { end, files } = await checkBackup(file);
    say(`Saved ${databaseName(config)} to ${file}`);
    const ledger = ledgerBeside(file);
    keepLedger(ledger, await tombstonesIn(file));
    await noteBackup(database.db);
    for (const [table, { rows }] of Object.entries(end)) say(`  ${table}: ${rows}`);
    say(`What was erased is noted in ${ledger}: keep it with the backups`);
    say(`  files: ${files}`);
    if (missing.length > 0) {
      say(
        `${missing.length} uploaded files are named in the database and not where files are kept (FILES_DIR or S3_BUCKET).`,
      );
    }
  });
});
