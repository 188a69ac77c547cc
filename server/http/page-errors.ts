import { paths } from '@shared/paths';
import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../errors';
import type { Log } from '../log';
import { messagesIn, validationMessage } from '../messages';
import { plainPage } from './plain-page';
import { requestLanguage } from './request-language';

/**
 * What a visitor sees of a page that cannot be made, or of a form posted without JavaScript that was not accepted. The
 * way back is the browser's: it brings back what was typed.
 */
export function pageErrors(log: Log): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    if (res.headersSent) {
      // Too late to answer, as after the deadline; whoever sent only half of an answer must not seem to have sent it all.
      log.warn({ method: req.method, path: req.path, error: thrown }, 'failed after its answer');
      if (!res.writableEnded) res.destroy();
      return;
    }
    const { status, id, details } = toHttpError(thrown);
    if (status >= 500 && status !== 503)
      log.error({ status, method: req.method, path: req.path, error: thrown }, 'page failed');
    const language = requestLanguage(req);
    const t = messagesIn(language);
    if (details.retryAfter) res.setHeader('Retry-After', String(details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    const isForm = Object.values<string>(paths.forms).includes(req.path);
    const isBeta = req.path === paths.forms.beta;
    // Travellers are addressed with "du", investors with "Sie".
    const check = isBeta ? 'api.form.checkBeta' : 'api.form.check';
    const page = plainPage({
      language,
      heading: t(isForm ? 'api.form.refused' : 'api.page.failed'),
      text: t(details.errors ? check : `api.${id}`, details.params),
      lines: Object.values(details.errors ?? {}).flatMap((keys) => keys.map((key) => validationMessage(t, key))),
      back: isForm
        ? { href: isBeta ? paths.page('beta', language) : paths.anchor('investors'), label: t('api.page.toForm') }
        : { href: paths.page('home', language), label: t('api.page.home') },
    });
    res.status(status).type('html').send(page);
  };
}
