import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { paths } from '@shared/paths';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { plainPage, type SiteName } from '../http/plain-page';
import { visitorLanguage } from '../http/request-language';
import { pathParameter } from '../http/validate';
import type { Outbox } from '../outbox/enquiry-notifications';
import { fillMailText } from '../outbox/mail-texts';
import { countMiss, isOpening, withoutToken } from '../personal-links/private-pages';
import { shownSettings } from './invitation-mail';
import { invitationOf, noteOpened, withdraw } from './invited-people';

interface InvitationPagesDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  siteName: SiteName;
  /** Records withdrawals apart from the database as well. */
  inLedger: RequestHandler;
  /** Middleware for every posted form: deadline, same origin, prepared database. */
  before: readonly RequestHandler[];
}

/** A browser in which a person follows the link: filters that look at links ahead say so, or fetch without navigating. */
const isNavigation = (req: Request): boolean =>
  req.headers['sec-fetch-mode'] === 'navigate' && req.headers['sec-fetch-dest'] === 'document' && isOpening(req);

const tokenIn = (req: Request) => pathParameter(req, 'token');

type PageKey = 'open' | 'ask' | 'withdrawn' | 'gone';

/**
 * /beta/invitation/<token> in every language: the personal code, and under it the way out. Only the button, or a mail
 * program's one click (RFC 8058), withdraws; opening an address changes nothing, because mail scanners open links.
 */
export function invitationPages({ db, log, outbox, siteName, inLedger, before }: InvitationPagesDeps): Router {
  const router = Router();

  interface Shown {
    language: Language;
    page: PageKey;
    code?: string;
  }

  function answer(req: Request, res: Response, { language, page, code }: Shown): void {
    const t = messagesIn(language);
    const token = tokenIn(req);
    const next = outbox.settings(language)[mailSettingKeys.waveNext] ?? '';
    const html = plainPage({
      language,
      carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language,
      siteName: siteName(language),
      heading: t(`api.wave.${page}.title`),
      text: page === 'open' ? fillMailText(next, shownSettings(outbox.settings, language)) : t(`api.wave.${page}.text`),
      ...(code !== undefined && { lines: [t('api.wave.code', { code })] }),
      ...(page === 'ask' && {
        form: { action: paths.betaWithdrawal(language, token), fields: {}, submit: t('api.wave.ask.button') },
      }),
      back:
        page === 'open'
          ? { href: paths.betaWithdrawal(language, token), label: t('api.wave.way-out') }
          : { href: paths.page('home'), label: t('api.page.home') },
    });
    // With `no-referrer` the browser would also hide that the form is of the same origin.
    res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' });
    res
      .status(page === 'gone' ? 404 : 200)
      .type('html')
      .send(html);
  }

  async function gone(req: Request, res: Response, language: Language): Promise<void> {
    await countMiss(db, 'invitation', req);
    answer(req, res, { language, page: 'gone' });
  }

  async function show(req: Request, res: Response, language: Language): Promise<void> {
    const found = await invitationOf(db, tokenIn(req));
    if (!found) return gone(req, res, language);
    // A failure to count must not keep anybody from the code.
    if (isNavigation(req))
      await noteOpened(db, found.id).catch((error: unknown) =>
        log.warn({ error }, 'the opening of an invitation could not be counted'),
      );
    answer(req, res, { language, page: 'open', code: found.code });
  }

  async function ask(req: Request, res: Response, language: Language): Promise<void> {
    const found = await invitationOf(db, tokenIn(req));
    if (!found) return gone(req, res, language);
    answer(req, res, { language, page: found.withdrawnAt ? 'withdrawn' : 'ask' });
  }

  async function end(req: Request, res: Response, language: Language): Promise<void> {
    const known = await inTime(res, () => withdraw(db, tokenIn(req)));
    if (!known) return gone(req, res, language);
    log.info({ event: 'invitations ended' }, 'a person on the beta list asked for no more invitations');
    answer(req, res, { language, page: 'withdrawn' });
  }

  for (const language of languages) {
    const address = paths.betaInvitation(language, ':token');
    const way = paths.betaWithdrawal(language, ':token');
    router.get(address, ...before, (req, res) => show(req, res, language));
    router.get(way, ...before, (req, res) => ask(req, res, language));
    router.post(way, ...before, inLedger, (req, res) => end(req, res, language));
    router.use(paths.betaInvitation(language, ''), withoutToken(paths.betaInvitation(language, '')));
  }
  return router;
}
