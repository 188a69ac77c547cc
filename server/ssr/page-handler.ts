import { isAdminPath } from '@shared/admin-views';
import { fallbackLanguage, type Language, languageCookie } from '@shared/locales';
import { isUnderAdmin, parseAddress, paths } from '@shared/paths';
import { languageDays } from '@shared/settings/retention';
import { isSignIn } from '@shared/sign-in-paths';
import { millisecondsInDay } from 'date-fns/constants';
import type { Request, RequestHandler, Response } from 'express';
import type { Viewed } from '../content/content-answers';
import type { ContentStore } from '../content/store';
import { validatedEachTime } from '../http/cache-control';
import { bringsSession } from '../http/guards';
import { ownAddress } from '../http/page-address';
import { type FinishedAnswer, sendFinished } from '../http/precompressed-response';
import { addressLanguage, type OtherAddress, pathAndQuery } from '../http/request-language';
import { unframed } from '../http/security-headers';
import { addressWithOrigin } from '../http/visits';
import { withListPart } from './list-part';
import type { PageCache } from './page-cache';
import { finishPage } from './page-response';
import type { Renderer } from './renderer';

interface PageDeps {
  pages: PageCache;
  /** `redirectAt` is asked only if there is no page. */
  content: Pick<ContentStore, 'addresses' | 'listPart' | 'redirectAt'>;
  renderer: Renderer;
  headers: Readonly<Record<string, string>>;
  sessionCookie: string;
  missed: (req: Request) => void;
  viewed: Viewed;
  /** False in development: nothing is cached, so that changes of the code show. */
  keep: boolean;
}

/** Sets the same cookie as the code in the browser. */
function storeChoice(res: Response, language: Language): void {
  res.cookie(languageCookie, language, { path: '/', maxAge: languageDays * millisecondsInDay, sameSite: 'lax' });
}

/** No cache may keep the redirect, because its reason may change. */
function redirectToLanguage(req: Request, res: Response, { location, choice }: OtherAddress): void {
  if (choice && req.method === 'GET') storeChoice(res, choice);
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept-Language, Cookie, Sec-Fetch-Site');
  res.redirect(302, location);
}

/** The page itself is the same, and caches keep that one. */
function redirectWithOrigin(res: Response, location: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Referer, Sec-Fetch-Site');
  res.redirect(302, location);
}

type Destination = NonNullable<ReturnType<ContentStore['redirectAt']>>;

/** Browsers must revalidate: a page that moves and comes back would otherwise lead in a circle. */
function redirectTo(res: Response, { target, status, keepsQuery }: Destination, query: string): void {
  const [path = '', anchor] = target.split('#', 2);
  const carried = keepsQuery && query !== '' ? `${path.includes('?') ? '&' : '?'}${query}` : '';
  res.setHeader('Cache-Control', validatedEachTime);
  res.redirect(status, `${path}${carried}${anchor === undefined ? '' : `#${anchor}`}`);
}

/** One address for all whose documents are alike: those of a kind load the same scripts. */
function shellAddress(path: string): string {
  if (path.startsWith(paths.adminPreviews)) return paths.adminPreviews;
  return isSignIn(path) ? path : paths.admin;
}

/** Answers the remaining GET requests with a page, the shell of the content area, a redirect or the not-found page. */
export function pageHandler(deps: PageDeps): RequestHandler {
  const { pages, content, renderer, headers, sessionCookie, missed, viewed, keep } = deps;
  /** By the address they are made for. Made once, because they are the same for everybody and always German. */
  const shells = new Map<string, Promise<FinishedAnswer>>();
  async function makeShell(path: string): Promise<FinishedAnswer> {
    const shown = await renderer.render({ path, language: fallbackLanguage, carried: false });
    const own = path === paths.adminPreviews ? headers : unframed(headers);
    return finishPage(shown, fallbackLanguage, { ...own, 'X-Robots-Tag': 'noindex' });
  }
  function adminShell(asked: string): Promise<FinishedAnswer> {
    const path = shellAddress(asked);
    if (!keep) return makeShell(path);
    const known = shells.get(path);
    if (known) return known;
    const shell = makeShell(path);
    shells.set(path, shell);
    shell.catch(() => shells.delete(path));
    return shell;
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { addresses } = content;
    const target = ownAddress(req.originalUrl, addresses);
    const [pathname = '', query = ''] = (target ?? pathAndQuery(req.originalUrl)).split(/\?(.*)/s, 2);
    const own = parseAddress(pathname);
    const isAnswered = addresses.pageAt(own) !== undefined || isUnderAdmin(pathname);
    const destination = isAnswered ? undefined : content.redirectAt(pathname);
    if (destination && destination.status !== 410) return redirectTo(res, destination, query);
    if (destination) {
      sendFinished(req, res, { ...(await pages.load({ ...own, carried: false })), status: 410 });
      return;
    }
    if (target) return res.redirect(301, target);
    if (isAdminPath(req.path)) {
      sendFinished(req, res, await adminShell(req.path));
      return;
    }
    // Signed-in users stay in the content area, which shows the error. For others it is an unknown address.
    if (isUnderAdmin(req.path) && bringsSession(req, sessionCookie)) {
      sendFinished(req, res, { ...(await adminShell(req.path)), status: 404 });
      return;
    }
    const address = addressLanguage(req, addresses);
    if (address.kind === 'elsewhere') return redirectToLanguage(req, res, address);
    const named = addresses.pageAt(address);
    const carrying = named === undefined ? null : addressWithOrigin(req);
    if (carrying) return redirectWithOrigin(res, carrying);
    const rendering = withListPart(content, address, named, req.originalUrl);
    const latest = bringsSession(req, sessionCookie);
    const page = pages.get(rendering, latest) ?? (await pages.load(rendering, latest));
    if (page.status === 404 && req.method === 'GET') missed(req);
    sendFinished(req, res, page);
    if (named !== undefined && page.status === 200 && req.method === 'GET') viewed(req, named, address.language);
  };
}
