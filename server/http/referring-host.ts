import { memoized } from '../base/memoized';

const longestHost = 100;

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

const hostOf = memoized((origin) =>
  URL.canParse(origin) ? withoutWww(new URL(origin).host).slice(0, longestHost) : '',
);

/** The host of a referring page without "www."; empty for this site's own and for none. */
export function referringHost(referer: string | undefined, own = ''): string {
  if (!referer) return '';
  // What stands behind the host is never remembered.
  const path = referer.indexOf('/', referer.indexOf('//') + 2);
  const host = hostOf(path < 0 ? referer : referer.slice(0, path));
  return host === withoutWww(own) ? '' : host;
}
