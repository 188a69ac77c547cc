import { fileSize } from '@shared/base/file-size';
import type { Finding } from '@shared/findings';
import type { Config } from '../base/config';
import { diskOf, diskSpace } from '../base/disk-space';
import { about, grade } from '../base/findings';

/** Below this a backup or an upload may fail at any time, in bytes. */
const minFree = 0.3e9;
/** Below this it is time to make room, in bytes. */
const littleFree = 2e9;

const { graded, info } = about('disk', 'Speicherplatz');

/** `variables` are those that name a folder on the disk. */
export function diskFinding({ free, total }: { free: number; total: number }, variables: readonly string[]): Finding {
  return graded(
    grade(-free, -littleFree, -minFree),
    `Auf der Platte von ${variables.join(', ')} sind ${fileSize(free)} von ${fileSize(total)} frei.`,
    `Schaffen Sie dort Platz, oder legen Sie ${variables[0]} auf eine größere Platte: Ist sie voll, wird nichts mehr gespeichert.`,
  );
}

/** The room on each disk with a folder of the site: data, files and backups. */
export async function diskFindings({ dataDir, filesDir, s3, backup }: SavedFolders): Promise<Finding[]> {
  const folders = [
    { variable: 'DATA_DIR', folder: dataDir },
    ...(s3 ? [] : [{ variable: 'FILES_DIR', folder: filesDir }]),
    ...(backup.otherDir ? [{ variable: 'BACKUP_DIR', folder: backup.otherDir }] : []),
  ];
  const disks = new Map<number, { folder: string; variables: string[] }>();
  for (const { variable, folder } of folders) {
    const disk = await diskOf(folder);
    if (disk === undefined) continue;
    const known = disks.get(disk);
    if (known) known.variables.push(variable);
    else disks.set(disk, { folder, variables: [variable] });
  }
  const found: Finding[] = [];
  for (const { folder, variables } of disks.values()) {
    const space = await diskSpace(folder);
    if (space) found.push(diskFinding(space, variables));
  }
  return found.length > 0 ? found : [info('Auf dieser Maschine liegen noch keine Daten der Website.')];
}

type SavedFolders = Pick<Config, 'dataDir' | 'filesDir' | 's3' | 'backup'>;
