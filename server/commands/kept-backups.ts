import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupPlaceLabels } from '@shared/backups';
import { longMoment } from '@shared/base/berlin-time';
import { fileSize } from '@shared/base/file-size';
import { BackupError, problemOf } from '../backup/backup-error';
import { headerIn } from '../backup/backup-file';
import { openPlaces, type Place, timeInName } from '../backup/backup-places';
import { isAhead } from '../backup/keeping';
import type { CommandConfig } from '../base/config';
import { makeDataDir } from '../base/data-dir';
import { quantity } from '../base/quantity';
import { patiently } from '../base/try-again';

export type PlaceName = 'folder' | 'bucket';

type PlacesConfig = Pick<CommandConfig, 'backup' | 'dataDir'>;

/** The place that a command names: with `folder` BACKUP_DIR where it is set, else the one in DATA_DIR. Throws BackupError. */
export function placeNamed(name: PlaceName, { backup }: PlacesConfig): Place {
  const wanted = name === 'bucket' ? 'bucket' : backup.otherDir ? 'folder' : 'data';
  const place = openPlaces(backup, patiently).find((one) => one.place === wanted);
  if (!place)
    throw new BackupError('Kein Bucket für Sicherungen ist gesetzt: Setzen Sie BACKUP_S3_… wie für den Server.');
  return place;
}

/** The names of the backups in a place, the newest first. Throws BackupError if it cannot be read. */
export async function namesIn(place: Place): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const name of place.names()) names.push(name);
  } catch (error) {
    throw new BackupError(`${backupPlaceLabels[place.place]}: ${problemOf(error)}`);
  }
  const timeOf = (name: string) => timeInName(name)?.getTime() ?? 0;
  return names.sort((one, other) => timeOf(other) - timeOf(one));
}

/** How long ago something was: "vor 3 Tagen". */
function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 0) return 'in der Zukunft';
  if (minutes < 120) return `vor ${quantity(minutes, 'Minute', 'Minuten')}`;
  if (minutes < 48 * 60) return `vor ${quantity(Math.floor(minutes / 60), 'Stunde', 'Stunden')}`;
  return `vor ${quantity(Math.floor(minutes / 60 / 24), 'Tag', 'Tagen')}`;
}

/** Which version made a backup, or why that cannot be read, as for one that is encrypted with another passphrase. */
async function madeBy(place: Place, name: string, passphrase: string | undefined): Promise<string> {
  try {
    const bytes = await place.get(name);
    if (!bytes) return 'nicht mehr da';
    const { software } = await headerIn({ file: name, passphrase }, bytes);
    return software ? `Version ${software}` : 'Version 0.2.0 oder älter';
  } catch (error) {
    return `nicht lesbar: ${problemOf(error)}`;
  }
}

/** A line for each of these backups: name, size, version and age. */
export async function keptLines(
  place: Place,
  names: readonly string[],
  { passphrase, now }: { passphrase: string | undefined; now: Date },
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of names) {
    const at = timeInName(name) ?? now;
    const size = (await place.size(name)) ?? 0;
    const version = await madeBy(place, name, passphrase);
    lines.push(`${name}  ${fileSize(size)}  ${longMoment(at)}, ${ago(at, now)}  ${version}`);
  }
  return lines;
}

/** The name of the wanted backup; `latest` is the newest that does not lie in the future. Throws BackupError. */
export function chosenName(names: readonly string[], wanted: string, now: Date): string {
  const found =
    wanted === 'latest'
      ? names.find((name) => !isAhead(timeInName(name) ?? now, now))
      : names.find((name) => name === wanted);
  if (found) return found;
  throw new BackupError(
    wanted === 'latest'
      ? 'Dort liegt keine Sicherung.'
      : `Dort liegt keine Sicherung ${wanted}. Ohne Namen nennt der Befehl alle, die dort liegen.`,
  );
}

/**
 * Brings a backup from a place into DATA_DIR and works with the file, which goes afterwards. Throws BackupError if it
 * cannot be read.
 */
export async function withFetched(
  place: Place,
  name: string,
  { dataDir }: PlacesConfig,
  work: (file: string) => Promise<void>,
): Promise<void> {
  makeDataDir(dataDir);
  const folder = path.join(dataDir, 'restoring');
  // What a restore that was killed has left.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const file = path.join(folder, name);
  try {
    const bytes = await place.get(name).catch((error: unknown) => {
      throw new BackupError(`${backupPlaceLabels[place.place]}: ${problemOf(error)}`);
    });
    if (!bytes) throw new BackupError(`Dort liegt keine Sicherung ${name} mehr.`);
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
