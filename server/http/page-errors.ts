import { enquiries } from '@shared/contracts/enquiries';
import { paths } from '@shared/paths';
import type { ErrorRequestHandler, Request } from 'express';
import { type HttpError, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import { type FormAddress, formAddressOf } from './form-address';
import { plainPage, type SiteName } from './plain-page';
import { requestIdOf } from './request-id';
import { pageLanguage } from './request-language';
import { failTooLate } from './too-late';

function formLink({ kind, page }: FormAddress): string {
  const { plainAnswer } = enquiries[kind];
  return plainAnswer.anchor && plainAnswer.page === page ? paths.anchor(plainAnswer.anchor, page) : paths.page(page);
}

/** Logs what an operator has to look into; everything else is the visitor's. */
export function logPageFailure(log: Log, { status }: HttpError, req: Request, thrown: unknown): void {
  if (status >= 500 && status !== 503)
    log.error(
      { requestId: requestIdOf(req), status, method: req.method, path: req.path, error: thrown },
      'page failed',
    );
}

/**
 * What a visitor sees of a page that cannot be made, or of a form posted without JavaScript that was not accepted and
 * cannot be given back. The way back is the browser's: it brings back what was typed.
 */
export function pageErrors(log: Log, siteName: SiteName): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    if (res.headersSent) return failTooLate(log, thrown, req, res);
    const error = toHttpError(thrown);
    const { status, id, details } = error;
    logPageFailure(log, error, req, thrown);
    const { language, carried } = pageLanguage(req);
    const t = messagesIn(language);
    if (details.retryAfter) res.setHeader('Retry-After', String(details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    const form = formAddressOf(req);
    const page = plainPage({
      language,
      carried,
      siteName: siteName(language),
      heading: t(form ? 'api.form.refused' : 'api.page.failed'),
      text: t(form && details.errors ? enquiries[form.kind].plainAnswer.check : `api.${id}`, details.params ?? {}),
      lines: Object.values(details.errors ?? {}).flatMap((keys) => keys.map((key) => t(key))),
      back: form
        ? { href: formLink(form), label: t('api.page.toForm') }
        : { href: paths.page('home'), label: t('api.page.home') },
    });
    res.status(status).type('html').send(page);
  };
}
