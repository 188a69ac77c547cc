import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addressPath, paths } from '@shared/paths';
import type { ContentAnswers, Viewed } from '../content/content-answers';
import type { ContentStore } from '../content/store';
import { bringsSession } from '../http/guards';
import type { OwnHost } from '../http/own-host';
import { type FinishedAnswer, sendFinished } from '../http/precompressed-response';
import { addressLanguage } from '../http/request-language';
import type { RequestIds, RequestLog } from '../http/request-log';
import type { StaticFiles } from '../http/static-files';
import { addressWithOrigin } from '../http/visits';
import { withListPart } from './list-part';
import type { PageCache } from './page-cache';

interface FrontDeps {
  pages: Pick<PageCache, 'get' | 'load'>;
  contents: ContentAnswers;
  content: Pick<ContentStore, 'addresses' | 'listPart'>;
  files: StaticFiles;
  host: OwnHost;
  /** Signed-in users may have just saved, so they never get the previous page. */
  sessionCookie: string;
  /** Counts sent pages. A response with a page's content counts as the page. */
  viewed: Viewed;
  idFor: RequestIds;
  log?: RequestLog | undefined;
  next: RequestListener;
}

interface Logged {
  id: string | undefined;
  route: string;
  page: boolean;
  began: number;
}

/** Runs before Express and sends built files, cached pages and cached content without session or database. */
export function frontHandler({
  pages,
  contents,
  content: site,
  files,
  host,
  sessionCookie,
  viewed,
  idFor,
  log,
  next,
}: FrontDeps): RequestListener {
  function answer(req: IncomingMessage, res: ServerResponse, finished: FinishedAnswer, logged: Logged): void {
    const { id, ...request } = logged;
    const bytes = sendFinished(req, res, finished, id);
    if (log && id) log.answered(req, res, { id, ...request, bytes });
  }

  return (req, res) => {
    const began = log ? performance.now() : 0;
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !host.isCertain(req)) return next(req, res);
    const content = contents.get(req);
    if (content) {
      answer(req, res, content.answer, { id: idFor(req), route: paths.api.pageContent, page: false, began });
      if (req.method === 'GET') viewed(req, content.page, content.language);
      return;
    }
    const file = files.get(req);
    if (file) return answer(req, res, file.answer, { id: log && idFor(req), route: file.route, page: false, began });
    const { addresses } = site;
    const address = addressLanguage(req, addresses);
    // Other paths without a page may be served by something else.
    const named = address.kind === 'shown' ? addresses.pageAt(address) : undefined;
    if (address.kind === 'shown' && named !== undefined && !addressWithOrigin(req)) {
      const rendering = withListPart(site, address, named, req.url);
      const page = pages.get(rendering, bringsSession(req, sessionCookie));
      if (page) {
        // Pages and files cannot fail, so their ids are for the log only.
        answer(req, res, page, { id: log && idFor(req), route: addressPath(address), page: true, began });
        if (req.method === 'GET' && page.status === 200) viewed(req, named, address.language);
        return;
      }
    }
    next(req, res);
  };
}
