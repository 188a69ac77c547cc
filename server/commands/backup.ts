import { backupPlaceLabels } from '@shared/backups';
import type { Backup } from '@shared/contracts/operation';
import { BackupError } from '../backup/backup-error';
import { type BackupSource, type BackupSummary, checkBackup, countByKind } from '../backup/backup-file';
import { addToErasuresFile, erasuresFileBeside, tombstonesIn } from '../backup/erasures-file';
import { claimBackup, makeClaimedBackup } from '../backup/run-backup';
import { makeBackup } from '../backup/save-backup';
import { type CommandConfig, loadDatabaseConfig } from '../base/config';
import { Refused } from '../base/domain-errors';
import { createHeartbeat } from '../base/heartbeat';
import { createLog } from '../base/log';
import { FolderLockedError } from '../db/folder-lock';
import { filesToSave } from '../files/open-files';
import { anotherOne, askForBackup, askForRun, confirmBackup } from '../runtime/control-socket';
import { printLine } from '../runtime/startup-messages';
import { contentsOf, databaseIn, germanProblem } from './backup-words';
import { runCommand, withDatabase } from './command';

const usage = 'Aufruf: npm run backup [DATEI]   (ohne DATEI: an jeden Ort, an dem der Server Sicherungen aufbewahrt)';

/** Also updates the erasures file beside the backup. Throws BackupError if uploaded files are missing. */
async function report(source: BackupSource, config: CommandConfig, { end, files, missing }: BackupSummary) {
  const { file } = source;
  printLine(`Gesichert: ${databaseIn(config)} in ${file}${source.passphrase ? ', verschlüsselt' : ''}`);
  const ledger = erasuresFileBeside(file);
  addToErasuresFile(ledger, await tombstonesIn(source));
  printLine(`  ${contentsOf(end)}`);
  printLine(`  Dateien: ${files}`);
  printLine(`Was gelöscht wurde, steht in ${ledger}: Bewahren Sie es mit den Sicherungen auf.`);
  if (missing.size === 0) return;
  throw new BackupError(
    `Die Sicherung ist nicht vollständig: Hochgeladene Dateien fehlen oder sind beschädigt (${countByKind(missing)}). Setzen Sie DATA_DIR, FILES_DIR oder S3_BUCKET wie für den Server, und laden Sie beschädigte Dateien neu hoch.`,
  );
}

function reportRun({ state, fileName, rows, files, copies, error }: Omit<Backup, 'startedAt' | 'endedAt'>): void {
  if (state !== 'good') throw new BackupError(`Die Sicherung ${fileName} ist misslungen. ${error ?? ''}`.trim());
  const places = copies.map(({ place }) => backupPlaceLabels[place]);
  printLine(`Gesichert und zurückgelesen: ${fileName} (${places.join(', ')})`);
  printLine(`  Zeilen: ${rows}`);
  printLine(`  Dateien: ${files}`);
}

/** Runs `here`; if a server holds the embedded database, runs `there`, which asks that server. */
async function hereOrThere(here: () => Promise<void>, there: () => Promise<boolean>): Promise<void> {
  try {
    await here();
  } catch (error) {
    if (error instanceof Refused) throw new BackupError(anotherOne);
    // Only one process can use the embedded database.
    if (!(error instanceof FolderLockedError) || !(await there())) throw error;
  }
}

async function toEveryPlace(): Promise<void> {
  await hereOrThere(
    () =>
      withDatabase({ existing: true }, async (database, config) => {
        const log = createLog('silent');
        const heartbeat = createHeartbeat({ url: config.heartbeatUrl, log });
        const deps = { config, database, files: filesToSave(config), log, heartbeat };
        reportRun(await makeClaimedBackup(deps, await claimBackup(deps, { cause: 'command' })));
      }),
    async () => {
      const outcome = await askForRun(loadDatabaseConfig().dataDir);
      if (outcome) reportRun(outcome);
      return outcome !== undefined;
    },
  );
}

async function toFile(file: string): Promise<void> {
  await hereOrThere(
    () =>
      withDatabase({ existing: true }, async (database, config) => {
        const target = { file, passphrase: config.backup.passphrase };
        await report(target, config, await makeBackup(database, target, filesToSave(config)));
      }),
    async () => {
      const config = loadDatabaseConfig();
      if (!(await askForBackup(config.dataDir, file))) return false;
      const source = { file, passphrase: config.backup.passphrase };
      const summary = await checkBackup(source);
      if (summary.missing.size === 0) await confirmBackup(config.dataDir);
      await report(source, config, summary);
      return true;
    },
  );
}

/** `npm run backup [FILE]`: saves the database and the uploaded files into one file, or to every place. */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || file?.startsWith('-')) throw new BackupError(usage);
  await (file ? toFile(file) : toEveryPlace());
}, germanProblem);
