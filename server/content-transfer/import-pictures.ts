import { isDeepStrictEqual } from 'node:util';
import type { TransferChange } from '@shared/contracts/content-transfer';
import { type FileFormat, type PictureFormat, pictureFormats } from '@shared/media';
import { largestDownload } from '@shared/media-limits';
import { media, mediaFiles } from '@shared/schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { Refused } from '../base/domain-errors';
import { type Db, rowsOf } from '../db/database';
import { type FileStore, keepFile } from '../files/file-store';
import { discard, type ReceivedFile, receiveFile, storageError } from '../files/receive';
import { downloadFormatOf } from '../media/download-format';
import {
  changePicture,
  type FileValues,
  insertPicture,
  itemOfSource,
  largestSize,
  putFiles,
  updatedColumns,
} from '../media/media-records';
import type { PictureEncoder } from '../media/picture-encoder';
import { type Archive, refusal } from './archive';
import { pictureFields, pictureKey, pictureName } from './content-files';
import type { PictureIds } from './open-content-file';
import type { TransferredPicture } from './read-content';

const isPictureFormat = (format: FileFormat): format is PictureFormat =>
  (pictureFormats as readonly string[]).includes(format);

async function isKnown(db: Db, { sourceSha256, kind, files }: TransferredPicture): Promise<boolean> {
  const row = await itemOfSource(db, sourceSha256, kind);
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

/** Has the files of a picture decoded, and looks at the bytes of a download, as an upload does. Throws Refused. */
async function checkFiles(
  { kind, files: given }: TransferredPicture,
  unpacked: readonly ReceivedFile[],
  { files, encode }: Pick<TakingDeps, 'files' | 'encode'>,
): Promise<void> {
  const isDownload = given.every(({ purpose, width, height }) => purpose === 'download' && width + height === 0);
  if (isDownload !== (kind === 'download') || (isDownload && given.length !== 1)) throw new Refused('transferBroken');
  const [first] = unpacked;
  if (isDownload && first) {
    if ((await downloadFormatOf(first)) !== given[0]?.format) throw new Refused('transferBroken');
    return;
  }
  const check = given.flatMap(({ purpose, format, ...file }, index) =>
    purpose === 'download' || !isPictureFormat(format)
      ? []
      : [{ ...file, purpose, format, path: unpacked[index]?.path ?? '' }],
  );
  if (check.length < given.length) throw new Refused('transferBroken');
  await encode(files.receivingDir, { source: check[0]?.path ?? '', focusX: 50, focusY: 50, check });
}

/** Verifies the files and checks them as an upload is. Throws Refused. */
async function takePicture(archive: Archive, picture: TransferredPicture, { files, encode, onKept }: TakingDeps) {
  const unpacked: ReceivedFile[] = [];
  const values: FileValues[] = [];
  try {
    for (const file of picture.files) {
      const name = pictureName(picture, file);
      const { bytes, sha256 } = await archive.stream(name);
      const received = await receiveFile(bytes, { folder: files.receivingDir, limit: largestDownload }).catch(
        (error: unknown) => Promise.reject(refusal(error)),
      );
      unpacked.push(received);
      if (received.sha256 !== sha256 || sha256 !== file.sha256 || received.size !== file.size) {
        throw new Refused('transferTampered', { params: { file: name } });
      }
    }
    await checkFiles(picture, unpacked, { files, encode });
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

/** Returns the files that the database lacks, by the key of the picture. */
export async function takePictures(archive: Archive, pictures: readonly TransferredPicture[], deps: TakingDeps) {
  const taken = new Map<string, FileValues[]>();
  for (const picture of pictures) {
    if (!(await isKnown(deps.db, picture))) taken.set(pictureKey(picture), await takePicture(archive, picture, deps));
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
    .select({ id: media.id, kind: media.kind, sourceSha256: media.sourceSha256 })
    .from(media)
    .where(inArray(media.sourceSha256, hashes));
  const ids = new Map(known.map((row) => [pictureKey(row), String(row.id)]));
  const newKeys = pictures.map(pictureKey).filter((key) => !ids.has(key));
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
  for (const { sourceSha256, kind, files: _files, ...given } of pictures) {
    const key = pictureKey({ sourceSha256, kind });
    const files = taken.get(key);
    const known = await itemOfSource(tx, sourceSha256, kind);
    // The picture was erased while the file was read.
    if (!known && !files) throw new Refused('transferOutdated');
    const expected = Number(ids.get(key));
    const picture = { id: expected, kind, sourceSha256, name: given.name, uploadedBy: username };
    const id = known?.id ?? (await insertPicture(tx, picture, files ?? []));
    const row = await itemOfSource(tx, sourceSha256, kind);
    if (!row || id !== expected) throw new Refused('transferOutdated');
    const next = { ...updatedColumns({ ...row, translations: {} }, given), deletedAt: null };
    const fields = pictureFields.flatMap((name) =>
      isDeepStrictEqual(row[name], next[name]) ? [] : [{ name, from: row[name], to: next[name] }],
    );
    if (known && !files && fields.length === 0 && !row.deletedAt) continue;
    await changePicture(tx, id, { ...next, ...(files && largestSize(files)) });
    if (known && files) await putFiles(tx, id, files);
    const action = known && !known.deletedAt ? 'changed' : 'added';
    const about = { entity: 'picture' as const, title: given.name, key };
    report({ ...about, action, fields: action === 'added' ? [] : fields });
  }
}
