import { existsSync } from 'node:fs';
import { BackupError, checkBackup, countByKind } from '../backup/backup-file';
import { intoStore, restoreBackup, restoreFiles, unknownErasures } from '../backup/restore-backup';
import { loadDatabaseConfig } from '../base/config';
import { eraseAbout } from '../data-subjects/erase-about';
import { embeddedPlaces } from '../db/embedded-folder';
import { beginLedger, completeLedger } from '../erasure/erasure-ledger';
import { openFiles } from '../files/open-files';
import { say } from '../runtime/startup-messages';
import { databaseName, runCommand, withDatabase } from './command';
import { knownSince, type Sources } from './known-since';

const usage = [
  'Usage: npm run restore -- FILE [--replace] [--erasures LEDGER] [--without-erasures]',
  '  --replace: give up what the database holds',
  '  --erasures: a file that says all that was erased since, as erasures.jsonl beside FILE does until the last backup',
  '  --without-erasures: restore although nobody knows what was erased since, and end all that opens something',
].join('\n');

interface Asked extends Sources {
  replace: boolean;
  /** Nothing needs to be known. */
  withoutErasures: boolean;
}

/** Throws BackupError for anything that `usage` does not allow. */
function parsedArguments(given: readonly string[]): Asked {
  const words = ['--replace', '--without-erasures'];
  const rest = given.filter((argument) => !words.includes(argument));
  const at = rest.indexOf('--erasures');
  const [, ledger] = at < 0 ? [] : rest.splice(at, 2);
  const [file, ...more] = rest;
  const wrong = [file, ...(at < 0 ? [] : [ledger])].some((argument) => !argument || argument.startsWith('-'));
  if (!file || wrong || more.length > 0) throw new BackupError(usage);
  const [replace = false, withoutErasures = false] = words.map((word) => given.includes(word));
  return { file, replace, withoutErasures, ledger };
}

/**
 * `npm run restore -- FILE`: restores the database and the uploaded files from a backup, without anything that was
 * erased since.
 */
await runCommand(async () => {
  const all = parsedArguments(process.argv.slice(2));
  const { file, replace, withoutErasures } = all;
  // An invalid file must not even create an empty database.
  const { header, missing } = await checkBackup(file);
  const config = loadDatabaseConfig();
  const known = await knownSince(all, header.createdAt, config);
  const nobodyKnows =
    known.complete === null && !config.databaseUrl && !existsSync(embeddedPlaces(config.dataDir).database);
  if ((known.complete === false || nobodyKnows) && !withoutErasures) throw unknownErasures(file);
  await withDatabase({ existing: false, replaceDamaged: replace }, async (database) => {
    const store = openFiles(config);
    const files = await restoreFiles(file, intoStore(store));
    const onUnknown = () => beginLedger(store, new Date());
    const options = { replace, eraseAbout, known, withoutErasures, onUnknown };
    const { tables, erasedAgain, revokedAgain, erasuresKnown } = await restoreBackup(database, file, options);
    await completeLedger(database.db, store);
    say(`Restored ${databaseName(config)} from ${file}`);
    for (const [table, { rows }] of Object.entries(tables)) say(`  ${table}: ${rows}`);
    say(`  files: ${files}`);
    if (missing.size > 0) for await (const { key } of store.list()) missing.delete(key);
    if (missing.size > 0)
      say(
        `Missing: ${missing.size} uploaded files (${countByKind(missing)}), which the backup names and does not hold`,
      );
    if (erasedAgain > 0) say(`Erased again, because they were erased after this backup: ${erasedAgain} enquiries`);
    if (!erasuresKnown) say('Nobody knows what was erased after this backup: look for whom it brought back.');
    if (revokedAgain === 'all')
      say(
        'Nobody knows what was taken away after this backup: all passwords, second factors and personal links have ended, and only the first administrator may sign in, by npm run login-link.',
      );
    else if (revokedAgain > 0)
      say(`Taken away again, because it was after this backup: ${revokedAgain} accounts, passwords, factors or links`);
  });
});
