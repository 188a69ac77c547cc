import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../base/config';
import { misdirected } from '../base/errors';
import type { Log } from '../base/log';
import { memoized } from '../base/memoized';
import { isPrivateAddress } from './ip-addresses';
import { pathAndQuery } from './request-language';

export type OwnOrigin = Pick<Config, 'publicUrl' | 'publicUrlIsSet'>;

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Parses an http(s) origin; null for anything else, "null" included. */
function parseOrigin(origin: string): URL | null {
  const url = urlOf(origin);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Host as URLs write it: lower case, without the default port. A proxy may pass `site.example:443`. */
function normalHost(protocol: string, host: string | undefined): string | undefined {
  return host && urlOf(`${protocol}//${host}`)?.host;
}

/** Whether an Origin is the site's own: that of PUBLIC_URL or, if that is not set, the request's (forwarded) Host. */
export function isOwnOrigin(origin: string, req: Request, { publicUrl, publicUrlIsSet }: OwnOrigin): boolean {
  const url = parseOrigin(origin);
  if (!url) return false;
  return publicUrlIsSet ? url.origin === publicUrl : url.host === normalHost(url.protocol, req.host);
}

/** What the log may contain of an Origin header: at most an origin, whatever was sent. */
export function loggableOrigin(origin: string | undefined): string | undefined {
  if (origin === undefined || origin === 'null') return origin;
  return parseOrigin(origin)?.origin.slice(0, 300) ?? 'unreadable';
}

/** Internal domains: reserved ones (RFC 6761, 6762, 8375; ICANN, .internal), and those that routers use. */
const internalDomain = /\.(?:internal|intern|local|localhost|lan|home\.arpa|svc)$/;

/**
 * Whether a host is a name within a machine or network: "localhost", "app:3000", "10.0.0.4". A proxy that does not pass
 * the visitor's Host sends its own name for this server; redirecting that would loop.
 */
export function isInternalHost(host: string): boolean {
  const hostname =
    urlOf(`http://${host}`)
      ?.hostname.replace(/^\[|\]$/g, '')
      .replace(/(?<=.)\.$/, '') ?? '.';
  if (isIP(hostname) > 0) return isPrivateAddress(hostname);
  return !hostname.includes('.') || internalDomain.test(hostname);
}

/** Most foreign hosts that are logged: a client that asks for ever new ones must not fill the log. */
const mostLoggedHosts = 5;

export interface OwnHost {
  /** Whether a request is for the own host, whether or not its forwarded headers are believed. */
  isCertain: (req: IncomingMessage) => boolean;
  lead: RequestHandler;
  /** Refuses with 421; for the API, which no person looks at. */
  refuse: RequestHandler;
}

/**
 * Checks requests against the host of PUBLIC_URL. `publicUrl` returns null where the operator has set none; then any
 * host is the own one. A write from one of the site's own pages counts as own, whatever a proxy made of its Host.
 */
export function ownHost(publicUrl: () => string | null, log?: Log): OwnHost {
  /** The last internal host that was asked for: a proxy always uses the same one. */
  let knownInternal = '';

  function isOwn(host: string | undefined, own: string): boolean {
    if (host === undefined || host === own || host === knownInternal) return true;
    const url = new URL(publicUrl() ?? '');
    if (normalHost(url.protocol, host) === own) return true;
    if (!isInternalHost(host)) return false;
    knownInternal = host;
    return true;
  }

  const hostOf = memoized((url) => new URL(url).host);
  const own = () => {
    const url = publicUrl();
    return url === null ? undefined : hostOf(url);
  };

  const isForOther = (req: Request) => {
    const host = own();
    return host !== undefined && req.get('origin') !== publicUrl() && !isOwn(req.host, host);
  };

  const loggedHosts = new Set<string>();
  function logForeignHost(req: Request): void {
    const host = req.host ?? '';
    if (loggedHosts.has(host) || loggedHosts.size >= mostLoggedHosts) return;
    loggedHosts.add(host);
    log?.warn(
      { event: 'foreign host', host, publicUrl: publicUrl() },
      `a request came for ${host}, but PUBLIC_URL is ${publicUrl()}: pages are led there, the API is refused. If ${host} is what your proxy calls this server, let it pass the visitor's Host on (nginx: proxy_set_header Host $host), or visitors are led in a circle; if not, all is well`,
    );
  }

  return {
    isCertain({ headers }) {
      const host = own();
      if (host === undefined) return true;
      const forwarded = headers['x-forwarded-host'];
      return isOwn(headers.host, host) && (forwarded === undefined || forwarded === host);
    },
    lead(req, res, next) {
      if (!isForOther(req)) return next();
      logForeignHost(req);
      const path = pathAndQuery(req.originalUrl);
      // A cached redirect would still loop after the operator has corrected the proxy.
      res.setHeader('Cache-Control', 'no-store');
      res.redirect(308, `${publicUrl()}${path.startsWith('/') ? '' : '/'}${path}`);
    },
    refuse(req, _res, next) {
      if (!isForOther(req)) return next();
      logForeignHost(req);
      throw misdirected(publicUrl() ?? '');
    },
  };
}
