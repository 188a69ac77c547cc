import { BackupError, checkBackup } from '../db/backup/file';
import { restoreBackup } from '../db/backup/restore-backup';
import { say } from '../operator';
import { databaseName, runCommand, withDatabase } from './command';

const usage = 'Usage: npm run restore -- FILE [--replace]   (--replace: give up what the database holds)';

/** `npm run restore -- FILE [--replace]`: brings the server's database to the state of a backup. */
await runCommand(async () => {
  const given = process.argv.slice(2);
  const [file, ...rest] = given.filter((argument) => argument !== '--replace');
  if (!file || rest.length > 0 || file.startsWith('-')) throw new BackupError(usage);
  // A file that is no backup must not even make an empty database.
  await checkBackup(file);
  const replace = given.includes('--replace');
  await withDatabase({ existing: false, replaceDamaged: replace }, async (database, config) => {
    const restored = await restoreBackup(database, file, { replace });
    say(`Restored ${databaseName(config)} from ${file}`);
    for (const [table, { rows }] of Object.entries(restored)) say(`  ${table}: ${rows}`);
  });
});
