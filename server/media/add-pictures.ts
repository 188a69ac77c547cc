import type { MediaKind } from '@shared/media';
import type { MediaRow } from '@shared/schema';
import { isUniqueViolation } from '../base/database-errors';
import { NotFound, Refused } from '../base/domain-errors';
import type { ReceivedFile } from '../files/receive';
import { changePicture, insertPicture, itemOfSource, largestSize, pictureById, putFiles } from './media-records';
import type { PictureFiles } from './picture-files';
import { locked, restorePicture, type WriteDeps, writeMedia } from './write-media';

export interface LibraryDeps extends WriteDeps {
  pictures: PictureFiles;
  /** Ids of pictures whose stored files are missing or truncated. */
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

const knownAsOther = ({ id, name, kind }: MediaRow) =>
  new Refused(`${kind}IsAnother`, { params: { name }, body: { id } });

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

/** Adds pictures and downloads, and replaces their files. */
export function createAddPictures({ pictures, lost, ...deps }: LibraryDeps) {
  const { db } = deps.database;
  const inTurn = createTurns();

  const made = (kind: MediaKind, { file, signal }: Upload, focus: { focusX: number; focusY: number }) =>
    kind === 'download' ? pictures.keepWhole(file) : pictures.make({ source: file.path, ...focus, signal });

  async function replaceFiles({ id, kind, focusX, focusY }: MediaRow, upload: Upload): Promise<void> {
    const { file, username } = upload;
    const files = await made(kind, upload, { focusX, focusY });
    await pictures.named(files, () =>
      writeMedia(deps, { event: `${kind}-replaced`, username }, async (tx) => {
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
    else if (row.deletedAt) await restorePicture(deps, row, upload.username);
    return { id: row.id, known: true };
  }

  async function addFile(upload: Upload, kind: MediaKind, name: string): Promise<Stored> {
    const { file, username } = upload;
    const known = await itemOfSource(db, file.sha256, kind);
    if (known) return storeKnown(known, upload);
    const files = await made(kind, upload, { focusX: 50, focusY: 50 });
    const item = { kind, sourceSha256: file.sha256, name, uploadedBy: username };
    const id = await pictures.named(files, () =>
      writeMedia(deps, { event: `${kind}-added`, username }, (tx) => insertPicture(tx, item, files)),
    );
    if (id !== null) return { id, known: false };
    // Another process was faster; its files belong to the picture.
    await pictures.remove(files);
    const other = await itemOfSource(db, file.sha256, kind);
    if (!other) throw new NotFound('picture');
    return storeKnown(other, upload);
  }

  async function replaceFile(id: number, upload: Upload): Promise<Stored> {
    const { sha256 } = upload.file;
    const row = await pictureById(db, id);
    if (!row) throw new NotFound('picture');
    const known = await itemOfSource(db, sha256, row.kind);
    if (known && known.id !== id) throw knownAsOther(known);
    if (known) return storeKnown(known, upload);
    await replaceFiles(row, upload).catch(async (error: unknown) => {
      const other = isUniqueViolation(error) ? await itemOfSource(db, sha256, row.kind) : undefined;
      throw other ? knownAsOther(other) : error;
    });
    return { id, known: false };
  }

  return {
    /** Adds a picture or download, or returns the one made from the same file before. Throws Refused. */
    add: (upload: Upload, kind: MediaKind, name: string) =>
      inTurn(upload.file.sha256, () => addFile(upload, kind, name)),

    /** Throws NotFound, or Refused if the file belongs to another picture. */
    replace: (id: number, upload: Upload) => inTurn(upload.file.sha256, () => replaceFile(id, upload)),
  };
}
