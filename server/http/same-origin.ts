import type { Request, RequestHandler } from 'express';
import { foreignOrigin } from '../base/errors';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that another site's page caused: 403. Same origin means the request's own Host, behind a
 * trusted proxy the forwarded one. A request with neither Origin nor Sec-Fetch-Site is no browser's and passes
 * (decisions, API; OWASP ASVS 5.0, 3.5).
 */
export const sameOrigin: RequestHandler = (req, _res, next) => {
  if (!safeMethods.has(req.method) && isForeign(req)) throw foreignOrigin();
  next();
};

function isForeign(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = req.get('origin');
  return origin !== undefined && hostOf(origin) !== (req.host as string | undefined)?.toLowerCase();
}

/** Host with port of an http(s) origin; null for anything else, "null" included. */
function hostOf(origin: string): string | null {
  try {
    const url = new URL(origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : null;
  } catch {
    return null;
  }
}
