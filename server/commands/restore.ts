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
import { chosenName, keptLines, namesIn, type PlaceName, placeNamed, withFetched } from './kept-backups';
import { knownSince, ledgersOf, type Sources } from './known-since';
import { backupSize, restoredWords } from './restore-words';

const usage = [
  'Aufruf: npm run restore -- DATEI [--check] [--replace] [--erasures VERZEICHNIS] [--without-erasures]',
  '  statt DATEI: [--from folder|bucket] [latest|NAME] holt sie von dort, wo der Server Sicherungen aufbewahrt; ohne Namen: nennt, was dort liegt',
  '  --check: probt es und ändert nichts',
  '  --replace: gibt auf, was die Datenbank enthält',
  '  --erasures: eine Datei, die alles nennt, was seither gelöscht wurde, wie erasures.jsonl neben DATEI bis zur letzten Sicherung',
  '  --without-erasures: stellt wieder her, obwohl niemand weiß, was seither gelöscht wurde, und beendet alles, was etwas öffnet',
].join('\n');

interface Asked {
  /** A file, or the name of a backup in the place; undefined to list what lies there. */
  name: string | undefined;
  /** Undefined: `name` is a file of this machine. */
  from: PlaceName | undefined;
  ledger: string | undefined;
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
  const fromAt = rest.indexOf('--from');
  const [, from] = fromAt < 0 ? [] : rest.splice(fromAt, 2);
  const [name, ...more] = rest;
  const values = [...(at < 0 ? [] : [ledger]), ...(fromAt < 0 ? [name] : [from, name ?? 'latest'])];
  const wrong = values.some((argument) => !argument || argument.startsWith('-'));
  if (wrong || more.length > 0 || !isPlaceName(from)) throw new BackupError(usage);
  const [check = false, replace = false, withoutErasures = false] = words.map((word) => given.includes(word));
  return { name, from, check, replace, withoutErasures, ledger };
}

const isPlaceName = (from: string | undefined): from is PlaceName | undefined =>
  from === undefined || from === 'folder' || from === 'bucket';

interface AskedFile extends Asked, Sources {}

const missingIn = (missing: ReadonlyMap<string, string>) =>
  `Der Sicherung fehlen hochgeladene Dateien, die sie nennt (${countByKind(missing)}).`;

const printRestored = (restored: Restored): void => {
  for (const line of restoredWords(restored)) printLine(line);
};

/** Whether nobody can know the erasures: no ledger has them, and no database exists that could. */
const erasuresUnknown = ({ complete }: KnownSince, { databaseUrl, dataDir }: CommandConfig): boolean =>
  complete === false || (complete === null && !databaseUrl && !existsSync(embeddedPlaces(dataDir).database));

/** `npm run restore -- --check FILE`: restores into a temporary database and reports what is wrong. */
async function rehearse(asked: AskedFile, source: BackupSource, config: CommandConfig): Promise<void> {
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

/** Restores database and uploaded files from a file, without what was erased since. */
async function restoreFrom(all: AskedFile, config: CommandConfig): Promise<void> {
  const { file, replace, withoutErasures } = all;
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
}

/** `--from`: lists what lies in a place, or restores one of it. */
async function restoreKept(asked: Asked, from: PlaceName, config: CommandConfig): Promise<void> {
  const place = placeNamed(from, config);
  const names = await namesIn(place);
  const now = new Date();
  if (asked.name === undefined) {
    if (names.length === 0) throw new BackupError('Dort liegt keine Sicherung.');
    for (const line of await keptLines(place, names, { passphrase: config.backup.passphrase, now })) printLine(line);
    printLine(`Wiederherstellen: npm run restore -- --from ${from} latest   (oder ein Name aus der Liste)`);
    return;
  }
  const name = chosenName(names, asked.name, now);
  printLine(`Sicherung: ${name}`);
  await withFetched(place, name, config, (file) => restoreFrom({ ...asked, file }, config));
}

/** `npm run restore`: restores from a file, or from where the server keeps its backups. */
await runCommand(async () => {
  const asked = parsedArguments(process.argv.slice(2));
  const config = loadDatabaseConfig();
  const { from, name } = asked;
  if (from) return restoreKept(asked, from, config);
  if (name === undefined) throw new BackupError(usage);
  return restoreFrom({ ...asked, file: name }, config);
}, germanProblem);
