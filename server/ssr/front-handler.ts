import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pageAt } from '@shared/paths';
import { requestLanguage } from '../http/request-language';
import { sendPage } from './finished-pages';
import type { PageCache } from './page-cache';

/**
 * Stands in front of Express: a page that is finished is answered at once, without session or database; everything
 * else goes on to `next` (architecture, walk 1).
 */
export function frontHandler(pages: PageCache, next: RequestListener): RequestListener {
  return (req: IncomingMessage, res: ServerResponse) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      const url = req.url ?? '/';
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      // Only the site's own addresses are looked up: the cache's not-found page belongs to paths nothing else serves.
      const page = pageAt(path) ? pages.get(path, requestLanguage(req)) : undefined;
      if (page) return sendPage(req, res, page);
    }
    next(req, res);
  };
}
