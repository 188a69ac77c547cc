import { memoized } from '../base/memoized';

const longestHost = 100;

const hostOf = memoized((origin) => (URL.canParse(origin) ? new URL(origin).host.slice(0, longestHost) : ''));

/** The host of a referring page; empty for this site's own and for none. */
export function referringHost(referer: string | undefined, own: string | undefined): string {
  if (!referer) return '';
  // What stands behind the host is never remembered.
  const path = referer.indexOf('/', referer.indexOf('//') + 2);
  const host = hostOf(path < 0 ? referer : referer.slice(0, path));
  return host === own ? '' : host;
}
