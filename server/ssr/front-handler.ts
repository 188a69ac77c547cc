import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressPath, pageAt } from '@shared/paths';
import { addressLanguage } from '../http/address-language';
import { bringsSession } from '../http/brings-session';
import type { OwnHost } from '../http/own-host';
import { type RequestIds, requestIdHeader } from '../http/request-id';
import type { RequestLog } from '../http/request-log';
import { sendPage } from './finished-pages';
import type { PageCache } from './page-cache';

interface FrontDeps {
  pages: PageCache;
  host: OwnHost;
  /** Name of the cookie of whoever is signed in: who may have saved something sees it at once, and no previous page. */
  sessionCookie: string;
  /** Answers what is no finished page. */
  next: RequestListener;
  /** Absent where requests are not logged. */
  requests?: { idFor: RequestIds; log: RequestLog } | undefined;
}

/**
 * Stands in front of Express: a page that is finished is answered at once, without session or database; everything
 * else goes on to `next` (architecture, walk 1). Where requests are logged, this page's is as well.
 */
export function frontHandler({ pages, host, sessionCookie, next, requests }: FrontDeps): RequestListener {
  return (req: IncomingMessage, res: ServerResponse) => {
    const began = requests ? performance.now() : 0;
    if ((req.method === 'GET' || req.method === 'HEAD') && host.isCertain(req)) {
      const address = addressLanguage(req);
      // Only the site's own addresses are looked up: the cache's not-found page belongs to paths nothing else serves.
      if (address.kind === 'shown' && pageAt(address.path)) {
        const page = pages.get(address, bringsSession(req, sessionCookie));
        if (page) {
          const id = requests?.idFor(req);
          const bytes = sendPage(req, res, page, id ? [requestIdHeader, id] : undefined);
          if (id) requests?.log.answered(req, res, { id, route: addressPath(address), began, bytes });
          return;
        }
      }
    }
    next(req, res);
  };
}
