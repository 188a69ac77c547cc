import type { ActivityEvent } from '@shared/activity';
import type { mediaUpdateSchema } from '@shared/contracts/media';
import type { MediaRow } from '@shared/schema';
import type * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { isUniqueViolation } from '../base/database-errors';
import { NotFound, Refused } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import type { ReceivedFile } from '../files/receive';
import {
  changePicture,
  checkBase,
  erasePicture,
  type FileValues,
  insertPicture,
  largestFile,
  largestSize,
  lockPicture,
  pictureById,
  pictureOfSource,
  putFiles,
  updatedColumns,
} from './media-records';
import type { PictureFiles } from './picture-files';
import { picturesInUse } from './picture-uses';

export interface WriteDeps {
  database: Database;
  log: Log;
  /** Reloads the public content before the response is sent, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

interface PictureChange {
  event?: ActivityEvent;
  username: string | null;
}

/**
 * Makes one change: transaction, activity log, notification of the other processes, reload of the public content, log
 * line. `change` returns the picture's id, or null if it changed nothing.
 */
async function writeMedia<Id extends number | null>(
  { database, log, contentChanged }: WriteDeps,
  { event, username }: PictureChange,
  change: (tx: Db) => Promise<Id>,
): Promise<Id> {
  const id = await database.db.transaction(async (tx) => {
    const changed = await change(tx);
    if (changed === null) return changed;
    if (event) await recordActivity(tx, event, { username, mediaId: changed });
    await database.announceChange(tx);
    return changed;
  });
  if (id === null) return id;
  await contentChanged();
  log.info({ event: event ?? 'picture updated', target: id, username }, 'picture changed');
  return id;
}

interface LibraryDeps extends WriteDeps {
  pictures: PictureFiles;
  lost: () => Promise<ReadonlySet<number>>;
}

/** `signal` aborts when the sender disconnects. */
interface Upload {
  file: ReceivedFile;
  username: string | null;
  signal: AbortSignal;
}

interface Stored {
  id: number;
  known: boolean;
}

const knownAsOther = ({ id, name }: MediaRow) => new Refused('pictureIsAnother', { params: { name }, body: { id } });

/** Two concurrent uploads of one file must give one picture. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

async function checkUnused(tx: Db, id: number): Promise<void> {
  const uses = (await picturesInUse(tx)).get(id);
  if (uses) throw new Refused('pictureUsed', { body: { uses } });
}

/** Each change happens completely or not at all. */
export function createMediaLibrary({ pictures, lost, ...deps }: LibraryDeps) {
  const { db } = deps.database;
  const inTurn = createTurns();

  async function locked(tx: Db, id: number): Promise<MediaRow> {
    const row = await lockPicture(tx, id);
    if (!row) throw new NotFound('picture');
    return row;
  }

  async function restorePicture(id: number, username: string | null): Promise<void> {
    await writeMedia(deps, { event: 'picture-restored', username }, async (tx) => {
      const row = await locked(tx, id);
      if (!row.deletedAt) return null;
      await changePicture(tx, id, { deletedAt: null });
      return id;
    });
  }

  async function replaceFiles({ id, focusX, focusY }: MediaRow, { file, username, signal }: Upload): Promise<void> {
    const files = await pictures.make({ source: file.path, focusX, focusY, signal });
    await pictures.named(files, () =>
      writeMedia(deps, { event: 'picture-replaced', username }, async (tx) => {
        await locked(tx, id);
        await changePicture(tx, id, { sourceSha256: file.sha256, deletedAt: null, ...largestSize(files) });
        await putFiles(tx, id, files);
        return id;
      }),
    );
  }

  /** Restores the picture from the bin, and its stored files if they were lost. */
  async function storeKnown(row: MediaRow, upload: Upload): Promise<Stored> {
    if ((await lost()).has(row.id)) await replaceFiles(row, upload);
    else if (row.deletedAt) await restorePicture(row.id, upload.username);
    return { id: row.id, known: true };
  }

  async function addFile(upload: Upload, name: string): Promise<Stored> {
    const { file, username, signal } = upload;
    const known = await pictureOfSource(db, file.sha256);
    if (known) return storeKnown(known, upload);
    const files = await pictures.make({ source: file.path, focusX: 50, focusY: 50, signal });
    const picture = { sourceSha256: file.sha256, name, uploadedBy: username };
    const id = await pictures.named(files, () =>
      writeMedia(deps, { event: 'picture-added', username }, (tx) => insertPicture(tx, picture, files)),
    );
    if (id !== null) return { id, known: false };
    // Another process was faster; its files belong to the picture.
    await pictures.remove(files);
    const other = await pictureOfSource(db, file.sha256);
    if (!other) throw new NotFound('picture');
    return storeKnown(other, upload);
  }

  async function replaceFile(id: number, upload: Upload): Promise<Stored> {
    const { sha256 } = upload.file;
    const row = await pictureById(db, id);
    if (!row) throw new NotFound('picture');
    const known = await pictureOfSource(db, sha256);
    if (known && known.id !== id) throw knownAsOther(known);
    if (known) return storeKnown(known, upload);
    await replaceFiles(row, upload).catch(async (error: unknown) => {
      const other = isUniqueViolation(error) ? await pictureOfSource(db, sha256) : undefined;
      throw other ? knownAsOther(other) : error;
    });
    return { id, known: false };
  }

  async function croppedAgain({ id }: MediaRow, focus: { focusX: number; focusY: number }): Promise<FileValues[]> {
    const largest = await largestFile(db, id);
    if (!largest) throw new NotFound('picture');
    return pictures.fetched(largest.storageKey, ({ path: source }) =>
      pictures.make({ source, ...focus, sharedOnly: true }),
    );
  }

  return {
    /** Adds a picture, or returns the one made from the same file before. Throws Refused. */
    add: (upload: Upload, name: string) => inTurn(upload.file.sha256, () => addFile(upload, name)),

    /** Throws NotFound, or Refused if the file belongs to another picture. */
    replace: (id: number, upload: Upload) => inTurn(upload.file.sha256, () => replaceFile(id, upload)),

    /** Throws NotFound, or StaleEdit if the picture has changed since `updatedAt`. */
    async update(id: number, { updatedAt, ...input }: z.output<typeof mediaUpdateSchema>, username: string | null) {
      const before = await pictureById(db, id);
      if (!before) throw new NotFound('picture');
      await checkBase(db, before, updatedAt);
      const focus = updatedColumns(before, input);
      const moved = focus.focusX !== before.focusX || focus.focusY !== before.focusY;
      const files = moved ? await croppedAgain(before, focus) : [];
      await pictures.named(files, () =>
        writeMedia(deps, { username }, async (tx) => {
          const row = await locked(tx, id);
          // A crop of files that were replaced meanwhile would show another picture.
          const outdated = moved && row.sourceSha256 !== before.sourceSha256;
          await checkBase(tx, row, outdated ? before.updatedAt : updatedAt);
          await changePicture(tx, id, updatedColumns(row, input));
          if (moved) await putFiles(tx, id, files, 'shared');
          return id;
        }),
      );
    },

    /** Throws NotFound, or Refused with the uses if the picture is used. */
    async moveToBin(id: number, username: string | null): Promise<void> {
      await writeMedia(deps, { event: 'picture-deleted', username }, async (tx) => {
        const row = await locked(tx, id);
        if (row.deletedAt) return null;
        await checkUnused(tx, id);
        await changePicture(tx, id, { deletedAt: new Date() });
        return id;
      });
    },

    restore: restorePicture,

    async erase(id: number, username: string | null): Promise<void> {
      let files: { storageKey: string }[] = [];
      await writeMedia(deps, { event: 'picture-erased', username }, async (tx) => {
        const row = await locked(tx, id);
        if (!row.deletedAt) throw new Refused('pictureNotInBin');
        await checkUnused(tx, id);
        files = await erasePicture(tx, id);
        return id;
      });
      await pictures.remove(files);
    },
  };
}
