import { documentType, pinTries } from '@shared/contracts/shared-documents';
import type { ErrorId } from '@shared/i18n/keys';
import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import { pinMinutes } from '@shared/settings/retention';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { tooManyRequests } from '../base/errors';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { countEvent, takeBackEvent } from '../db/rate-limits';
import { contentDisposition } from '../files/content-disposition';
import type { FileStore } from '../files/file-store';
import { sendFile } from '../files/send-file';
import { inTime } from '../http/deadline';
import { addressOf } from '../http/rate-limit';
import { requestLanguage } from '../http/request-language';
import { pathParameter } from '../http/validate';
import { documentPage, documentPagePolicy, gonePage, type Owner, pinPage } from './link-page';
import { countOpening, findOpenDocumentLink, isOpening, type OpenDocumentLink, recipientOf } from './links';
import { createFirstPages } from './pdf-processes';
import { type GrantConfig, grantAccess, isGranted } from './pin-grant';

interface DocumentPageDeps {
  config: GrantConfig;
  db: Db;
  log: Log;
  files: FileStore;
  counter: { opened: (req: Request) => void };
  owner: (language: Language) => Owner;
  pinFits: (pin: string, hash: string) => Promise<boolean>;
  /** Deadline, same-origin check, a database that is ready. */
  before: RequestHandler[];
}

/** More unknown links than this per address in 10 minutes count as guessing. */
const misses = { limit: 20, seconds: 600 };

/** Wrong PINs per link from any address: 120 a day, of at least a million possible PINs. */
const wrongPins = { limit: pinTries, seconds: pinMinutes * 60 };

/** The PDF viewer of a browser uses inline styles; nothing else may run or load. */
const filePolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Personal pages: no cache, no search engine, no referrer, no frame. */
const personal: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('X-Frame-Options', 'DENY');
  next();
};

/** Keeps the token out of the log when an error is logged with its address. */
const withoutToken: ErrorRequestHandler = (thrown: unknown, req, _res, next) => {
  req.url = paths.documentLinks;
  next(thrown);
};

const parsePin = express.urlencoded({ extended: false, limit: 1_000 });

/** The PIN of the form as its digits, whatever was sent. */
function givenPin(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'pin' in body ? body.pin : undefined;
  return typeof given === 'string' ? given.replace(/\s/g, '').slice(0, 100) : '';
}

interface PinRefusal {
  status: 403 | 429;
  message: string;
  /** In seconds. Only for 429. */
  retryAfter?: number;
}

/** Checks a PIN against the link's hash and counts wrong ones. Returns null if it is right. */
async function refusalOfPin(
  { db, pinFits }: Pick<DocumentPageDeps, 'db' | 'pinFits'>,
  { link }: OpenDocumentLink,
  pinHash: string,
  pin: string,
): Promise<PinRefusal | null> {
  const messageOf = (id: ErrorId, count: number) => messagesIn(link.language)(`api.${id}`, { count });
  const key = `material-pin|${link.id}`;
  // Counted before it is checked, so that concurrent tries count too.
  const { points, secondsLeft } = await countEvent(db, key, wrongPins);
  const tooMany = messageOf('tooManyPins', Math.ceil(secondsLeft / 60));
  const left = wrongPins.limit - points;
  if (left < 0) return { status: 429, message: tooMany, retryAfter: secondsLeft };
  if (!(await pinFits(pin, pinHash))) return { status: 403, message: left > 0 ? messageOf('wrongPin', left) : tooMany };
  await takeBackEvent(db, key);
  return null;
}

function sendPage(res: Response, status: number, html: string): void {
  res.setHeader('Content-Security-Policy', documentPagePolicy);
  res.status(status).type('html').send(html);
}

/** /materials/<token> */
export function documentPageRoutes(deps: DocumentPageDeps): Router {
  const { config, db, log, files, counter, owner } = deps;
  const firstPages = createFirstPages(files, log);

  /**
   * Sends 404 and returns null, or throws 429 after too many misses. A valid link still opens then, because many people
   * may share an address.
   */
  async function linkIn(req: Request, res: Response): Promise<OpenDocumentLink | null> {
    const found = await findOpenDocumentLink(db, pathParameter(req, 'token'));
    if (found) return found;
    const { points, secondsLeft } = await countEvent(db, `material-misses|${addressOf(req.ip)}`, misses);
    if (points > misses.limit) throw tooManyRequests(secondsLeft);
    const language = requestLanguage(req);
    sendPage(res, 404, gonePage({ language, ...owner(language) }));
    return null;
  }

  function frameOf({ link: { language } }: OpenDocumentLink) {
    return { language, ...owner(language) };
  }

  function askPin(req: Request, res: Response, found: OpenDocumentLink, status: number, error?: string): void {
    // With `no-referrer` the browser would also hide that the form is of the same origin.
    res.setHeader('Referrer-Policy', 'same-origin');
    const token = pathParameter(req, 'token');
    sendPage(res, status, pinPage({ ...frameOf(found), token, ...(error ? { error } : {}) }));
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
  router.use(paths.documentLinks, personal, ...deps.before);

  router.get(page, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    if (!isGranted(config, req, found)) return askPin(req, res, found, 200);
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
    const refusal = await refusalOfPin(deps, found, pinHash, givenPin(req.body));
    if (refusal) {
      if (refusal.retryAfter !== undefined) res.setHeader('Retry-After', String(refusal.retryAfter));
      return askPin(req, res, found, refusal.status, refusal.message);
    }
    grantAccess(config, res, found, token);
    res.redirect(303, paths.documentLink(token));
  });

  router.get(`${page}/file`, async (req, res) => {
    const found = await linkIn(req, res);
    if (!found) return;
    if (!isGranted(config, req, found)) return res.redirect(303, paths.documentLink(pathParameter(req, 'token')));
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
    const picture = isGranted(config, req, found) ? await inTime(res, () => firstPages(found.file, res)) : null;
    if (picture) res.type('webp').send(picture);
    else res.sendStatus(404);
  });

  router.use(withoutToken);
  return router;
}
