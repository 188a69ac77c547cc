import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { paths } from '@shared/paths';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { type PlainPage, plainPage, type SiteName } from '../http/plain-page';
import { visitorLanguage } from '../http/request-language';
import { pathParameter } from '../http/validate';
import { countMiss, withoutToken } from '../personal-links/private-pages';
import { invitationOf, withdraw } from './invited-people';

export interface WayOutDeps {
  db: Db;
  log: Log;
  siteName: SiteName;
  /** Records withdrawals apart from the database as well. */
  inLedger: RequestHandler;
  /** Middleware of every form's page: deadline, prepared database. */
  before: readonly RequestHandler[];
}

export const tokenIn = (req: Request) => pathParameter(req, 'token');

type Shown = Pick<PlainPage, 'language' | 'heading' | 'text'> & Partial<PlainPage>;

/** Sends a page that a mail of a wave leads to; `deps` names the site. */
export function sendPage(deps: Pick<WayOutDeps, 'siteName'>, req: Request, res: Response, shown: Shown): void {
  const { language } = shown;
  const html = plainPage({
    carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language,
    siteName: deps.siteName(language),
    back: { href: paths.page('home'), label: messagesIn(language)('api.page.home') },
    ...shown,
  });
  res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  res.type('html').send(html);
}

const words = { beta: 'wave', investors: 'letter' } as const;
const linkOf = { beta: paths.betaInvitation, investors: paths.investorLetter };
const wayOutOf = { beta: paths.betaWithdrawal, investors: paths.letterWithdrawal };

/** Answers an unknown link with 404, or throws 429 after too many. */
export async function sendGone(
  deps: WayOutDeps,
  kind: EnquiryKind,
  language: Language,
  req: Request,
  res: Response,
): Promise<void> {
  await countMiss(deps.db, 'invitation', req);
  const t = messagesIn(language);
  res.status(404);
  sendPage(deps, req, res, {
    language,
    heading: t(`api.${words[kind]}.gone.title`),
    text: t(`api.${words[kind]}.gone.text`),
  });
}

/**
 * The way out of the mails of a kind, in every language. Only the button, or a mail program's one click (RFC 8058),
 * withdraws; opening an address changes nothing, because mail scanners open links. The token is the proof, and the page
 * of a webmail may post it, so nothing is asked about where it came from.
 */
export function addWayOut(router: Router, deps: WayOutDeps, kind: EnquiryKind): void {
  const { db, log, inLedger, before } = deps;

  function answer(req: Request, res: Response, language: Language, page: 'ask' | 'withdrawn'): void {
    const t = messagesIn(language);
    const action = wayOutOf[kind](language, tokenIn(req));
    sendPage(deps, req, res, {
      language,
      heading: t(`api.${words[kind]}.${page}.title`),
      text: t(`api.${words[kind]}.${page}.text`),
      ...(page === 'ask' && { form: { action, fields: {}, submit: t(`api.${words[kind]}.ask.button`) } }),
    });
  }

  async function ask(req: Request, res: Response, language: Language): Promise<void> {
    const found = await invitationOf(db, kind, tokenIn(req));
    if (!found) return sendGone(deps, kind, language, req, res);
    answer(req, res, language, found.withdrawnAt ? 'withdrawn' : 'ask');
  }

  async function end(req: Request, res: Response, language: Language): Promise<void> {
    const known = await inTime(res, () => withdraw(db, kind, tokenIn(req)));
    if (!known) return sendGone(deps, kind, language, req, res);
    log.info({ event: 'wave mails ended', kind }, 'a person asked for no more mails of waves');
    answer(req, res, language, 'withdrawn');
  }

  for (const language of languages) {
    const way = wayOutOf[kind](language, ':token');
    router.get(way, ...before, (req, res) => ask(req, res, language));
    router.post(way, ...before, inLedger, (req, res) => end(req, res, language));
    router.use(linkOf[kind](language, ''), withoutToken(linkOf[kind](language, '')));
  }
}
