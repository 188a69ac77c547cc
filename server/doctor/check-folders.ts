import { randomBytes } from 'node:crypto';
import { access, constants, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '@shared/findings';
import { problemOf } from '../backup/backup-error';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import { about } from '../base/findings';

interface Folder {
  finding: ReturnType<typeof about>;
  /** The variable that names it. */
  variable: string;
  folder: string;
  /** Whether the server makes it. */
  isMade: boolean;
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/** The nearest folder above that is there. */
async function nearest(folder: string): Promise<string> {
  let above = path.dirname(folder);
  while (!(await isThere(above)) && above !== path.dirname(above)) above = path.dirname(above);
  return above;
}

async function missingFolder({ finding: { info, wrong }, variable, folder, isMade }: Folder): Promise<Finding> {
  if (!isMade)
    return wrong(
      `${folder} gibt es nicht.`,
      `Legen Sie den Ordner an, hängen Sie seinen Datenträger ein, oder ändern Sie ${variable}.`,
    );
  const above = await nearest(folder);
  try {
    await access(above, constants.W_OK);
  } catch {
    return wrong(
      `${folder} gibt es nicht, und in ${above} darf dieser Benutzer nichts anlegen.`,
      `Legen Sie den Ordner für den Benutzer des Servers an, oder ändern Sie ${variable}.`,
    );
  }
  return info(`${folder} gibt es noch nicht. Der Server legt den Ordner an.`);
}

/** Writes a file, reads it and removes it. Rejects with what keeps it from doing so. */
async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  const text = randomBytes(64).toString('hex');
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    if ((await readFile(file, 'utf8')) !== text) throw Object.assign(new Error('not the same'), { code: 'EIO' });
  } finally {
    await rm(file, { force: true });
  }
}

async function checkFolder(folder: Folder): Promise<Finding> {
  const { finding, variable } = folder;
  if (!(await isThere(folder.folder))) return missingFolder(folder);
  try {
    await tryToWrite(folder.folder);
  } catch (error) {
    const reason = codeOf(error) === 'EEXIST' ? 'Dort lässt sich keine Datei anlegen.' : problemOf(error);
    const remedy = `Geben Sie den Ordner dem Benutzer des Servers, rufen Sie die Prüfung als dieser Benutzer auf, oder ändern Sie ${variable}.`;
    return finding.wrong(`${folder.folder}: ${reason}`, remedy);
  }
  const { uid } = await stat(folder.folder);
  const own = process.getuid?.();
  if (own !== undefined && own !== uid)
    return finding.open(
      `${folder.folder} gehört einem anderen Benutzer (${uid}) als dem dieser Prüfung (${own}).`,
      'Rufen Sie Prüfung und Befehle als der Benutzer auf, unter dem der Server läuft.',
    );
  return finding.good(`In ${folder.folder} darf geschrieben, gelesen und gelöscht werden.`);
}

type FolderConfig = Pick<Config, 'dataDir' | 'filesDir' | 's3' | 'backup'>;

/** Whether each folder of data, files and backups is there and may be written to. */
export async function checkFolders({ dataDir, filesDir, s3, backup }: FolderConfig): Promise<Finding[]> {
  const folderOf = (part: string, variable: string, folder: string, isMade = true): Folder => ({
    finding: about('folders', part),
    variable,
    folder,
    isMade,
  });
  const folders = [
    folderOf('Datenordner', 'DATA_DIR', dataDir),
    ...(s3 ? [] : [folderOf('Ordner der Dateien', 'FILES_DIR', filesDir)]),
    folderOf('Sicherungsordner', 'DATA_DIR', backup.dir),
    ...(backup.otherDir ? [folderOf('Zweiter Sicherungsordner', 'BACKUP_DIR', backup.otherDir, false)] : []),
  ];
  const found: Finding[] = [];
  for (const folder of folders) found.push(await checkFolder(folder));
  return found;
}
