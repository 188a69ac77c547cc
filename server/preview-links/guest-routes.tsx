import { fallbackLanguage, type Language, parseLanguage } from '@shared/locales';
import { addressPath, parseAddress } from '@shared/paths';
import { previewPaths } from '@shared/preview-paths';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { recordActivity } from '../activity/activity-log';
import { notFound, tooManyRequests } from '../base/errors';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import { publicFiles } from '../content/public-pictures';
import type { Db } from '../db/database';
import { countEvent } from '../db/rate-limits';
import type { FileStore } from '../files/file-store';
import { inTime, outsideDeadline } from '../http/deadline';
import { LinkTo } from '../http/markup';
import { askedLanguage, visitorLanguage } from '../http/request-language';
import { hashOf, unframed, withStyles } from '../http/security-headers';
import { pathParameter } from '../http/validate';
import { type SentPicture, sendPicture } from '../media/serve-pictures';
import { linkPage, linkPagePolicy, type Owner, pinPage } from '../personal-links/link-page';
import { givenPin, type PinDeps, refusalOfPin } from '../personal-links/pin';
import { type GrantConfig, type Guarded, grantAccess, isGranted } from '../personal-links/pin-grant';
import { countMiss, isOpening, personal, sendPersonalPage, withoutToken } from '../personal-links/private-pages';
import { type DrawPage, drawGuestPage } from './guest-page';
import { type GuestView, panelOf, readGuestView } from './guest-view';
import { overviewPage, overviewStyle } from './overview-page';
import { type Place, type PostedValues, postedValues, readRemarks } from './posted-remarks';
import { mailRemarks } from './remark-mail';
import { mostRemarks, storeRemarks } from './remarks';
import { findOpenPreviewLink, noteOpening, type OpenPreviewLink } from './stored-links';

export interface GuestDeps extends PinDeps {
  config: GrantConfig & { development: boolean };
  log: Log;
  files: FileStore;
  headers: Readonly<Record<string, string>>;
  owner: (language: Language) => Owner;
  /** Deadline, a database that is ready. */
  before: RequestHandler[];
  /** For PIN and remarks: a cookie is given for the one and lets in the other. */
  sameOrigin: RequestHandler;
  drawPage: DrawPage;
  /** Undefined if visitors may not load it. */
  pictureFile: (name: string) => SentPicture | undefined;
  publicUrl: () => string;
  mailConfigured: () => boolean;
  now: () => number;
}

/** Pages that one link shows: each is drawn for its guest alone. */
const pagesOfLink = { limit: 600, seconds: 600 };
/** Pictures and downloads that one link loads. */
const filesOfLink = { limit: 3_000, seconds: 600 };
/** What guests send by one link. */
const remarksOfLink = { limit: 30, seconds: 600 };
/** Mails about what guests send by one link. */
const mailsOfLink = { limit: 1, seconds: 900 };

async function countUse(db: Db, key: string, window: typeof pagesOfLink): Promise<void> {
  const { points, secondsLeft } = await countEvent(db, key, window);
  if (points > window.limit) throw tooManyRequests(secondsLeft);
}

/** The link as the PIN guards it. */
const guardedOf = ({ link: { id, tokenHash, pinHash } }: OpenPreviewLink, token: string): Guarded => ({
  pinHash,
  name: `preview-pin|${id}|${tokenHash}`,
  path: previewPaths.link(token),
});

/** Forms need to be known as of the same origin; other hosts are told nothing either way. */
const withForms: RequestHandler = (_req, res, next) => {
  res.setHeader('Referrer-Policy', 'same-origin');
  next();
};

const parseForm = express.urlencoded({ extended: false, limit: 150_000, parameterLimit: 1_000 });
const tokenOf = (req: Request) => pathParameter(req, 'token');
/** What told the guest that a form was stored. */
const sentParameter = 'gesendet';

function sendPlain(res: Response, status: number, html: string, style = ''): void {
  res.setHeader('Content-Security-Policy', linkPagePolicy(style));
  sendPersonalPage(res, status, html);
}

