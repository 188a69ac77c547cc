import type { mediaUpdate } from '@shared/contracts/media';
import type { MediaRow } from '@shared/schema';
import type * as z from 'zod/mini';
import { isUniqueViolation } from '../base/database-errors';
import { HttpError, notFound } from '../base/errors';
import type { Db } from '../db/database';
import type { ReceivedFile } from '../files/receive';
import {
  changePicture,
  checkBase,
  erasePicture,
  type FileValues,
  insertPicture,
  largestFile,
  lockPicture,
  pictureById,
  pictureOfSource,
  putFiles,
  sizeOf,
  updatedColumns,
} from './media-records';
import type { PictureFiles } from './picture-files';
import { picturesInUse } from './picture-uses';
import { type WriteDeps, writeMedia } from './write-media';

interface LibraryDeps extends WriteDeps {
  pictures: PictureFiles;
}

/** An uploaded file, and who waits for what becomes of it. */
interface Upload {
  file: ReceivedFile;
  username: string | null;
  signal: AbortSignal;
}

interface Stored {
  id: number;
  /** It was there already. */
  known: boolean;
}

const pictureNotFound = () => notFound('pictureNotFound');

const isAnother = ({ id, name }: MediaRow) =>
  new HttpError(409, 'pictureIsAnother', { params: { name }, body: { id } });

/** Runs what concerns one file one after the other: two uploads of it at once are one picture, and encoded once. */
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
  if (uses) throw new HttpError(409, 'pictureUsed', { body: { uses } });
}

/** What is done to the pictures of the library: each of it wholly, or not at all. */
export function createMediaLibrary({ pictures, ...deps }: LibraryDeps) {
  const { db } = deps.database;
  const inTurn = createTurns();

  async function locked(tx: Db, id: number): Promise<MediaRow> {
    const row = await lockPicture(tx, id);
    if (!row) throw pictureNotFound();
    return row;
  }

  async function bringBack(id: number, username: string | null): Promise<void> {
    await writeMedia(deps, { event: 'picture-restored', username }, async (tx) => {
      const row = await locked(tx, id);
      if (!row.deletedAt) return null;
      await changePicture(tx, id, { deletedAt: null });
      return id;
    });
  }

  async function again({ id, deletedAt }: MediaRow, username: string | null): Promise<Stored> {
    if (deletedAt) await bringBack(id, username);
    return { id, known: true };
  }

  async function addFile({ file, username, signal }: Upload, name: string): Promise<Stored> {
    const known = await pictureOfSource(db, file.sha256);
    if (known) return again(known, username);
    const files = await pictures.make({ source: file.path, focusX: 50, focusY: 50, signal });
    const picture = { sourceSha256: file.sha256, name, uploadedBy: username };
    const id = await pictures.named(files, () =>
      writeMedia(deps, { event: 'picture-added', username }, (tx) => insertPicture(tx, picture, files)),
    );
    if (id !== null) return { id, known: false };
    // Another process was faster: its files are the picture's.
    await pictures.remove(files.map(({ storageKey }) => storageKey));
    const other = await pictureOfSource(db, file.sha256);
    if (!other) throw pictureNotFound();
    return again(other, username);
  }

  async function replaceFile(id: number, { file, username, signal }: Upload): Promise<Stored> {
    const row = await pictureById(db, id);
    if (!row) throw pictureNotFound();
    const known = await pictureOfSource(db, file.sha256);
    if (known && known.id !== id) throw isAnother(known);
    if (known) return again(known, username);
    const { focusX, focusY } = row;
    const files = await pictures.make({ source: file.path, focusX, focusY, signal });
    await pictures
      .named(files, () =>
        writeMedia(deps, { event: 'picture-replaced', username }, async (tx) => {
          await locked(tx, id);
          await changePicture(tx, id, { sourceSha256: file.sha256, deletedAt: null, ...sizeOf(files) });
          await putFiles(tx, id, files);
          return id;
        }),
      )
      .catch(async (error: unknown) => {
        const other = isUniqueViolation(error) ? await pictureOfSource(db, file.sha256) : undefined;
        throw other ? isAnother(other) : error;
      });
    return { id, known: false };
  }

  /** The file that is shared, cropped around another focal point. */
  async function croppedAnew({ id }: MediaRow, focus: { focusX: number; focusY: number }): Promise<FileValues[]> {
    const largest = await largestFile(db, id);
    if (!largest) throw pictureNotFound();
    return pictures.fetched(largest.storageKey, ({ path: source }) =>
      pictures.make({ source, ...focus, sharedOnly: true }),
    );
  }

  return {
    /** A new picture, or the one that was made from this very file. */
    add: (upload: Upload, name: string) => inTurn(upload.file.sha256, () => addFile(upload, name)),

    /** Puts another file in the place of a picture's: content that names it shows the new one. */
    replace: (id: number, upload: Upload) => inTurn(upload.file.sha256, () => replaceFile(id, upload)),

    /** Throws StaleEdit where the edit was based on an older state. */
    async update(id: number, { updatedAt, ...input }: z.output<typeof mediaUpdate>, username: string | null) {
      const before = await pictureById(db, id);
      if (!before) throw pictureNotFound();
      await checkBase(db, before, updatedAt);
      const focus = updatedColumns(before, input);
      const moved = focus.focusX !== before.focusX || focus.focusY !== before.focusY;
      const files = moved ? await croppedAnew(before, focus) : [];
      await pictures.named(files, () =>
        writeMedia(deps, { username }, async (tx) => {
          const row = await locked(tx, id);
          // Cropped from files that have been replaced since, it would be another picture.
          const outdated = moved && row.sourceSha256 !== before.sourceSha256;
          await checkBase(tx, row, outdated ? before.updatedAt : updatedAt);
          await changePicture(tx, id, updatedColumns(row, input));
          if (moved) await putFiles(tx, id, files, 'shared');
          return id;
        }),
      );
    },

    /** Throws 409 with the uses where there are any. */
    async moveToBin(id: number, username: string | null): Promise<void> {
      await writeMedia(deps, { event: 'picture-deleted', username }, async (tx) => {
        const row = await locked(tx, id);
        if (row.deletedAt) return null;
        await checkUnused(tx, id);
        await changePicture(tx, id, { deletedAt: new Date() });
        return id;
      });
    },

    /** Out of the bin. */
    restore: bringBack,

    /** For good, out of the bin alone. */
    async erase(id: number, username: string | null): Promise<void> {
      let keys: string[] = [];
      await writeMedia(deps, { event: 'picture-erased', username }, async (tx) => {
        const row = await locked(tx, id);
        if (!row.deletedAt) throw new HttpError(409, 'pictureNotInBin');
        await checkUnused(tx, id);
        keys = await erasePicture(tx, id);
        return id;
      });
      await pictures.remove(keys);
    },
  };
}
