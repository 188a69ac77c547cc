import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from '../backup/backup-error';
import { type BackupSource, checkBackup, countByKind } from '../backup/backup-file';
import {
  intoStore,
  type KnownSince,
  type Restored,
  restoreBackup,
  restoreFiles,
  unknownErasures,
} from '../backup/restore-backup';
import { type CommandConfig, loadDatabaseConfig } from '../base/config';
import { reasonOf } from '../base/database-errors';
import { createLog } from '../base/log';
import { eraseAbout } from '../data-subjects/erase-about';
import { embeddedPlaces } from '../db/embedded-folder';
import { openDatabase } from '../db/open-database';
import { beginLedger, completeLedgers } from '../erasure/erasure-ledger';
import { openFiles } from '../files/open-files';
import { say } from '../runtime/startup-messages';
import { databaseName, runCommand, withDatabase } from './command';
import { knownSince, ledgersOf, type Sources } from './known-since';

const usage = [
  'Usage: npm run restore -- FILE [--check] [--replace] [--erasures LEDGER] [--without-erasures]',
  '  --check: rehearse it and change nothing',
  '  --replace: give up what the database holds',
  '  --erasures: a file that says all that was erased since, as erasures.jsonl beside FILE does until the last backup',
  '  --without-erasures: restore although nobody knows what was erased since, and end all that opens something',
].join('\n');

interface Asked extends Sources {
  check: boolean;
  replace: boolean;
  /** Nothing needs to be known. */
  withoutErasures: boolean;
}

/** Throws BackupError for anything that `usage` does not allow. */
function parsedArguments(given: readonly string[]): Asked {
  const words = ['--check', '--replace', '--without-erasures'];
  const rest = given.filter((argument) => !words.includes(argument));
  const at = rest.indexOf('--erasures');
  const [, ledger] = at < 0 ? [] : rest.splice(at, 2);
  const [file, ...more] = rest;
  const wrong = [file, ...(at < 0 ? [] : [ledger])].some((argument) => !argument || argument.startsWith('-'));
  if (!file || wrong || more.length > 0) throw new BackupError(usage);
  const [check = false, replace = false, withoutErasures = false] = words.map((word) => given.includes(word));
  return { file, check, replace, withoutErasures, ledger };
}

const counted = (tables: Restored['tables']) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** Prints what a restore brought back and what it took away again. */
function tellRestored({ tables, erasedAgain, revokedAgain, erasuresKnown }: Restored): void {
  if (erasedAgain > 0) say(`Erased again, because they were erased after this backup: ${erasedAgain} enquiries`);
  if (!erasuresKnown) say('Nobody knows what was erased after this backup: look for whom it brought back.');
  if (revokedAgain === 'all')
    say(
      'Nobody knows what was taken away after this backup: all passwords, second factors and personal links have ended, and only the first administrator may sign in, by npm run login-link.',
    );
  else if (revokedAgain > 0)
    say(`Taken away again, because it was after this backup: ${revokedAgain} accounts, passwords, factors or links`);
  for (const [table, { rows }] of Object.entries(tables)) say(`  ${table}: ${rows}`);
}

/** Whether it is certain before a restore that nobody knows: no ledger says so, nor is there a database that could. */
const erasuresUnknown = ({ complete }: KnownSince, { databaseUrl, dataDir }: CommandConfig): boolean =>
  complete === false || (complete === null && !databaseUrl && !existsSync(embeddedPlaces(dataDir).database));

/**
 * `npm run restore -- --check FILE`: restores into a database of its own, which goes afterwards, so that whatever would
 * keep the backup from being restored is told, and changes nothing else.
 */
async function rehearse(asked: Asked, source: BackupSource, config: CommandConfig): Promise<void> {
  const { header, files, missing } = await checkBackup(source);
  const known = await knownSince(asked, header.createdAt, config);
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-rehearsal-'));
  try {
    const options = { beginWithContent: true };
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, createLog('silent'), options);
    const restored = await restoreBackup(database, source, { replace: true, eraseAbout, known, withoutErasures: true });
    await database.close();
    say(
      `${source.file} of ${header.createdAt} can be restored: ${counted(restored.tables)} rows and ${files} files, each read and held against its hash. This was a rehearsal: nothing was changed, and a restore would say:`,
    );
    tellRestored(restored);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (erasuresUnknown(known, config) && !asked.withoutErasures)
    throw new BackupError('Nobody knows what was erased since: a restore needs --erasures or --without-erasures.');
  if (missing.size > 0)
    throw new BackupError(`It lacks ${missing.size} uploaded files that it names (${countByKind(missing)}).`);
}

/**
 * `npm run restore -- FILE`: restores the database and the uploaded files from a backup, without anything that was
 * erased since.
 */
await runCommand(async () => {
  const all = parsedArguments(process.argv.slice(2));
  const { file, replace, withoutErasures } = all;
  const config = loadDatabaseConfig();
  const source = { file, passphrase: config.backup.passphrase };
  if (all.check) return rehearse(all, source, config);
  // An invalid file must not even create an empty database.
  const { header, missing } = await checkBackup(source);
  const known = await knownSince(all, header.createdAt, config);
  if (erasuresUnknown(known, config) && !withoutErasures) throw unknownErasures(file);
  await withDatabase({ existing: false, replaceDamaged: replace }, async (database) => {
    const store = openFiles(config);
    const ledgers = ledgersOf(config);
    const files = await restoreFiles(source, intoStore(store));
    const onUnknown = async () => {
      const now = new Date();
      // What is away now has its old ledger: the next start adds to it what is known by then.
      const [own, ...others] = ledgers;
      await beginLedger(own, now);
      await Promise.allSettled(others.map((ledger) => beginLedger(ledger, now)));
    };
    const options = { replace, eraseAbout, known, withoutErasures, onUnknown };
    const restored = await restoreBackup(database, source, options);
    await completeLedgers(database.db, ledgers).catch((error: unknown) =>
      say(`A ledger of what was erased could not be completed yet, the next start does it: ${reasonOf(error)}`),
    );
    say(`Restored ${databaseName(config)} from ${file}`);
    say(`  files: ${files}`);
    if (missing.size > 0) for await (const { key } of store.list()) missing.delete(key);
    if (missing.size > 0)
      say(
        `Missing: ${missing.size} uploaded files (${countByKind(missing)}), which the backup names and does not hold`,
      );
    tellRestored(restored);
  });
});
