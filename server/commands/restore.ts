import { BackupError, checkBackup } from '../db/backup/file';
import { ledgerBeside, readLedger } from '../db/backup/ledger';
import { restoreBackup, restoreFiles } from '../db/backup/restore-backup';
import { eraseAbout } from '../erase-about';
import { openFiles } from '../files/open-files';
import { restoreInto } from '../files/restore-into';
import { say } from '../operator';
import { databaseName, runCommand, withDatabase } from './command';

const usage = [
  'Usage: npm run restore -- FILE [--replace] [--erasures LEDGER]',
  '  --replace: give up what the database holds',
  '  --erasures: which enquiries were erased since; without it erasures.jsonl beside FILE, where there is one',
].join('\n');

interface Asked {
  file: string;
  replace: boolean;
  /** Where tombstones are read from; the one beside the backup may be missing, one that was named may not. */
  ledger: string;
  ledgerMayMiss: boolean;
}

/** Throws BackupError for anything but what `usage` says. */
function asked(given: readonly string[]): Asked {
  const rest = given.filter((argument) => argument !== '--replace');
  const at = rest.indexOf('--erasures');
  const [, named] = at < 0 ? [] : rest.splice(at, 2);
  const [file, ...more] = rest;
  const wrong = [file, ...(at < 0 ? [] : [named])].some((argument) => !argument || argument.startsWith('-'));
  if (!file || wrong || more.length > 0) throw new BackupError(usage);
  return {
    file,
    replace: given.includes('--replace'),
    ledger: named ?? ledgerBeside(file),
    ledgerMayMiss: named === undefined,
  };
}

/** `npm run restore -- FILE`: brings the server's database and uploaded files to the state of a backup, without who was erased since. */
await runCommand(async () => {
  const { file, replace, ledger, ledgerMayMiss } = asked(process.argv.slice(2));
  // A file that is no backup must not even make an empty database.
  await checkBackup(file);
  const tombstones = readLedger(ledger, { mayMiss: ledgerMayMiss });
  await withDatabase({ existing: false, replaceDamaged: replace }, async (database, config) => {
    const files = await restoreFiles(file, restoreInto(openFiles(config)));
    const { tables, erasedAgain } = await restoreBackup(database, file, { replace, eraseAbout, tombstones });
    say(`Restored ${databaseName(config)} from ${file}`);
    for (const [table, { rows }] of Object.entries(tables)) say(`  ${table}: ${rows}`);
    say(`  files: ${files}`);
    if (erasedAgain > 0) say(`Erased again, because they were erased after this backup: ${erasedAgain} enquiries`);
  });
});
