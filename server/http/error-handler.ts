import type { Failure } from '@shared/contracts/envelope';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { type HttpError, notFound, toHttpError } from '../base/errors';
import type { Log } from '../base/log';
import { messagesIn } from '../base/messages';
import { requestIdOf } from './request-id';
import { requestLanguage } from './request-language';
import { failTooLate } from './too-late';

/** An unknown address below /api is a JSON 404. */
export const apiNotFound: RequestHandler = () => {
  throw notFound();
};

/** Body of a failure in the request's language (decisions, API). */
function failureBody(error: HttpError, req: Request): Failure {
  const t = messagesIn(requestLanguage(req));
  const { params, errors, body } = error.details;
  return {
    success: false,
    message: t(`api.${error.id}`, params ?? {}),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => t(key))])),
    }),
    ...body,
  };
}

/**
 * Turns whatever was thrown into `{ success: false, message, errors? }`. Unknown errors are logged with their cause and
 * answered with a plain 500: no stack and no SQL leaves the server.
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
    if (error.status === 503) log.warn(context, 'request failed: the database is away or the server is busy');
    else if (error.status >= 500) log.error({ ...context, error: thrown }, 'request failed');
    else if ([401, 403, 429].includes(error.status) && !error.details.unlogged) log.info(context, 'request refused');
    if (error.details.retryAfter) res.setHeader('Retry-After', String(error.details.retryAfter));
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).json(failureBody(error, req));
  };
}
