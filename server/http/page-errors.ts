import { enquiries, enquiryKinds } from '@shared/contracts/enquiries';
import type { EnquiryDescription } from '@shared/contracts/enquiry-description';
import { paths } from '@shared/paths';
import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import { plainPage } from './plain-page';
import { pageLanguage } from './request-language';
import { failTooLate } from './too-late';

type PlainAnswer = EnquiryDescription['plainAnswer'];

/** How the form that is posted to this address is answered; undefined where it is no form's. */
function plainAnswerAt(path: string): PlainAnswer | undefined {
  const kind = enquiryKinds.find((one) => paths.forms[one] === path);
  return kind && enquiries[kind].plainAnswer;
}

function formAddress({ page, anchor }: PlainAnswer): string {
  return anchor ? paths.anchor(anchor, page) : paths.page(page);
}

/**
 * What a visitor sees of a page that cannot be made, or of a form posted without JavaScript that was not accepted. The
 * way back is the browser's: it brings back what was typed.
 */
export function pageErrors(log: Log): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    if (res.headersSent) return failTooLate(log, thrown, req, res);
    const { status, id, details } = toHttpError(thrown);
    if (status >= 500 && status !== 503)
      log.error({ status, method: req.method, path: req.path, error: thrown }, 'page failed');
    const { language, carried } = pageLanguage(req);
    const t = messagesIn(language);
    if (details.retryAfter) res.setHeader('Retry-After', String(details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    const form = plainAnswerAt(req.path);
    const page = plainPage({
      language,
      carried,
      heading: t(form ? 'api.form.refused' : 'api.page.failed'),
      text: t(form && details.errors ? form.check : `api.${id}`, details.params ?? {}),
      lines: Object.values(details.errors ?? {}).flatMap((keys) => keys.map((key) => t(key))),
      back: form
        ? { href: formAddress(form), label: t('api.page.toForm') }
        : { href: paths.page('home'), label: t('api.page.home') },
    });
    res.status(status).type('html').send(page);
  };
}
