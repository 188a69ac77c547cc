import { type Language, languages } from '@shared/locales';
import { paths } from '@shared/paths';
import { mailSettingKeys } from '@shared/settings/setting-keys';
import { type Request, type Response, Router } from 'express';
import { messagesIn } from '../base/messages';
import type { Outbox } from '../outbox/enquiry-notifications';
import { fillMailText } from '../outbox/mail-texts';
import { isOpening } from '../personal-links/private-pages';
import { invitationOf, noteOpened } from './invited-people';
import { shownSettings } from './wave-mail';
import { addWayOut, sendGone, sendPage, tokenIn, type WayOutDeps } from './way-out';

interface InvitationPagesDeps extends WayOutDeps {
  outbox: Outbox;
}

/** A browser in which a person follows the link: filters that look at links ahead say so, or fetch without navigating. */
const isNavigation = (req: Request): boolean =>
  req.headers['sec-fetch-mode'] === 'navigate' && req.headers['sec-fetch-dest'] === 'document' && isOpening(req);

/** /beta/invitation/<token> in every language: the personal code, and under it the way out; and that of letters. */
export function invitationPages(deps: InvitationPagesDeps): Router {
  const { db, log, outbox, before } = deps;
  const router = Router();

  async function show(req: Request, res: Response, language: Language): Promise<void> {
    const token = tokenIn(req);
    const found = await invitationOf(db, 'beta', token);
    if (!found) return sendGone(deps, 'beta', language, req, res);
    // A failure to count must not keep anybody from the code.
    if (isNavigation(req))
      await noteOpened(db, found.id).catch((error: unknown) =>
        log.warn({ error }, 'the opening of an invitation could not be counted'),
      );
    const t = messagesIn(language);
    const next = outbox.settings(language)[mailSettingKeys.waveNext] ?? '';
    sendPage(deps, req, res, {
      language,
      heading: t('api.wave.open.title'),
      text: fillMailText(next, shownSettings(outbox.settings, language)),
      ticket: t('api.wave.code', { code: found.code ?? '' }),
      back: { href: paths.betaWithdrawal(language, token), label: t('api.wave.way-out') },
    });
  }

  for (const language of languages)
    router.get(paths.betaInvitation(language, ':token'), ...before, (req, res) => show(req, res, language));
  addWayOut(router, deps, 'beta');
  addWayOut(router, deps, 'investors');
  return router;
}
