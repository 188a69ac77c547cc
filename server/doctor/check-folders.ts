import { randomBytes } from 'node:crypto';
import { access, constants, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileSize } from '@shared/base/file-size';
import type { DoctorLine } from '@shared/contracts/operation';
import { problemOf } from '../backup/backup-error';
import type { Config } from '../base/config';
import { codeOf } from '../base/database-errors';
import { diskSpace } from '../base/disk-space';
import { note, right, wrong } from './check';

/** Below this a backup or an upload may fail at any time, in bytes. */
const leastRoom = 0.3e9;
/** Below this it is time to make room, in bytes. */
const littleRoom = 2e9;

interface Folder {
  subject: string;
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

async function missingLine({ subject, variable, folder, isMade }: Folder): Promise<DoctorLine> {
  if (!isMade)
    return wrong(
      subject,
      `${folder} gibt es nicht.`,
      `Legen Sie den Ordner an, hängen Sie seinen Datenträger ein, oder ändern Sie ${variable}.`,
    );
  const above = await nearest(folder);
  try {
    await access(above, constants.W_OK);
  } catch {
    return wrong(
      subject,
      `${folder} gibt es nicht, und in ${above} darf dieser Benutzer nichts anlegen.`,
      `Legen Sie den Ordner für den Benutzer des Servers an, oder ändern Sie ${variable}.`,
    );
  }
  return note(subject, `${folder} gibt es noch nicht. Der Server legt den Ordner an.`);
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

async function roomLine({ subject, variable, folder }: Folder): Promise<DoctorLine> {
  const room = await diskSpace(folder);
  const written = `In ${folder} darf geschrieben, gelesen und gelöscht werden`;
  if (!room) return right(subject, `${written}.`);
  const sentence = `${written}; frei sind ${fileSize(room.free)}.`;
  const remedy = `Schaffen Sie dort Platz, oder legen Sie ${variable} auf eine größere Platte: Ist sie voll, wird nichts mehr gespeichert.`;
  if (room.free < leastRoom) return wrong(subject, sentence, remedy);
  return room.free < littleRoom ? note(subject, sentence, remedy) : right(subject, sentence);
}

async function checkFolder(folder: Folder): Promise<DoctorLine[]> {
  const { subject, variable } = folder;
  if (!(await isThere(folder.folder))) return [await missingLine(folder)];
  try {
    await tryToWrite(folder.folder);
  } catch (error) {
    const reason = codeOf(error) === 'EEXIST' ? 'Dort lässt sich keine Datei anlegen.' : problemOf(error);
    const remedy = `Geben Sie den Ordner dem Benutzer des Servers, rufen Sie die Prüfung als dieser Benutzer auf, oder ändern Sie ${variable}.`;
    return [wrong(subject, `${folder.folder}: ${reason}`, remedy)];
  }
  const lines = [await roomLine(folder)];
  const { uid } = await stat(folder.folder);
  const own = process.getuid?.();
  if (own !== undefined && own !== uid)
    lines.push(
      note(
        subject,
        `${folder.folder} gehört einem anderen Benutzer (${uid}) als dem dieser Prüfung (${own}).`,
        'Rufen Sie Prüfung und Befehle als der Benutzer auf, unter dem der Server läuft.',
      ),
    );
  return lines;
}

/** The disk that a folder is on, or will be on; undefined if nothing of it can be read. */
async function diskOf(folder: string): Promise<number | undefined> {
  const there = (await isThere(folder)) ? folder : await nearest(folder);
  return stat(there).then(
    ({ dev }) => dev,
    () => undefined,
  );
}

/** Whether every backup lies on the disk of what it saves: one broken disk would take both. */
async function sameDiskLines({ databaseUrl, dataDir, filesDir, s3, backup }: FolderConfig): Promise<DoctorLine[]> {
  if (backup.s3) return [];
  const saved = [...(databaseUrl ? [] : [dataDir]), ...(s3 ? [] : [filesDir])];
  const disks = await Promise.all(saved.map(diskOf));
  const places = await Promise.all([backup.dir, ...(backup.otherDir ? [backup.otherDir] : [])].map(diskOf));
  if (saved.length === 0 || places.some((place) => place === undefined || !disks.includes(place))) return [];
  return [
    note(
      'Sicherungen',
      'Alle liegen auf derselben Platte wie das, was sie sichern: Geht sie kaputt, ist beides verloren.',
      'Nennen Sie in BACKUP_DIR einen Ordner auf einer anderen Platte, oder sichern Sie in einen Bucket (BACKUP_S3_…).',
    ),
  ];
}

type FolderConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesDir' | 's3' | 'backup'>;

/** Whether each folder of data, files and backups is there, may be written to and has room, and lies apart. */
export async function checkFolders(config: FolderConfig): Promise<DoctorLine[]> {
  const { dataDir, filesDir, s3, backup } = config;
  const folders: Folder[] = [{ subject: 'Datenordner', variable: 'DATA_DIR', folder: dataDir, isMade: true }];
  if (!s3) folders.push({ subject: 'Ordner der Dateien', variable: 'FILES_DIR', folder: filesDir, isMade: true });
  folders.push({ subject: 'Sicherungsordner', variable: 'DATA_DIR', folder: backup.dir, isMade: true });
  if (backup.otherDir)
    folders.push({
      subject: 'Zweiter Sicherungsordner',
      variable: 'BACKUP_DIR',
      folder: backup.otherDir,
      isMade: false,
    });
  const lines: DoctorLine[] = [];
  for (const folder of folders) lines.push(...(await checkFolder(folder)));
  return [...lines, ...(await sameDiskLines(config))];
}
