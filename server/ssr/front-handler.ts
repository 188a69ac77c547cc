import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressPath, pageAt, paths } from '@shared/paths';
import type { ContentAnswers } from '../content/content-answers';
import { addressLanguage } from '../http/address-language';
import { bringsSession } from '../http/brings-session';
import { type FinishedAnswer, sendFinished } from '../http/finished-answer';
import type { OwnHost } from '../http/own-host';
import type { RequestIds } from '../http/request-id';
import type { RequestLog } from '../http/request-log';
import type { PageCache } from './page-cache';

interface FrontDeps {
  pages: PageCache;
  contents: ContentAnswers;
  host: OwnHost;
  /** Name of the cookie of whoever is signed in: who may have saved something sees it at once, and no previous page. */
  sessionCookie: string;
  idFor: RequestIds;
  /** Absent where requests are not logged. */
  log?: RequestLog | undefined;
  /** Answers what is not finished. */
  next: RequestListener;
}

/** What the log tells of an answer. */
interface Told {
  id: string | undefined;
  route: string;
  began: number;
}

/**
 * Stands in front of Express: a page or a page's content that is finished is answered at once, without session or database;
 * everything else goes on to `next` (architecture, walk 1). Where requests are logged, these are as well.
 */
export function frontHandler({ pages, contents, host, sessionCookie, idFor, log, next }: FrontDeps): RequestListener {
  function answer(req: IncomingMessage, res: ServerResponse, finished: FinishedAnswer, told: Told): void {
    const { id, route, began } = told;
    const bytes = sendFinished(req, res, finished, id);
    if (log && id) log.answered(req, res, { id, route, began, bytes });
  }

  return (req, res) => {
    const began = log ? performance.now() : 0;
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !host.isCertain(req)) return next(req, res);
    const content = contents.get(req);
    if (content) return answer(req, res, content, { id: idFor(req), route: paths.api.pageContent, began });
    const address = addressLanguage(req);
    // Only the site's own addresses are looked up: the cache's not-found page belongs to paths nothing else serves.
    if (address.kind === 'shown' && pageAt(address.path)) {
      const page = pages.get(address, bringsSession(req, sessionCookie));
      // A page cannot fail: its id is for the log alone.
      if (page) return answer(req, res, page, { id: log && idFor(req), route: addressPath(address), began });
    }
    next(req, res);
  };
}