/** What every route of a guest begins with. */
function guestLinks({ config, db, log, owner }: GuestDeps) {
  function sendGone(req: Request, res: Response): void {
    const language = visitorLanguage(req.headers);
    const t = messagesIn(language);
    const words = { heading: t('api.preview.gone'), lead: t('api.preview.goneText') };
    sendPlain(res, 404, linkPage({ language, ...owner(language), ...words }));
  }

  function askPin(req: Request, res: Response, status: number, error?: string): void {
    const language = visitorLanguage(req.headers);
    const t = messagesIn(language);
    const words = { heading: t('api.preview.heading'), lead: t('api.preview.pinText') };
    const action = previewPaths.link(tokenOf(req));
    sendPlain(res, status, pinPage({ language, ...owner(language), ...words, action, ...(error ? { error } : {}) }));
  }

  return {
    sendGone,
    askPin,
    /** Sends 404 and returns null, or throws 429 after too many misses. */
    async linkIn(req: Request, res: Response): Promise<OpenPreviewLink | null> {
      const found = await findOpenPreviewLink(db, tokenOf(req));
      if (found) return found;
      await countMiss(db, 'preview', req);
      sendGone(req, res);
      return null;
    },
    /** As `linkIn`; asks for the PIN on the first page, to which others lead, and returns null until it is given. */
    async openLink(req: Request, res: Response): Promise<OpenPreviewLink | null> {
      const found = await this.linkIn(req, res);
      if (!found) return null;
      if (isGranted(config, req, guardedOf(found, tokenOf(req)))) {
        if (isOpening(req))
          await noteOpening(db, found.link).catch((error: unknown) =>
            log.warn({ error }, 'the opening of a preview could not be noted'),
          );
        return found;
      }
      if (req.path === previewPaths.link(tokenOf(req))) askPin(req, res, 200);
      else res.redirect(303, previewPaths.link(tokenOf(req)));
      return null;
    },
  };
}

/** Where a guest wrote, with its address in the site: nowhere unless the view has the page that the form names. */
function placeOf({ page, lng }: PostedValues, { addresses }: GuestView): { place: Place; address: string | undefined } {
  const language = parseLanguage(lng) ?? fallbackLanguage;
  const own = addresses.pages.find((one) => one.page === page);
  const path = own?.paths[language];
  if (!own || path === undefined) return { place: { page: null, language: null }, address: undefined };
  return { place: { page: own.page, language }, address: addressPath({ language, path }) };
}

interface Posted {
  values: PostedValues;
  problems: readonly string[];
}

/** What guests are sent: the overview of the preview, and its pages. */
function guestPages({ config, headers, owner, drawPage, pictureFile }: GuestDeps) {
  const base = unframed(headers);
  const isPublicFile = (name: string) => pictureFile(name) !== undefined;
  const isSent = (req: Request) => req.query[sentParameter] !== undefined;

  function sendOverview(req: Request, res: Response, view: GuestView, refused?: Posted): void {
    const { link, site, addresses, language } = view;
    const panel = panelOf(view, { at: null, isSent: isSent(req), refused });
    const frame = { language, ...owner(language) };
    sendPlain(res, refused ? 400 : 200, overviewPage({ link, site, addresses, panel, frame }), overviewStyle);
  }

  /** Sends a page of the site, or tells that the preview has none there. */
  async function sendPage(req: Request, res: Response, view: GuestView, address: string, refused?: Posted) {
    const { language } = view;
    const query = req.originalUrl.split('?')[1] ?? '';
    const asked = { ...parseAddress(address), query, isSent: isSent(req), ...(refused && { refused }) };
    const page = await outsideDeadline(res, drawGuestPage({ drawPage, isPublicFile }, view, asked));
    if (!page) {
      const t = messagesIn(language);
      const words = { heading: t('api.preview.noPage'), lead: t('api.preview.noPageText') };
      const back = (
        <LinkTo className="button primary" href={previewPaths.link(view.token)}>
          {t('api.preview.all')}
        </LinkTo>
      );
      return sendPlain(res, 404, linkPage({ language, ...owner(language), ...words, action: back }));
    }
    // The development server's own styles are allowed as long as no hash is named.
    const ofStyle = config.development ? undefined : hashOf(page.style);
    const { 'Content-Security-Policy': policy = '' } = withStyles(withStyles(base, page.styleHash), ofStyle);
    res.setHeader('Content-Security-Policy', policy);
    sendPersonalPage(res, refused ? 400 : 200, page.html);
  }

  return { sendOverview, sendPage };
}

