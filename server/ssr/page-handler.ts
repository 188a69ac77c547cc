import { isAdminPath, paths } from '@shared/paths';
import type { Request, RequestHandler } from 'express';
import { requestLanguage } from '../http/request-language';
import { type FinishedPage, finishPage, sendPage } from './finished-pages';
import type { PageCache } from './page-cache';
import type { Renderer } from './renderer';

interface PageDeps {
  pages: PageCache;
  renderer: Renderer;
  headers: Readonly<Record<string, string>>;
  /** In development nothing is kept, so that a change of the code shows. */
  keep: boolean;
}

/** `/about/` is `/about`; the target starts with exactly one slash, so that it never names another host. */
function withoutTrailingSlash(req: Request): string | null {
  if (req.path === '/' || !req.path.endsWith('/')) return null;
  const query = req.originalUrl.indexOf('?');
  return `/${req.path.replace(/^[/\\]+|\/+$/g, '')}${query < 0 ? '' : req.originalUrl.slice(query)}`;
}

/** Answers every GET that nothing before it answered: a page, the shell of the content area, or the not-found page. */
export function pageHandler({ pages, renderer, headers, keep }: PageDeps): RequestHandler {
  /** The same for everybody and independent of the content: made once. */
  let shell: Promise<FinishedPage> | undefined;
  async function makeShell(): Promise<FinishedPage> {
    return finishPage(await renderer.render(paths.admin, 'de'), 'de', { ...headers, 'X-Robots-Tag': 'noindex' });
  }
  function adminShell(): Promise<FinishedPage> {
    if (!keep) return makeShell();
    shell ??= makeShell().catch((error: unknown) => {
      shell = undefined;
      throw error;
    });
    return shell;
  }

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const target = withoutTrailingSlash(req);
    if (target) return res.redirect(301, target);
    const language = requestLanguage(req);
    if (!isAdminPath(req.path)) return sendPage(req, res, await pages.load(req.path, language));
    sendPage(req, res, await adminShell());
  };
}
