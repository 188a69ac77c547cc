import type { Request, RequestHandler } from 'express';
import { foreignOrigin } from '../base/errors';
import type { Log } from '../base/log';
import { isOwnOrigin, loggableOrigin, type OwnOrigin } from './own-host';
import { requestIdOf } from './request-log';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: Request): boolean => safeMethods.has(method);

/**
 * Refuses unsafe requests caused by another site's page with 403. A request with neither Origin nor Sec-Fetch-Site does
 * not come from a browser and passes (OWASP ASVS 5.0, 3.5).
 */
export function sameOrigin(own: OwnOrigin, log: Log): RequestHandler {
  return (req, _res, next) => {
    if (isSafe(req)) return next();
    const site = req.get('sec-fetch-site');
    const origin = req.get('origin');
    const causedElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (!causedElsewhere && (origin === undefined || isOwnOrigin(origin, req, own))) return next();
    logRefusal(req, own, log);
    throw foreignOrigin();
  };
}

/** If the browser itself calls the request same-origin, the operator's settings are wrong: that is a warning. */
function logRefusal(req: Request, { publicUrl, publicUrlIsSet }: OwnOrigin, log: Log): void {
  const site = req.get('sec-fetch-site');
  const context = {
    event: 'foreign origin refused',
    requestId: requestIdOf(req),
    origin: loggableOrigin(req.get('origin')),
    host: req.host?.slice(0, 300),
    publicUrl: publicUrlIsSet ? publicUrl : undefined,
    fetchSite: site?.slice(0, 20),
    method: req.method,
  };
  if (site !== 'same-origin') {
    log.info(context, 'a request of another site was refused');
    return;
  }
  const remedy = publicUrlIsSet
    ? 'visitors reach the site at another origin than PUBLIC_URL: set PUBLIC_URL to that origin, or lead visitors to it'
    : 'visitors reach the site at another host than the one that arrives here: set PUBLIC_URL to that origin, or let the proxy pass Host';
  log.warn(context, `a form or sign-in was refused: ${remedy}`);
}
