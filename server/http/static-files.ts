import type { RequestHandler } from 'express';
import sirv from 'sirv';

const year = 31_536_000;
const day = 86_400;

/** Pictures that other sites show beside a link to this one. */
const sharingPictures = '/images/og/';

/**
 * The client's built files, compressed at build. Files with a hash in their name never change; fonts and images are
 * asked for again after a day. index.html is the template of the pages and is served by nobody else.
 */
export function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    ignores: [],
    setHeaders(res, path) {
      res.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${day}`,
      );
      if (path.startsWith(sharingPictures)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  // sirv answers any method with the file.
  return (req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? serve(req, res, next) : next());
}
