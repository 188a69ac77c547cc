import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedMedia } from '@shared/contracts/media';
import { media } from '@shared/schema';
import { afterAll, beforeEach, expect } from 'vitest';
import type { FileStore } from '../files/file-store';
import { openFiles } from '../files/open-files';
import type { TestClient } from './client';
import type { DatabaseKind } from './databases';
import { useTestApp } from './test-app';

export type Bytes = Buffer<ArrayBuffer>;

/** What a test may change: who uploads, another storage, and what goes wrong with the third file that is kept. */
interface Changeable {
  admin: TestClient;
  store: FileStore | null;
  fault: NodeJS.ErrnoException | null;
}

/** A running application with a folder of files, empty before each test, and ways to upload pictures to it. */
export function usePicturesApp(kind: DatabaseKind) {
  const filesDir = mkdtempSync(path.join(tmpdir(), 'abseits-media-'));
  const folder = openFiles({ filesDir, s3: undefined });
  const pictures = { store: null, fault: null } as Partial<Changeable> as Changeable;
  let keptSoFar = 0;
  const files: FileStore = {
    ...folder,
    keep(...kept) {
      keptSoFar += 1;
      return pictures.fault && keptSoFar > 2
        ? Promise.reject(pictures.fault)
        : (pictures.store ?? folder).keep(...kept);
    },
    get: (key) => (pictures.store ?? folder).get(key),
    remove: (key) => (pictures.store ?? folder).remove(key),
    list: () => (pictures.store ?? folder).list(),
  };
  const app = useTestApp({ kind, files });
  afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

  beforeEach(async () => {
    Object.assign(pictures, { fault: null, store: null });
    keptSoFar = 0;
    await app.db.delete(media);
    rmSync(filesDir, { recursive: true, force: true });
    pictures.admin = await app.signedIn();
  });

  const body = (raw: Bytes, type = 'image/jpeg', language = 'de') => ({
    raw,
    headers: { 'content-type': type, 'accept-language': language },
  });
  const upload = (raw: Bytes, name = 'Dach.jpg', options = body(raw)) =>
    pictures.admin.post<UploadedMedia>(`/api/cms/media?${new URLSearchParams({ name })}`, undefined, options);
  const replace = (id: number, raw: Bytes) =>
    pictures.admin.put<UploadedMedia>(`/api/cms/media/${id}/file?name=neu.png`, undefined, body(raw, 'image/png'));

  /** All files that are kept or half-written. */
  function kept(): string[] {
    try {
      const entries = readdirSync(filesDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    } catch {
      return [];
    }
  }

  async function nothingKept() {
    expect(kept()).toEqual([]);
    expect(await app.db.select().from(media)).toEqual([]);
  }

  return { pictures, app, filesDir, body, upload, replace, kept, nothingKept };
}
