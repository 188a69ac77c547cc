import type { RequestListener } from 'node:http';
import type { SiteAddresses } from '@shared/addresses';
import { enquiryDescriptions } from '@shared/contracts/enquiries';
import type { Failure } from '@shared/contracts/envelope';
import { addressPath, paths } from '@shared/paths';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import { type HttpError, isLeft, notFound, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { fieldText, messagesIn } from '../base/messages';
import { type FormAddress, formAddressOf } from './page-address';
import { plainPage, type SiteName } from './plain-page';
import { pageLanguage, pathAndQuery, requestLanguage } from './request-language';
import { requestIdOf } from './request-log';

/** For a failure after the response began: closes the connection, so that no client takes half of it for the whole. */
function failTooLate(log: Log, thrown: unknown, req: Request, res: Response): void {
  const context = { method: req.method, path: pathAndQuery(req.originalUrl).split('?', 1)[0] };
  if (isLeft(thrown)) log.debug(context, 'the client ended a request after its response had begun');
  else log.warn({ ...context, error: thrown }, 'a request failed after its response had begun');
  if (!res.writableEnded) res.destroy();
}

/**
 * Listens with an application. What fails in it after an error of the same request was answered, as after a deadline,
 * is logged like any other line; Express itself would print the stack.
 */
export function listenerOf(app: Express, log: Log): RequestListener {
  return (req, res) => {
    const request = req as Request;
    const response = res as Response;
    app(request, response, (thrown: unknown) => failTooLate(log, thrown, request, response));
  };
}

export const apiNotFound: RequestHandler = () => {
  throw notFound();
};

function failureBody(error: HttpError, req: Request): Failure {
  const language = requestLanguage(req);
  const t = messagesIn(language);
  const { params, errors, body } = error.details;
  return {
    success: false,
    message: t(`api.${error.id}`, params ?? {}),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => fieldText(key, language))]),
      ),
    }),
    ...body,
  };
}

/**
 * Answers whatever was thrown with `{ success: false, message, errors? }`. Unknown errors are logged with their cause
 * and answered with a plain 500, without stack or SQL.
 */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    if (res.headersSent) return failTooLate(log, thrown, req, res);
    const error = toHttpError(thrown);
    const context = {
      requestId: requestIdOf(req),
      status: error.status,
      id: error.id,
      method: req.method,
      path: `${req.baseUrl}${req.path}`,
      address: req.ip,
    };
    if (error.status === 503)
      log.warn(context, 'a request was answered with 503: the database is away or the server is busy');
    else if (error.status >= 500)
      log.error({ ...context, error: thrown }, 'a request failed because of an unexpected error');
    else if ([401, 403, 429].includes(error.status) && !error.details.unlogged)
      log.info(context, 'a request was refused');
    if (error.details.retryAfter) res.setHeader('Retry-After', String(error.details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).json(failureBody(error, req));
  };
}

function formLink({ kind, page, path, language }: FormAddress): string {
  const { anchor, page: usual } = enquiryDescriptions[kind].plainAnswer;
  return addressPath({ language, path }) + (anchor && usual === page ? `#${anchor}` : '');
}

export function logPageFailure(log: Log, { status }: HttpError, req: Request, thrown: unknown): void {
  if (status >= 500 && status !== 503)
    log.error(
      { requestId: requestIdOf(req), status, method: req.method, path: req.path, error: thrown },
      'a page could not be sent because of an error of the server',
    );
}

/**
 * The page for a visitor when a page cannot be rendered, or when a form posted without JavaScript is refused and cannot
 * be shown again. Links back to the form or to the start page.
 */
export function pageErrors(
  log: Log,
  siteName: SiteName,
  content: { readonly addresses: SiteAddresses },
): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    if (res.headersSent) return failTooLate(log, thrown, req, res);
    const error = toHttpError(thrown);
    const { status, id, details } = error;
    logPageFailure(log, error, req, thrown);
    const { language, carried } = pageLanguage(req);
    const t = messagesIn(language);
    if (details.retryAfter) res.setHeader('Retry-After', String(details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    const form = formAddressOf(req, content.addresses);
    const page = plainPage({
      language,
      carried,
      siteName: siteName(language),
      heading: t(form ? 'api.form.refused' : 'api.page.failed'),
      text: t(
        form && details.errors ? enquiryDescriptions[form.kind].plainAnswer.check : `api.${id}`,
        details.params ?? {},
      ),
      lines: Object.values(details.errors ?? {}).flatMap((keys) => keys.map((key) => fieldText(key, language))),
      back: form
        ? { href: formLink(form), label: t('api.page.toForm') }
        : { href: paths.page('home'), label: t('api.page.home') },
    });
    res.status(status).type('html').send(page);
  };
}
