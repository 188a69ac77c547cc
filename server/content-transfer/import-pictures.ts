import { isDeepStrictEqual } from 'node:util';
import type { TransferChange } from '@shared/contracts/content-transfer';
import { largestPicture } from '@shared/contracts/media';
import { media, mediaFiles } from '@shared/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import { type Db, rowsOf } from '../db/database';
import { type FileStore, keepFile } from '../files/file-store';
import { discard, type ReceivedFile, receiveFile, storageError } from '../files/receive';
import {
  changePicture,
  type FileValues,
  insertPicture,
  largestSize,
  pictureOfSource,
  putFiles,
  updatedColumns,
} from '../media/media-records';
import type { PictureEncoder } from '../media/picture-encoder';
import { type Archive, refusal } from './archive';
import { pictureFields, pictureKey, pictureName } from './content-files';
import type { PictureIds } from './open-content-file';
import type { TransferredPicture } from './read-content';

async function isKnown(db: Db, { sourceSha256, files }: TransferredPicture): Promise<boolean> {
  const row = await pictureOfSource(db, sourceSha256);
  const rows = row
    ? await db.select({ sha256: mediaFiles.sha256 }).from(mediaFiles).where(eq(mediaFiles.mediaId, row.id))
    : [];
  const hashes = (some: readonly { sha256: string }[]) => some.map(({ sha256 }) => sha256).sort();
  return isDeepStrictEqual(hashes(rows), hashes(files));
}

interface TakingDeps {
  db: Db;
  files: FileStore;
  encode: PictureEncoder;
  /** Called for each stored file, so that it can be removed again. If absent, no file is stored. */
  onKept: ((file: FileValues) => void) | undefined;
}

/** Verifies the files and has them decoded as an upload is. Throws Refused. */
async function takePicture(archive: Archive, picture: TransferredPicture, { files, encode, onKept }: TakingDeps) {
  const unpacked: ReceivedFile[] = [];
  const values: FileValues[] = [];
  try {
    for (const file of picture.files) {
      const name = pictureName(picture.sourceSha256, file);
      const { bytes, sha256 } = await archive.stream(name);
      const received = await receiveFile(bytes, { folder: files.receivingDir, limit: largestPicture.bytes }).catch(
        (error: unknown) => Promise.reject(refusal(error)),
      );
      unpacked.push(received);
      if (received.sha256 !== sha256 || sha256 !== file.sha256 || received.size !== file.size) {
        throw new Refused('transferTampered', { params: { file: name } });
      }
    }
    const check = picture.files.map((file, index) => ({ ...file, path: unpacked[index]?.path ?? '' }));
    await encode(files.receivingDir, { source: check[0]?.path ?? '', focusX: 50, focusY: 50, check });
    for (const [index, file] of unpacked.entries()) {
      const value = picture.files[index];
      if (!value) continue;
      const kept = { ...value, storageKey: onKept ? (await keepFile(files, file)).storageKey : '' };
      values.push(kept);
      onKept?.(kept);
    }
    return values;
  } catch (error) {
    throw storageError(error);
  } finally {
    for (const file of unpacked) await discard(file);
  }
}

/** Returns the files that the database lacks, by the hash of the picture's source. */
export async function takePictures(archive: Archive, pictures: readonly TransferredPicture[], deps: TakingDeps) {
  const taken = new Map<string, FileValues[]>();
  for (const picture of pictures) {
    if (!(await isKnown(deps.db, picture))) taken.set(picture.sourceSha256, await takePicture(archive, picture, deps));
  }
  return taken;
}

/**
 * The id of each picture of a file by the key that names it there. New pictures get a reserved id, so that the file can be
 * read and checked before anything is stored.
 */
export async function pictureIds(db: Db, pictures: readonly TransferredPicture[]): Promise<Map<string, string>> {
  const hashes = pictures.map(({ sourceSha256 }) => sourceSha256);
  const known = await db
    .select({ id: media.id, sourceSha256: media.sourceSha256 })
    .from(media)
    .where(inArray(media.sourceSha256, hashes));
  const ids = new Map(known.map(({ id, sourceSha256 }) => [pictureKey(sourceSha256), String(id)]));
  const newKeys = hashes.map(pictureKey).filter((key) => !ids.has(key));
  const reserved = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('media', 'id'))::int as id from generate_series(1, ${newKeys.length}::int)`,
  );
  for (const [index, { id }] of reserved.entries()) ids.set(newKeys[index] ?? '', String(id));
  return ids;
}

interface PuttingPictures {
  ids: PictureIds;
  taken: ReadonlyMap<string, FileValues[]>;
  username: string | null;
  report: (change: TransferChange) => void;
}

/** Stores the pictures under the ids that `pictureIds` gave. Throws Refused if another has come or gone since. */
export async function putPictures(
  tx: Db,
  pictures: readonly TransferredPicture[],
  { ids, taken, username, report }: PuttingPictures,
): Promise<void> {
  for (const { sourceSha256, files: _files, ...given } of pictures) {
    const files = taken.get(sourceSha256);
    const known = await pictureOfSource(tx, sourceSha256);
    // The picture was erased while the file was read.
    if (!known && !files) throw new Refused('transferOutdated');
    const expected = Number(ids.get(pictureKey(sourceSha256)));
    const picture = { id: expected, sourceSha256, name: given.name, uploadedBy: username };
    const id = known?.id ?? (await insertPicture(tx, picture, files ?? []));
    const row = await pictureOfSource(tx, sourceSha256);
    if (!row || id !== expected) throw new Refused('transferOutdated');
    const next = { ...updatedColumns({ ...row, translations: {} }, given), deletedAt: null };
    const fields = pictureFields.flatMap((name) =>
      isDeepStrictEqual(row[name], next[name]) ? [] : [{ name, from: row[name], to: next[name] }],
    );
    if (known && !files && fields.length === 0 && !row.deletedAt) continue;
    await changePicture(tx, id, { ...next, ...(files && largestSize(files)) });
    if (known && files) await putFiles(tx, id, files);
    const action = known && !known.deletedAt ? 'changed' : 'added';
    const about = { entity: 'picture' as const, title: given.name, key: pictureKey(sourceSha256) };
    report({ ...about, action, fields: action === 'added' ? [] : fields });
  }
}