/** /vorschau/<token>: the site as it will be, for a guest without an account. */
export function guestRoutes(deps: GuestDeps): Router {
  const { config, db, files, publicUrl, mailConfigured, now } = deps;
  const links = guestLinks(deps);
  const { sendOverview, sendPage } = guestPages(deps);

  const viewOf = (req: Request, found: OpenPreviewLink) =>
    readGuestView(db, found, {
      token: tokenOf(req),
      language: visitorLanguage(req.headers),
      now: now(),
      sendsMail: mailConfigured(),
    });

  const router = Router();
  const first = `${previewPaths.links}/:token`;
  router.use(previewPaths.links, personal, deps.sameOrigin, ...deps.before, withForms);

  router.get(first, async (req, res) => {
    const found = await links.openLink(req, res);
    if (!found) return;
    await countUse(db, `preview-pages|${found.link.id}`, pagesOfLink);
    sendOverview(req, res, await viewOf(req, found));
  });

  router.post(first, parseForm, async (req, res) => {
    const found = await links.linkIn(req, res);
    if (!found) return;
    const token = tokenOf(req);
    const { id, pinHash } = found.link;
    if (pinHash !== null) {
      const asked = { key: `preview-pin|${id}`, pinHash, language: visitorLanguage(req.headers) };
      const refusal = await refusalOfPin(deps, asked, givenPin(req.body));
      if (refusal) {
        if (refusal.retryAfter !== undefined) res.setHeader('Retry-After', String(refusal.retryAfter));
        return links.askPin(req, res, refusal.status, refusal.message);
      }
      grantAccess(config, res, guardedOf(found, token));
    }
    res.redirect(303, previewPaths.link(token));
  });

  const sendAsked: RequestHandler = async (req, res) => {
    const found = await links.openLink(req, res);
    if (!found) return;
    await countUse(db, `preview-pages|${found.link.id}`, pagesOfLink);
    const view = await viewOf(req, found);
    const address = req.path.slice(previewPaths.page(view.token, '/').length) || '/';
    const { language, path } = parseAddress(address);
    const wanted = askedLanguage(req.originalUrl);
    if (wanted && wanted !== language) {
      const own = view.addresses.ownAt({ language, path });
      const there = own ? (own.paths[wanted] ?? '/') : path;
      return res.redirect(302, previewPaths.page(view.token, addressPath({ language: wanted, path: there })));
    }
    await sendPage(req, res, view, address);
  };
  // One route each: the log names a route by its pattern, which a list of them has not.
  router.get(`${first}/seiten`, sendAsked);
  router.get(`${first}/seiten/*address`, sendAsked);

  router.post(`${first}/anmerkungen`, parseForm, async (req, res) => {
    const found = await links.openLink(req, res);
    if (!found) return;
    const { link } = found;
    await countUse(db, `preview-remarks|${link.id}`, remarksOfLink);
    const view = await viewOf(req, found);
    const values = postedValues(req.body);
    const { place, address } = placeOf(values, view);
    const { changes } = view.site;
    const { remarks, problems } = readRemarks(values, { changes, language: view.language, place });
    const isFull = view.remarks.length + remarks.length > mostRemarks;
    if (isFull || remarks.length === 0) {
      const full = messagesIn(view.language)('api.preview.full');
      const refused = { values, problems: isFull ? [full] : problems };
      return address === undefined ? sendOverview(req, res, view, refused) : sendPage(req, res, view, address, refused);
    }
    await inTime(res, () =>
      db.transaction(async (tx) => {
        await storeRemarks(tx, link.id, remarks);
        await recordActivity(tx, 'preview-answered', { username: null, linkId: link.id });
        if (mailConfigured() && (await countEvent(tx, `preview-mail|${link.id}`, mailsOfLink)).points === 1)
          await mailRemarks(tx, { link, remarks, changes: view.site.changes, publicUrl: publicUrl() });
      }),
    );
    const back = address === undefined ? previewPaths.link(view.token) : previewPaths.page(view.token, address);
    res.redirect(303, `${back}?${sentParameter}=1#vorschau`);
  });

  router.get(`${first}/media/:file`, async (req, res) => {
    const found = await links.openLink(req, res);
    if (!found) return;
    await countUse(db, `preview-files|${found.link.id}`, filesOfLink);
    const { site } = await viewOf(req, found);
    const file = publicFiles(site.rows).get(pathParameter(req, 'file'));
    if (!file) throw notFound('pictureNotFound');
    await sendPicture(files, req, res, file, 'private, no-store');
  });

  router.use(withoutToken(previewPaths.links));
  return router;
}
