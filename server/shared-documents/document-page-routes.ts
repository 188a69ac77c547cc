import { documentType } from '@shared/contracts/shared-documents';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Log } from '../base/log';
import { contentDisposition } from '../files/content-disposition';
import type { FileStore } from '../files/file-store';
import { sendFile } from '../files/send-file';
import { inTime } from '../http/deadline';
import { requestLanguage } from '../http/request-language';
import { pathParameter } from '../http/validate';
import { linkPagePolicy, type Owner } from '../personal-links/link-page';
import { givenPin, type PinDeps, refusalOfPin } from '../personal-links/pin';
import { type GrantConfig, type Guarded, grantAccess, isGranted } from '../personal-links/pin-grant';
import { countMiss, isOpening, personal, sendPersonalPage, withoutToken } from '../personal-links/private-pages';
import { documentPage, documentPinPage, goneDocumentPage } from './document-page';
import { countOpening, findOpenDocumentLink, type OpenDocumentLink, recipientOf } from './links';
import { createFirstPages } from './pdf-processes';

interface DocumentPageDeps extends PinDeps {
  config: GrantConfig;
  log: Log;
  files: FileStore;
  counter: { opened: (req: Request) => void };
  owner: (language: Language) => Owner;
  /** Deadline, a database that is ready. */
  before: RequestHandler[];
  /** For the PIN, for which a cookie is given. */
  sameOrigin: RequestHandler;
}

/** The PDF viewer of a browser uses inline styles; nothing else may run or load. */
const filePolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const documentPagePolicy = linkPagePolicy();

const parsePin = express.urlencoded({ extended: false, limit: 1_000 });

/** The link as the PIN guards it. */
const guardedOf = ({ link: { id, tokenHash, pinHash } }: OpenDocumentLink, token: string): Guarded => ({
  pinHash,
  name: `material-pin|${id}|${tokenHash}`,
  path: paths.documentLink(token),
});

function sendPage(res: Response, status: number, html: string): void {
  res.setHeader('Content-Security-Policy', documentPagePolicy);
  sendPersonalPage(res, status, html);
}

/** /materials/<token> */
export function documentPageRoutes(deps: DocumentPageDeps): Router {
  const { config, db, log, files, counter, owner } = deps;
  const firstPages = createFirstPages(files, log);

  /** Sends 404 and returns null, or throws 429 after too many misses. */
  async function linkIn(req: Request, res: Response): Promise<OpenDocumentLink | null> {
    const found = await findOpenDocumentLink(db, pathParameter(req, 'token'));
    if (found) return found;
    await countMiss(db, 'material', req);
    const language = requestLanguage(req);
    sendPage(res, 404, goneDocumentPage({ language, ...owner(language) }));
    return null;
  }

  function frameOf({ link: { language } }: OpenDocumentLink) {
    return { language, ...owner(language) };
  }

  function askPin(req: Request, res: Response, found: OpenDocumentLink, status: number, error?: string): void {
    // With `no-referrer` the browser would also hide that the form is of the same origin.
    res.setHeader('Referrer-Policy', 'same-origin');
    const token = pathParameter(req, 'token');
    sendPage(res, status, documentPinPage({ ...frameOf(found), token, ...(error ? { error } : {}) }));
  }

  async function noteOpening(req: Request, found: OpenDocumentLink): Promise<void> {
    if (!isOpening(req)) return;
    // A failure to count must not keep the recipient from the document.
    try {
      if (await countOpening(db, found)) counter.opened(req);
    } catch (error) {
      log.warn({ error }, 'the opening of a document could not be counted');
    }
  }

  const router = Router();
  const page = `${paths.documentLinks}/:token`;
  router.use(paths.documentLinks, personal, deps.sameOrigin, ...deps.before);

  router.get(page, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    if (!isGranted(config, req, guardedOf(found, pathParameter(req, 'token')))) return askPin(req, res, found, 200);
    await noteOpening(req, found);
    const { link, title, file } = found;
    const recipient = await recipientOf(db, found);
    const shown = { title, recipient, size: file.size, uploadedAt: file.createdAt, expiresAt: link.expiresAt };
    sendPage(res, 200, documentPage({ ...frameOf(found), ...shown, token: pathParameter(req, 'token') }));
  });

  router.post(page, parsePin, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    const token = pathParameter(req, 'token');
    const { pinHash } = found.link;
    if (pinHash === null) return res.redirect(303, paths.documentLink(token));
    const { id, language } = found.link;
    const asked = { key: `material-pin|${id}`, pinHash, language };
    const refusal = await refusalOfPin(deps, asked, givenPin(req.body));
    if (refusal) {
      if (refusal.retryAfter !== undefined) res.setHeader('Retry-After', String(refusal.retryAfter));
      return askPin(req, res, found, refusal.status, refusal.message);
    }
    grantAccess(config, res, guardedOf(found, token));
    res.redirect(303, paths.documentLink(token));
  });

  router.get(`${page}/file`, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    if (!isGranted(config, req, guardedOf(found, pathParameter(req, 'token'))))
      return res.redirect(303, paths.documentLink(pathParameter(req, 'token')));
    const { file } = found;
    const { range } = req.headers;
    // Requests for further parts of a file are not openings.
    if (!range || /^bytes=0-/.test(range)) await noteOpening(req, found);
    res.type(documentType);
    res.setHeader('Content-Security-Policy', filePolicy);
    const kind = req.query.download === undefined ? 'inline' : 'attachment';
    res.setHeader('Content-Disposition', contentDisposition(kind, file.fileName));
    await sendFile(files, req, res, file);
  });

  router.get(`${page}/first-page`, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    // Drawing has its own time limit, longer than that of database responses.
    const picture = isGranted(config, req, guardedOf(found, pathParameter(req, 'token')))
      ? await inTime(res, () => firstPages(found.file, res))
      : null;
    if (picture) res.type('webp').send(picture);
    else res.sendStatus(404);
  });

  router.use(withoutToken(paths.documentLinks));
  return router;
}
