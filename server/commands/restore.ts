import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longMoment } from '@shared/base/berlin-time';
import { BackupError, problemOf } from '../backup/backup-error';
import { type BackupSource, checkBackup, countByKind } from '../backup/backup-file';
import { type KnownSince, type Restored, restoreBackup, restoreFiles, unknownErasures } from '../backup/restore-backup';
import { type CommandConfig, loadDatabaseConfig } from '../base/config';
import { createLog } from '../base/log';
import { eraseAbout } from '../data-subjects/erasure';
import { embeddedPlaces } from '../db/embedded-folder';
import { openDatabase } from '../db/open-database';
import { beginLedger, completeLedgers } from '../erasure/erasure-ledger';
import { openFiles } from '../files/open-files';
import { printLine } from '../runtime/startup-messages';
import { databaseIn, germanProblem } from './backup-words';
import { runCommand, withDatabase } from './command';
import { knownSince, ledgersOf, type Sources } from './known-since';
import { backupSize, restoredWords } from './restore-words';

const usage = [
  'Aufruf: npm run restore -- DATEI [--check] [--replace] [--erasures VERZEICHNIS] [--without-erasures]',
  '  --check: probt es und ändert nichts',
  '  --replace: gibt auf, was die Datenbank enthält',
  '  --erasures: eine Datei, die alles nennt, was seither gelöscht wurde, wie erasures.jsonl neben DATEI bis zur letzten Sicherung',
  '  --without-erasures: stellt wieder her, obwohl niemand weiß, was seither gelöscht wurde, und beendet alles, was etwas öffnet',
].join('\n');

interface Asked extends Sources {
  check: boolean;
  replace: boolean;
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

const missingIn = (missing: ReadonlyMap<string, string>) =>
  `Der Sicherung fehlen hochgeladene Dateien, die sie nennt (${countByKind(missing)}).`;

const printRestored = (restored: Restored): void => {
  for (const line of restoredWords(restored)) printLine(line);
};

/** Whether nobody can know the erasures: no ledger has them, and no database exists that could. */
const erasuresUnknown = ({ complete }: KnownSince, { databaseUrl, dataDir }: CommandConfig): boolean =>
  complete === false || (complete === null && !databaseUrl && !existsSync(embeddedPlaces(dataDir).database));

/** `npm run restore -- --check FILE`: restores into a temporary database and reports what is wrong. */
async function rehearse(asked: Asked, source: BackupSource, config: CommandConfig): Promise<void> {
  const { header, files, missing } = await checkBackup(source);
  const known = await knownSince(asked, header.createdAt, config);
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-rehearsal-'));
  try {
    const options = { beginWithContent: true };
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, createLog('silent'), options);
    const restored = await restoreBackup(database, source, { replace: true, eraseAbout, known, withoutErasures: true });
    await database.close();
    printLine(
      `${source.file} vom ${longMoment(new Date(header.createdAt))} lässt sich wiederherstellen: ${backupSize(restored.tables, files)}, alles gelesen und mit den Prüfsummen verglichen. Das war eine Probe: Nichts wurde geändert. Eine Wiederherstellung würde sagen:`,
    );
    printRestored(restored);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (erasuresUnknown(known, config) && !asked.withoutErasures)
    throw new BackupError(
      'Niemand weiß, was seither gelöscht wurde: Eine Wiederherstellung braucht --erasures oder --without-erasures.',
    );
  if (missing.size > 0) throw new BackupError(missingIn(missing));
}

/** `npm run restore -- FILE`: restores database and uploaded files, without what was erased since. */
await runCommand(async () => {
  const all = parsedArguments(process.argv.slice(2));
  const { file, replace, withoutErasures } = all;
  const config = loadDatabaseConfig();
  const source = { file, passphrase: config.backup.passphrase };
  if (all.check) return rehearse(all, source, config);
  // Checked first: an invalid file must not even create an empty database.
  const { header, missing } = await checkBackup(source);
  const known = await knownSince(all, header.createdAt, config);
  if (erasuresUnknown(known, config) && !withoutErasures) throw unknownErasures(file);
  await withDatabase({ existing: false, replaceDamaged: replace }, async (database) => {
    const store = openFiles(config);
    const ledgers = ledgersOf(config);
    const files = await restoreFiles(source, store);
    const onUnknown = async () => {
      const now = new Date();
      // A place that cannot be reached keeps its old ledger, which the next start completes.
      const [own, ...others] = ledgers;
      await beginLedger(own, now);
      await Promise.allSettled(others.map((ledger) => beginLedger(ledger, now)));
    };
    const options = { replace, eraseAbout, known, withoutErasures, onUnknown };
    const restored = await restoreBackup(database, source, options);
    await completeLedgers(database.db, ledgers).catch((error: unknown) =>
      printLine(`Ein Löschverzeichnis ist noch nicht vollständig, der nächste Start holt es nach: ${problemOf(error)}`),
    );
    printLine(`Wiederhergestellt: ${databaseIn(config)} aus ${file}`);
    printLine(`  Dateien: ${files}`);
    if (missing.size > 0) for await (const { key } of store.list()) missing.delete(key);
    if (missing.size > 0) printLine(missingIn(missing));
    printRestored(restored);
  });
}, germanProblem);
