import { BackupError, checkBackup } from '../db/backup/file';
import { saveBackup } from '../db/backup/save';
import { say } from '../operator';
import { databaseName, runCommand, withDatabase } from './command';

const usage = 'Usage: npm run backup [FILE]   (without FILE: backups/abseits-<time>.jsonl.gz)';

function defaultFile(): string {
  return `backups/abseits-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.jsonl.gz`;
}

/** `npm run backup [FILE]`: saves content, accounts and enquiries of the server's database in one file. */
await runCommand(async () => {
  const [file = defaultFile(), ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file.startsWith('-')) throw new BackupError(usage);
  await withDatabase({ existing: true }, async (database, config) => {
    await saveBackup(database, file);
    // What is told is what the file holds, read back.
    const { end } = await checkBackup(file);
    say(`Saved ${databaseName(config)} to ${file}`);
    for (const [table, { rows }] of Object.entries(end)) say(`  ${table}: ${rows}`);
  });
});
