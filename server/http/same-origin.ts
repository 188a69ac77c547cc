import type { Request, RequestHandler } from 'express';
import { foreignOrigin } from '../base/errors';
import type { Log } from '../base/log';
import { isOwnOrigin, loggableOrigin, type OwnOrigin } from './own-host';
import { requestIdOf } from './request-log';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = ({ method }: Request): boolean => safeMethods.has(method);

/** Whether the browser says that a page of another site, or of another host of this one, caused the request. */
function isCausedElsewhere(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Whether Origin allows the request. No page can forge Sec-Fetch-Site: what is of the same origin by it passes with
 * `Origin: null` too, which browsers send with plain forms where a Referrer-Policy hides the page.
 */
function hasOwnOrigin(req: Request, own: OwnOrigin): boolean {
  const origin = req.get('origin');
  if (origin === 'null') return req.get('sec-fetch-site') === 'same-origin';
  return origin === undefined || isOwnOrigin(origin, req, own);
}

/**
 * Refuses unsafe requests caused by another site's page with 403. A request with neither Origin nor Sec-Fetch-Site does
 * not come from a browser and passes (OWASP ASVS 5.0, 3.5).
 */
export function sameOrigin(own: OwnOrigin, log: Log): RequestHandler {
  return (req, _res, next) => {
    if (isSafe(req) || (!isCausedElsewhere(req) && hasOwnOrigin(req, own))) return next();
    logRefusal(req, own, log);
    throw foreignOrigin();
  };
}

/**
 * As `sameOrigin`, for a form whose secret token is the whole proof: no cookie is given or speaks for the browser that
 * posts it, so only what the browser itself calls another site's is refused, and Origin is not asked for.
 */
export function notCrossSite(own: OwnOrigin, log: Log): RequestHandler {
  return (req, _res, next) => {
    if (isSafe(req) || !isCausedElsewhere(req)) return next();
    logRefusal(req, own, log);
    throw foreignOrigin();
  };
}

const remedies = {
  hidden:
    'the browser hid where it came from (Origin: null), as browsers do for plain forms where a proxy sets Referrer-Policy: no-referrer: let the proxy leave Referrer-Policy as the server sends it',
  scheme: 'visitors reach the site over plain http, but PUBLIC_URL is https: let the proxy redirect http to https',
  otherUrl:
    'visitors reach the site at another origin than PUBLIC_URL: set PUBLIC_URL to that origin, or lead visitors to it',
  otherHost:
    'visitors reach the site at another host than the one that arrives here: set PUBLIC_URL to that origin, or let the proxy pass Host',
};

/** What in the operator's settings may have refused a request of the site's own page; undefined if nothing speaks for it. */
function remedyFor(req: Request, { publicUrl, publicUrlIsSet }: OwnOrigin): string | undefined {
  if (isCausedElsewhere(req)) return undefined;
  const origin = req.get('origin');
  if (origin === 'null') return remedies.hidden;
  if (publicUrlIsSet && publicUrl.startsWith('https:') && origin === publicUrl.replace('https:', 'http:'))
    return remedies.scheme;
  if (req.get('sec-fetch-site') !== 'same-origin') return undefined;
  return publicUrlIsSet ? remedies.otherUrl : remedies.otherHost;
}

function logRefusal(req: Request, own: OwnOrigin, log: Log): void {
  const context = {
    event: 'foreign origin refused',
    requestId: requestIdOf(req),
    origin: loggableOrigin(req.get('origin')),
    host: req.host?.slice(0, 300),
    publicUrl: own.publicUrlIsSet ? own.publicUrl : undefined,
    fetchSite: req.get('sec-fetch-site')?.slice(0, 20),
    method: req.method,
  };
  const remedy = remedyFor(req, own);
  if (remedy) log.warn(context, `a form or sign-in was refused: ${remedy}`);
  else log.info(context, 'a request of another site was refused');
}
