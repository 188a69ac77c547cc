import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from '@shared/backups';
import type { BackupConfig, S3Config } from '../base/environment-values';
import type { Patience } from '../base/try-again';
import type { NoteStore } from '../erasure/erasure-ledger';
import { notesFolder } from '../files/file-store';
import { bytesOf, folderEntries, folderNotes, syncFolder } from '../files/open-files';
import type { ReceivedFile } from '../files/receive';
import { s3Notes, s3Objects } from '../files/s3-store';
import { BackupError } from './backup-error';

export interface Place extends NoteStore {
  place: BackupPlace;
  /** Stores a file whole, or not at all. */
  put: (name: string, file: ReceivedFile) => Promise<void>;
  get: (name: string) => Promise<Readable | null>;
  remove: (name: string) => Promise<void>;
  /** The names of all backups that servers have stored there; ignores other files. */
  names: () => AsyncIterable<string>;
  /** The size of a backup in bytes; undefined if it is gone. */
  size: (name: string) => Promise<number | undefined>;
}

const named = /^abseits-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)\.jsonl\.gz(?:\.enc)?$/;

/** Name of a backup's file, in UTC and to the second. */
export function backupName(now: Date, encrypted: boolean): string {
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `abseits-${time}.jsonl.gz${encrypted ? '.enc' : ''}`;
}

/** Undefined if it is no name of a backup. */
export function timeInName(name: string): Date | undefined {
  const [, hour, minute, second] = named.exec(name) ?? [];
  return hour ? new Date(`${hour}:${minute}:${second}`) : undefined;
}

const unfinished = '.unfinished';

/** Bytes of a backup that are read and written at once. */
const copied = 1_048_576;

async function* onlyBackups(names: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const name of names) if (timeInName(name)) yield name;
}

/** With `makes` the folder is created; another one must exist, because it may be a disk that is not mounted. */
function folderPlace(place: BackupPlace, folder: string, makes: boolean): Place {
  const fileOf = (name: string) => path.join(folder, name);
  const ledger = folderNotes(folder);
  const mustBeThere = async () => {
    if (!makes) await access(folder);
  };
  return {
    place,
    async put(name, file) {
      if (makes) await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinishedIn(folder);
      const beside = fileOf(name + unfinished);
      try {
        // Not copyFile: it sets the mode, which FAT and some network shares refuse.
        const out = (await open(beside, 'wx', 0o600)).createWriteStream({ flush: true });
        await pipeline(createReadStream(file.path, { highWaterMark: copied }), out);
        await rename(beside, fileOf(name));
      } finally {
        await rm(beside, { force: true });
      }
      await syncFolder(folder);
    },
    get: (name) => bytesOf(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    names: () => onlyBackups(folderEntries(folder)),
    size: (name) =>
      stat(fileOf(name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    // A missing folder must neither be created for the ledger, where nobody would look, nor count as an empty one.
    async note(names) {
      await mustBeThere();
      await ledger.note(names);
    },
    async *notes() {
      await mustBeThere();
      yield* ledger.notes();
    },
  };
}

/** Removes what a killed process left unfinished. Call it only in the process that makes the next backup. */
export async function removeUnfinishedIn(folder: string): Promise<void> {
  for await (const name of folderEntries(folder))
    if (name.endsWith(unfinished) && timeInName(name.slice(0, -unfinished.length).replace(/\.rows$/, '')))
      await rm(path.join(folder, name), { force: true });
}

const ownerMark = 'owner-';

/**
 * Marks a place as this installation's. Throws BackupError if it is another's, whose backups must not be removed; the
 * folder in DATA_DIR always counts as its own.
 */
export async function claimPlace(place: Place, installation: string): Promise<void> {
  const own = ownerMark + installation;
  const marks: string[] = [];
  for await (const name of place.notes()) if (name.startsWith(ownerMark)) marks.push(name);
  const others = marks.filter((mark) => mark !== own);
  if (others.length > 0 && place.place !== 'data')
    throw new BackupError(
      `Dort liegen Sicherungen eines anderen Servers, und nichts davon wurde geändert. Nennen Sie einen eigenen Ort. Gibt es den anderen Server nicht mehr, entfernen Sie dort ${others.map((mark) => `${notesFolder}/${mark}`).join(', ')}.`,
    );
  if (!marks.includes(own)) await place.note([own]);
}

function bucketPlace(config: S3Config, patience: Patience | undefined): Place {
  const objects = s3Objects(config, patience);
  async function* all() {
    for await (const { name } of objects.list()) yield name;
  }
  return {
    ...s3Notes(objects),
    place: 'bucket',
    put: objects.put,
    get: (name) => objects.getWhole(name),
    remove: objects.remove,
    names: () => onlyBackups(all()),
    async size(name) {
      for await (const listed of objects.list(name)) if (listed.name === '') return listed.size;
      return undefined;
    },
  };
}

/**
 * Every place that backups go to, the folder in DATA_DIR first. `patience`: how long to go on asking a bucket that
 * refuses for a moment.
 */
export function openPlaces({ dir, otherDir, s3 }: BackupConfig, patience?: Patience): [Place, ...Place[]] {
  const own = folderPlace('data', dir, true);
  const others: Place[] = otherDir ? [folderPlace('folder', otherDir, false)] : [];
  if (s3) others.push(bucketPlace(s3, patience));
  return [own, ...others];
}
