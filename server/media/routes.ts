import { beginningOf } from '@shared/base/beginning-of';
import { keysOf } from '@shared/base/records';
import {
  mediaFileQuerySchema,
  mediaListQuerySchema,
  mediaUpdateSchema,
  mediaUploadQuerySchema,
  type UploadedMedia,
} from '@shared/contracts/media';
import { downloadTypes, type MediaKind } from '@shared/media';
import { largestDownload, largestPicture } from '@shared/media-limits';
import { type Request, type Response, Router } from 'express';
import { notFound } from '../base/errors';
import type { FileStore } from '../files/file-store';
import { nameInPath, readableName } from '../files/names';
import { fileBody, type ReceivedFile, receivedBody } from '../files/receive';
import { inTime } from '../http/deadline';
import { usernameOf } from '../http/guards';
import { pathId, withBody, withQuery } from '../http/validate';
import { createMediaLibrary } from './media-library';
import { findPicture, listMediaItems, pictureById } from './media-records';
import type { PictureEncoder } from './picture-encoder';
import { createPictureFiles, lostPictures } from './picture-files';
import type { WriteDeps } from './write-media';

/** As in contracts/media. */
const longest = 120;

/** Characters that no file name has and that markup or a search could misread. */
const reserved = /[<>"|?*]+/g;

const extensions: Readonly<Record<MediaKind, RegExp>> = {
  picture: /\.(?:jpe?g|jfif|png|webp|avif|gif)$/i,
  download: new RegExp(`\\.(?:${keysOf(downloadTypes).join('|')})$`, 'i'),
};

/** The name of an uploaded file, without its extension. */
function itemName(kind: MediaKind, given: string | undefined): string {
  const name = readableName(nameInPath(given).replace(extensions[kind], ''), reserved);
  return beginningOf(name, longest).trim() || (kind === 'picture' ? 'Bild' : 'Datei');
}

export interface MediaDeps extends WriteDeps {
  files: FileStore;
  encode: PictureEncoder;
}

const largest: Readonly<Record<MediaKind, number>> = { picture: largestPicture.bytes, download: largestDownload };

/** Time limits for an upload in milliseconds: enough for 0.6 Mbit/s. */
const uploadTime: Readonly<Record<MediaKind, number>> = { picture: 5 * 60_000, download: 12 * 60_000 };

const idOf = (req: Request) => pathId(req, 'pictureNotFound');

/** The limit is that of pictures or of downloads, which only the address or the stored row tells. */
const libraryBody = fileBody(null, 'pictureType');

function leavingOf(res: Response): AbortSignal {
  const left = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) left.abort();
  });
  return left.signal;
}

/** /api/cms/media */
export function mediaRoutes({ files, encode, ...deps }: MediaDeps): Router {
  const { log } = deps;
  const { db } = deps.database;
  const pictures = createPictureFiles({ files, encode, log });
  const library = createMediaLibrary({ ...deps, pictures, lost: () => lostPictures(db, files) });
  const router = Router();

  async function item(id: number) {
    const found = await findPicture(db, id);
    if (!found) throw notFound('pictureNotFound');
    return found;
  }

  const received = <Result>(req: Request, kind: MediaKind, use: (file: ReceivedFile) => Promise<Result>) =>
    receivedBody(req, { files, log, limit: largest[kind], time: uploadTime[kind] }, use);

  async function answerUpload(res: Response, { id, known }: { id: number; known: boolean }): Promise<void> {
    const data: UploadedMedia = { item: await item(id), known };
    res.status(known ? 200 : 201).json({ success: true, data });
  }

  router.get(
    '/',
    withQuery(mediaListQuerySchema, async ({ kind = 'picture', deleted }, _req, res) => {
      const inBin = deleted === undefined ? undefined : deleted === '1';
      res.json({ success: true, data: await listMediaItems(db, kind, inBin) });
    }),
  );

  router.post(
    '/',
    libraryBody,
    withQuery(mediaUploadQuerySchema, async ({ name, kind = 'picture' }, req, res) => {
      const upload = { username: usernameOf(req), signal: leavingOf(res) };
      const stored = await inTime(res, () =>
        received(req, kind, (file) => library.add({ ...upload, file }, kind, itemName(kind, name))),
      );
      await answerUpload(res, stored);
    }),
  );

  router.get('/:id', async (req, res) => {
    res.json({ success: true, data: await item(idOf(req)) });
  });

  router.put(
    '/:id',
    withBody(mediaUpdateSchema, async (input, req, res) => {
      const id = idOf(req);
      await inTime(res, () => library.update(id, input, usernameOf(req)));
      res.json({ success: true, data: await item(id) });
    }),
  );

  router.put(
    '/:id/file',
    libraryBody,
    withQuery(mediaFileQuerySchema, async (_query, req, res) => {
      const id = idOf(req);
      const row = await pictureById(db, id);
      if (!row) throw notFound('pictureNotFound');
      const upload = { username: usernameOf(req), signal: leavingOf(res) };
      const stored = await inTime(res, () =>
        received(req, row.kind, (file) => library.replace(id, { ...upload, file })),
      );
      await answerUpload(res, stored);
    }),
  );

  router.delete('/:id', async (req, res) => {
    const id = idOf(req);
    await inTime(res, () => library.moveToBin(id, usernameOf(req)));
    res.json({ success: true, data: await item(id) });
  });

  router.post('/:id/restore', async (req, res) => {
    const id = idOf(req);
    await inTime(res, () => library.restore(id, usernameOf(req)));
    res.json({ success: true, data: await item(id) });
  });

  router.delete('/:id/forever', async (req, res) => {
    const id = idOf(req);
    await inTime(res, () => library.erase(id, usernameOf(req)));
    res.json({ success: true, data: { id } });
  });

  return router;
}
