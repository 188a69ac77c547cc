import type { Request } from 'express';
import type { Config } from '../base/config';

/** What decides which origin is the site's own. */
export type OwnOrigin = Pick<Config, 'publicUrl' | 'publicUrlIsSet'>;

/** An http(s) origin taken apart; null for anything else, "null" included. */
function parseOrigin(origin: string): URL | null {
  try {
    const url = new URL(origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** Host as URLs have it: lower case, without the port that its scheme has anyway. A proxy may pass `site.example:443`. */
function normalHost(protocol: string, host: string | undefined): string | undefined {
  const address = `${protocol}//${host}`;
  return host && URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Whether an Origin is the site's own: PUBLIC_URL by scheme and host, whatever Host a proxy passes on. Where PUBLIC_URL is
 * not set, the request's own Host, behind a trusted proxy the forwarded one (decisions, API).
 */
export function isOwnOrigin(origin: string, req: Request, { publicUrl, publicUrlIsSet }: OwnOrigin): boolean {
  const url = parseOrigin(origin);
  if (!url) return false;
  return publicUrlIsSet ? url.origin === publicUrl : url.host === normalHost(url.protocol, req.host);
}

/** What the log may say of an Origin header: no more than a host, whatever was sent. */
export function tellableOrigin(origin: string | undefined): string | undefined {
  if (origin === undefined || origin === 'null') return origin;
  return parseOrigin(origin)?.origin.slice(0, 300) ?? 'unreadable';
}
