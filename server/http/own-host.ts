import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { misdirected } from '../base/errors';

/** Networks of machines and companies (RFC 1122, 1918, 3927, 4193, 4291): no visitor of a public site names an address of them. */
const internal = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  internal.addSubnet(network, bits, 'ipv4');
internal.addAddress('::1', 'ipv6');
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('fe80::', 10, 'ipv6');

/** A client may name the whole address (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?]*/i;

function urlOf(host: string, protocol = 'http:'): URL | null {
  try {
    return new URL(`${protocol}//${host}`);
  } catch {
    return null;
  }
}

/**
 * Whether a host is a name within a machine or network: "localhost", "app:3000", "10.0.0.4". A proxy that does not pass
 * the visitor's Host puts its own name for this server there, and leading that elsewhere would lead in a circle.
 */
export function isInternalHost(host: string): boolean {
  const hostname = urlOf(host)?.hostname.replace(/^\[|\]$/g, '') ?? '.';
  const version = isIP(hostname);
  return version > 0 ? internal.check(hostname, version === 6 ? 'ipv6' : 'ipv4') : !hostname.includes('.');
}

/** Which requests are for the host in PUBLIC_URL, and what becomes of the others. */
export interface OwnHost {
  /** Whether a request is certainly for it, whoever is believed as a proxy. */
  isCertain: (req: IncomingMessage) => boolean;
  /** Leads to the same address at the own host: 308. */
  lead: RequestHandler;
  /** Refuses with 421, for what no person looks at. */
  refuse: RequestHandler;
}

/**
 * The own host; `publicUrl` is null where any host is, because the operator has named none. The host of a request is the
 * forwarded one where a trusted proxy says so. A write from one of the site's own pages is the site's own, whatever a proxy
 * made of its host.
 */
export function ownHost(publicUrl: () => string | null): OwnHost {
  /** The last internal name that was asked for: a proxy always uses the same. */
  let knownInternal = '';

  function isOwn(host: string | undefined, own: string): boolean {
    if (host === undefined || host === own || host === knownInternal) return true;
    const url = new URL(publicUrl() ?? '');
    if (urlOf(host, url.protocol)?.host === own) return true;
    if (!isInternalHost(host)) return false;
    knownInternal = host;
    return true;
  }

  let known = { url: '', host: '' };
  /** The host of PUBLIC_URL; undefined where there is none. */
  function own(): string | undefined {
    const url = publicUrl();
    if (url === null) return undefined;
    if (url !== known.url) known = { url, host: new URL(url).host };
    return known.host;
  }

  const isForOther = (req: Request) => {
    const host = own();
    return host !== undefined && req.get('origin') !== publicUrl() && !isOwn(req.host, host);
  };

  return {
    isCertain({ headers }) {
      const host = own();
      if (host === undefined) return true;
      const forwarded = headers['x-forwarded-host'];
      return isOwn(headers.host, host) && (forwarded === undefined || forwarded === host);
    },
    lead(req, res, next) {
      if (!isForOther(req)) return next();
      const path = req.originalUrl.replace(origin, '');
      res.setHeader('Cache-Control', 'public, max-age=3600');
      res.redirect(308, `${publicUrl()}${path.startsWith('/') ? '' : '/'}${path}`);
    },
    refuse(req, _res, next) {
      if (isForOther(req)) throw misdirected(publicUrl() ?? '');
      next();
    },
  };
}
