import { isKeyOf, keysOf } from '@shared/base/records';
import { downloadTypes, mediaFileAddress, mediaFileName, pictureFormats, pictureId } from '@shared/media';
import { paths } from '@shared/paths';
import { may } from '@shared/permissions';
import type { MediaFileRow } from '@shared/schema';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { notFound } from '../base/errors';
import type { Db } from '../db/database';
import { contentDisposition } from '../files/content-disposition';
import type { FileStore } from '../files/file-store';
import { sendFile } from '../files/send-file';
import { validatedEachTime } from '../http/cache-control';
import { pathParameter } from '../http/validate';
import { fileNamed, largestFile } from './media-records';

/** `name` is what a download is called on the visitor's machine, without its extension. */
export type SentPicture = Pick<MediaFileRow, 'storageKey' | 'size' | 'sha256' | 'width' | 'format' | 'purpose'> & {
  name: string;
};

export interface ServePicturesDeps {
  db: Db;
  files: FileStore;
  /** Undefined if visitors may not load the file; for a former name the file that has replaced it. */
  pictureFile: (name: string) => SentPicture | undefined;
  session: RequestHandler[];
  bringsSession: (req: Request) => boolean;
}

const year = 31_536_000;

/** A picture or download opened directly runs no scripts and loads nothing. */
const picturePolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Sends a picture or download. If that fails, the headers are reset before the error is thrown. */
export async function sendPicture(
  store: FileStore,
  req: Request,
  res: Response,
  file: SentPicture,
  caching: string,
): Promise<void> {
  const { sha256, format, purpose, name } = file;
  const policy = res.getHeader('Content-Security-Policy');
  res.setHeader('Cache-Control', caching);
  res.setHeader('Content-Security-Policy', picturePolicy);
  // Social networks show the JPEG; other files are only for the site's own pages.
  if (format === 'jpeg') res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (req.get('if-none-match')?.includes(`"${sha256.slice(0, 32)}"`)) {
    res.setHeader('ETag', `"${sha256.slice(0, 32)}"`);
    res.status(304).end();
    return;
  }
  if (purpose === 'download') {
    // Never shown in the browser, whatever it holds: an SVG could run scripts in the site's name.
    res.setHeader('Content-Disposition', contentDisposition('attachment', `${name}.${format}`));
    res.type(isKeyOf(downloadTypes, format) ? downloadTypes[format] : 'application/octet-stream');
  } else res.type(`image/${format}`);
  try {
    await sendFile(store, req, res, file);
  } catch (error) {
    if (!res.headersSent) {
      res.setHeader('Cache-Control', 'no-store');
      if (policy) res.setHeader('Content-Security-Policy', policy);
    }
    throw error;
  }
}

const namePattern = new RegExp(
  `^([\\da-f]{32})(?:-([1-9]\\d{0,4})\\.(${pictureFormats.join('|')})|\\.(${keysOf(downloadTypes).join('|')}))$`,
);

/** Null for a name that `mediaFileName` does not make. A download has no width. */
function partsOf(name: string) {
  const [, hash = '', width, pictureFormat, downloadFormat = ''] = namePattern.exec(name) ?? [];
  return hash ? { hash, width: Number(width ?? 0), format: pictureFormat ?? downloadFormat } : null;
}

const missingFile = (parts: { width: number } | null) =>
  notFound(parts?.width === 0 ? 'downloadNotFound' : 'pictureNotFound');

/**
 * /media/…: pictures and downloads. Visitors get files that public content names, without session or database; editors get any
 * file. The address of a replaced file leads to the present one.
 */
export function servePictures({ db, files, pictureFile, session, bringsSession }: ServePicturesDeps): Router {
  const router = Router();

  const isInsider = ({ user }: Request) => user !== undefined && may(user, 'content');

  /** Only such requests read the session from the database. */
  const whereBrought =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      bringsSession(req) ? handler(req, res, next) : next();

  router.get(
    `${paths.media}:file`,
    async (req, res, next) => {
      const name = pathParameter(req, 'file');
      const parts = partsOf(name);
      if (!parts) return next(pictureId(paths.media + name) === undefined ? 'route' : undefined);
      const current = pictureFile(name);
      if (current && mediaFileName(current) !== name) {
        // The former file may come back.
        res.setHeader('Cache-Control', validatedEachTime);
        return res.redirect(302, mediaFileAddress(current));
      }
      if (current) {
        try {
          return await sendPicture(files, req, res, current, `public, max-age=${year}, immutable`);
        } catch (error) {
          // The picture may have been erased and uploaded again, so that the store has its file under another key.
          if (res.headersSent || (await fileNamed(db, parts))?.storageKey === current.storageKey) throw error;
        }
      }
      if (!bringsSession(req)) throw missingFile(parts);
      next();
    },
    ...session.map(whereBrought),
    async (req, res) => {
      const name = pathParameter(req, 'file');
      const parts = partsOf(name);
      if (parts) {
        const file = isInsider(req) ? await fileNamed(db, parts) : undefined;
        if (!file) throw missingFile(parts);
        return sendPicture(files, req, res, file, 'private, no-store');
      }
      const largest = await largestFile(db, pictureId(paths.media + name) ?? 0);
      if (!largest || !(isInsider(req) || pictureFile(mediaFileName(largest)))) throw notFound('pictureNotFound');
      res.setHeader('Cache-Control', 'private, no-store');
      res.redirect(302, mediaFileAddress(largest));
    },
  );

  return router;
}
