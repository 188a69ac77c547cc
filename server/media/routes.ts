import { mediaRoom } from '@shared/api/media';
import { beginningOf } from '@shared/base/beginning-of';
import { keysOf } from '@shared/base/records';
import type { UploadedMedia } from '@shared/contracts/media';
import { downloadTypes, type MediaKind } from '@shared/media';
import { largestDownload, largestPicture } from '@shared/media-limits';
import type { Request, Response, Router } from 'express';
import { notFound } from '../base/errors';
import type { FileStore } from '../files/file-store';
import { nameInPath, readableName } from '../files/names';
import { fileBody, type ReceivedFile, receivedBody } from '../files/receive';
import { mountRoutes } from '../http/mount-routes';
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

const noPicture = () => notFound('pictureNotFound');

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

  async function item(id: number) {
    const found = await findPicture(db, id);
    if (!found) throw noPicture();
    return found;
  }

  const received = <Result>(req: Request, kind: MediaKind, use: (file: ReceivedFile) => Promise<Result>) =>
    receivedBody(req, { files, log, limit: largest[kind], time: uploadTime[kind] }, use);

  async function uploaded(res: Response, { id, known }: { id: number; known: boolean }): Promise<UploadedMedia> {
    if (!known) res.status(201);
    return { item: await item(id), known };
  }

  return mountRoutes(
    mediaRoom,
    '/api/cms/media',
    {
      'GET /api/cms/media': ({ query: { kind = 'picture', deleted } }) =>
        listMediaItems(db, kind, deleted === undefined ? undefined : deleted === '1'),
      'POST /api/cms/media': [
        libraryBody,
        async ({ query: { name, kind = 'picture' }, user: { username }, req, res }) => {
          const upload = { username, signal: leavingOf(res) };
          const add = (file: ReceivedFile) => library.add({ ...upload, file }, kind, itemName(kind, name));
          return uploaded(res, await received(req, kind, add));
        },
      ],
      'GET /api/cms/media/:id': ({ params: { id } }) => item(id),
      'PUT /api/cms/media/:id': async ({ params: { id }, body, user }) => {
        await library.update(id, body, user.username);
        return item(id);
      },
      'DELETE /api/cms/media/:id': async ({ params: { id }, user }) => {
        await library.moveToBin(id, user.username);
        return item(id);
      },
      'PUT /api/cms/media/:id/file': [
        libraryBody,
        async ({ params: { id }, user: { username }, req, res }) => {
          const row = await pictureById(db, id);
          if (!row) throw noPicture();
          const upload = { username, signal: leavingOf(res) };
          return uploaded(res, await received(req, row.kind, (file) => library.replace(id, { ...upload, file })));
        },
      ],
      'POST /api/cms/media/:id/restore': async ({ params: { id }, user }) => {
        await library.restore(id, user.username);
        return item(id);
      },
      'DELETE /api/cms/media/:id/forever': async ({ params: { id }, user }) => {
        await library.erase(id, user.username);
        return { id };
      },
    },
    noPicture,
  );
}
