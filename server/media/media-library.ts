import type { mediaUpdateSchema } from '@shared/contracts/media';
import type { MediaRow } from '@shared/schema';
import type * as z from 'zod/mini';
import { NotFound, Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { createAddPictures, type LibraryDeps } from './add-pictures';
import {
  changePicture,
  checkBase,
  erasePicture,
  type FileValues,
  largestFile,
  pictureById,
  putFiles,
  updatedColumns,
} from './media-records';
import { picturesInUse } from './picture-uses';
import { locked, restorePicture, writeMedia } from './write-media';

async function checkUnused(tx: Db, { id, kind }: MediaRow): Promise<void> {
  const uses = (await picturesInUse(tx)).get(id);
  if (uses) throw new Refused(`${kind}Used`, { body: { uses } });
}

/** Each change happens completely or not at all. */
export function createMediaLibrary(deps: LibraryDeps) {
  const { pictures } = deps;
  const { db } = deps.database;

  async function found(id: number): Promise<MediaRow> {
    const row = await pictureById(db, id);
    if (!row) throw new NotFound('picture');
    return row;
  }

  async function croppedAgain({ id }: MediaRow, focus: { focusX: number; focusY: number }): Promise<FileValues[]> {
    const largest = await largestFile(db, id);
    if (!largest) throw new NotFound('picture');
    return pictures.fetched(largest.storageKey, ({ path: source }) =>
      pictures.make({ source, ...focus, sharedOnly: true }),
    );
  }

  return {
    ...createAddPictures(deps),

    /** Throws NotFound, or StaleEdit if the picture has changed since `updatedAt`. */
    async update(id: number, { updatedAt, ...input }: z.output<typeof mediaUpdateSchema>, username: string | null) {
      const before = await found(id);
      await checkBase(db, before, updatedAt);
      const focus = updatedColumns(before, input);
      const isMoved = focus.focusX !== before.focusX || focus.focusY !== before.focusY;
      const moved = before.kind === 'picture' && isMoved;
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

    /** Throws NotFound, or Refused with the uses if something shows it. */
    async moveToBin(id: number, username: string | null): Promise<void> {
      const { kind } = await found(id);
      await writeMedia(deps, { event: `${kind}-deleted`, username }, async (tx) => {
        const row = await locked(tx, id);
        if (row.deletedAt) return null;
        await checkUnused(tx, row);
        await changePicture(tx, id, { deletedAt: new Date() });
        return id;
      });
    },

    restore: async (id: number, username: string | null) => restorePicture(deps, await found(id), username),

    async erase(id: number, username: string | null): Promise<void> {
      const { kind } = await found(id);
      let files: { storageKey: string }[] = [];
      await writeMedia(deps, { event: `${kind}-erased`, username }, async (tx) => {
        const row = await locked(tx, id);
        if (!row.deletedAt) throw new Refused(`${kind}NotInBin`);
        await checkUnused(tx, row);
        files = await erasePicture(tx, id);
        return id;
      });
      await pictures.remove(files);
    },
  };
}
