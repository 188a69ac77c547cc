import { paths } from '@shared/paths';
import { may } from '@shared/permissions';
import type { MediaFileRow } from '@shared/schema';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { notFound } from '../base/errors';
import type { Db } from '../db/database';
import type { FileStore } from '../files/file-store';
import { sendFile } from '../files/send-file';
import { pathParameter } from '../http/validate';
import { fileNamed, largestFile } from './media-records';

/** What it takes to send a file of a picture. */
export type SentPicture = Pick<MediaFileRow, 'storageKey' | 'size' | 'sha256' | 'format'>;

export interface ServePicturesDeps {
  db: Db;
  files: FileStore;
  /** The file of a picture by the last part of its address, where visitors may load it. */
  pictureFile: (name: string) => SentPicture | undefined;
  /** Tells who is signed in, for requests that bring a session. */
  session: RequestHandler[];
  bringsSession: (req: Request) => boolean;
}

const year = 31_536_000;

/** A picture runs and loads nothing, also where it is opened by itself. */
const picturePolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Sends a file under headers of its own, and without them what goes wrong. */
async function send(store: FileStore, req: Request, res: Response, file: SentPicture, caching: string): Promise<void> {
  const { storageKey: key, size, sha256, format } = file;
  const policy = res.getHeader('Content-Security-Policy');
  res.setHeader('Cache-Control', caching);
  res.setHeader('Content-Security-Policy', picturePolicy);
  // Social networks show it; any other picture is for the site's own pages.
  if (format === 'jpeg') res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (req.get('if-none-match')?.includes(`"${sha256.slice(0, 32)}"`)) {
    res.setHeader('ETag', `"${sha256.slice(0, 32)}"`);
    res.status(304).end();
    return;
  }
  res.type(`image/${format}`);
  try {
    await sendFile(store, req, res, { key, size, sha256 });
  } catch (error) {
    if (!res.headersSent) {
      res.setHeader('Cache-Control', 'no-store');
      if (policy) res.setHeader('Content-Security-Policy', policy);
    }
    throw error;
  }
}

/** Name of a file as `paths.pictureFile` makes it. */
function partsOf(name: string) {
  const [, hash = '', width = '', format = ''] = /^([\da-f]{32})-([1-9]\d{0,4})\.(avif|webp|jpeg)$/.exec(name) ?? [];
  return hash ? { hash, width: Number(width), format } : null;
}

/** The id in the address by which content names a picture. */
function idIn(name: string): number | null {
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null;
}

/** Name of a file in its address. */
const nameOf = ({ sha256, width, format }: MediaFileRow) =>
  paths.pictureFile(sha256, width, format).slice(paths.media.length);

/**
 * /media/…: the files of pictures. Visitors get what something live names, without session or database; people who may change
 * content get any.
 */
export function servePictures({ db, files, pictureFile, session, bringsSession }: ServePicturesDeps): Router {
  const router = Router();

  const isInsider = ({ user }: Request) => user !== undefined && may(user, 'content');

  /** Who is signed in is asked of the database: only for whoever says so. */
  const whereBrought =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      bringsSession(req) ? handler(req, res, next) : next();

  router.get(
    `${paths.media}:file`,
    async (req, res, next) => {
      const name = pathParameter(req, 'file');
      if (!partsOf(name)) return next(idIn(name) === null ? 'route' : undefined);
      const live = pictureFile(name);
      if (live) return send(files, req, res, live, `public, max-age=${year}, immutable`);
      if (!bringsSession(req)) throw notFound('pictureNotFound');
      next();
    },
    ...session.map(whereBrought),
    async (req, res) => {
      const name = pathParameter(req, 'file');
      const parts = partsOf(name);
      if (parts) {
        const file = isInsider(req) ? await fileNamed(db, parts) : undefined;
        if (!file) throw notFound('pictureNotFound');
        return send(files, req, res, file, 'private, no-store');
      }
      const largest = await largestFile(db, idIn(name) ?? 0);
      if (!largest || !(isInsider(req) || pictureFile(nameOf(largest)))) throw notFound('pictureNotFound');
      res.setHeader('Cache-Control', 'private, no-store');
      res.redirect(302, paths.media + nameOf(largest));
    },
  );

  return router;
}
