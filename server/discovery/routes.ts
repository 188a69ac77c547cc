import { type RequestHandler, Router } from 'express';
import type { ContentStore } from '../content/store';
import { llms, robots, sitemap, webManifest } from './documents';

/** Asked for again after an hour: content changes by hand. */
const cacheControl = 'public, max-age=3600';

function document(type: string, make: () => string): RequestHandler {
  return (_req, res) => {
    const body = make();
    res.setHeader('Cache-Control', cacheControl);
    res.type(type).send(body);
  };
}

/** /sitemap.xml, /robots.txt, /llms.txt and the web manifest, made from the public content and the settings. */
export function discoveryRoutes(content: ContentStore, publicUrl: () => string): Router {
  const router = Router();
  router.get(
    '/sitemap.xml',
    document('application/xml', () => sitemap(content, publicUrl())),
  );
  router.get(
    '/robots.txt',
    document('text/plain', () => robots(publicUrl())),
  );
  router.get(
    '/llms.txt',
    document('text/plain', () => llms(content, publicUrl())),
  );
  router.get(
    '/manifest.webmanifest',
    document('application/manifest+json', () => webManifest(content)),
  );
  return router;
}
