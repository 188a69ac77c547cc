import { fallbackLanguage, type Language, languageCookie } from '@shared/locales';
import { isAdminPath, isUnderAdmin, paths } from '@shared/paths';
import { languageDays } from '@shared/retention';
import type { Request, RequestHandler, Response } from 'express';
import { addressLanguage, type OtherAddress } from '../http/address-language';
import { bringsSession } from '../http/brings-session';
import { sendFinished } from '../http/finished-answer';
import { ownAddress } from '../http/page-address';
import { unframed } from '../http/security-headers';
import { type FinishedPage, finishPage } from './finished-pages';
import type { PageCache } from './page-cache';
import type { Renderer } from './renderer';

interface PageDeps {
  pages: PageCache;
  renderer: Renderer;
  headers: Readonly<Record<string, string>>;
  /** Name of the cookie of whoever is signed in to the content area. */
  sessionCookie: string;
  /** In development nothing is kept, so that a change of the code shows. */
  keep: boolean;
}

/** A choice of language is kept, as the browser's own code keeps it. */
function keepChoice(res: Response, language: Language): void {
  res.cookie(languageCookie, language, { path: '/', maxAge: languageDays * 24 * 60 * 60 * 1_000, sameSite: 'lax' });
}

/** Leads to the address in the language that is wanted; what led there may be another thing next time. */
function leadElsewhere(req: Request, res: Response, { location, choice }: OtherAddress): void {
  if (choice && req.method === 'GET') keepChoice(res, choice);
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept-Language, Cookie, Sec-Fetch-Site');
  res.redirect(302, location);
}

/** Answers every GET that nothing before it answered: a page, the shell of the content area, or the not-found page. */
export function pageHandler({ pages, renderer, headers, sessionCookie, keep }: PageDeps): RequestHandler {
  /** The same for everybody, independent of the content and German by specification: made once, framed by itself or not. */
  const shells = new Map<boolean, Promise<FinishedPage>>();
  async function makeShell(inFrame: boolean): Promise<FinishedPage> {
    const shown = await renderer.render({ path: paths.admin, language: fallbackLanguage, carried: false });
    const own = inFrame ? headers : unframed(headers);
    return finishPage(shown, fallbackLanguage, { ...own, 'X-Robots-Tag': 'noindex' });
  }
  function adminShell(path: string): Promise<FinishedPage> {
    const inFrame = path.startsWith(paths.adminPreviews);
    if (!keep) return makeShell(inFrame);
    const known = shells.get(inFrame);
    if (known) return known;
    const shell = makeShell(inFrame);
    shells.set(inFrame, shell);
    shell.catch(() => shells.delete(inFrame));
    return shell;
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const target = ownAddress(req.originalUrl);
    if (target) return res.redirect(301, target);
    if (isAdminPath(req.path)) {
      sendFinished(req, res, await adminShell(req.path));
      return;
    }
    // Whoever works there stays there, and is told; to everybody else it is an address like any other.
    if (isUnderAdmin(req.path) && bringsSession(req, sessionCookie)) {
      sendFinished(req, res, { ...(await adminShell(req.path)), status: 404 });
      return;
    }
    const address = addressLanguage(req);
    if (address.kind === 'elsewhere') return leadElsewhere(req, res, address);
    const page = pages.get(address, bringsSession(req, sessionCookie)) ?? (await pages.load(address));
    sendFinished(req, res, page);
  };
}
