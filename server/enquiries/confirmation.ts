import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { paths } from '@shared/paths';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import type { Db } from '../db/database';
import { inTime } from '../http/deadline';
import { plainPage, type SiteName } from '../http/plain-page';
import { visitorLanguage } from '../http/request-language';
import type { Outbox } from '../outbox/create-outbox';
import { confirmRequest, type LinkState, linkState } from './confirm-request';

interface ConfirmationDeps {
  db: Db;
  log: Log;
  outbox: Outbox;
  siteName: SiteName;
  /** What every post passes first: deadline, origin, a database that is prepared. */
  before: readonly RequestHandler[];
}

const statuses: Readonly<Record<LinkState, number>> = { open: 200, confirmed: 200, gone: 404 };

function tokenIn(values: unknown): string {
  const token = typeof values === 'object' && values !== null && 'token' in values ? values.token : '';
  return typeof token === 'string' ? token.slice(0, 200) : '';
}

/**
 * /beta/confirm in every language, where the link of the mail leads. Opening it changes nothing, because mail scanners open
 * links: the button on it confirms. It needs no scripts.
 */
export function confirmationRoutes({ db, log, outbox, siteName, before }: ConfirmationDeps): Router {
  const router = Router();

  function answer(req: Request, res: Response, language: Language, state: LinkState, token: string): void {
    const t = messagesIn(language);
    const page = plainPage({
      language,
      carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language,
      siteName: siteName(language),
      heading: t(`api.confirmation.${state}.title`),
      text: t(`api.confirmation.${state}.text`),
      ...(state === 'open' && {
        form: { action: paths.confirmation(language), fields: { token }, submit: t('api.confirmation.open.button') },
      }),
      back:
        state === 'gone'
          ? { href: paths.page('beta'), label: t('api.confirmation.gone.back') }
          : { href: paths.page('home'), label: t('api.page.home') },
    });
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' });
    res.status(statuses[state]).type('html').send(page);
  }

  for (const language of languages) {
    const address = paths.confirmation(language);
    router.get(address, ...before, async (req, res) => {
      const token = tokenIn(req.query);
      answer(req, res, language, await linkState(db, token), token);
    });
    router.post(address, ...before, express.urlencoded({ extended: false, limit: 10_000 }), async (req, res) => {
      const token = tokenIn(req.body);
      const { state, confirmed } = await inTime(res, () => confirmRequest(db, outbox, token));
      if (confirmed !== undefined) log.info({ event: 'request confirmed', id: confirmed }, 'request confirmed');
      answer(req, res, language, state, token);
    });
  }
  return router;
}
