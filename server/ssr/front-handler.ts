import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pageAt } from '@shared/paths';
import { addressLanguage } from '../http/address-language';
import type { OwnHost } from '../http/own-host';
import { sendPage } from './finished-pages';
import type { PageCache } from './page-cache';

/**
 * Stands in front of Express: a page that is finished is answered at once, without session or database; everything
 * else goes on to `next` (architecture, walk 1).
 */
export function frontHandler(pages: PageCache, host: OwnHost, next: RequestListener): RequestListener {
  return (req: IncomingMessage, res: ServerResponse) => {
    if ((req.method === 'GET' || req.method === 'HEAD') && host.isCertain(req)) {
      const address = addressLanguage(req);
      // Only the site's own addresses are looked up: the cache's not-found page belongs to paths nothing else serves.
      const page = address.kind === 'shown' && pageAt(address.path) ? pages.get(address) : undefined;
      if (page) return sendPage(req, res, page);
    }
    next(req, res);
  };
}
