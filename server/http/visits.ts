import type { IncomingMessage } from 'node:http';
import { originParameter, originToCarry } from '@shared/visit-origin';
import { isbot } from 'isbot';
import { memoized } from '../base/memoized';
import { pathAndQuery } from './request-language';

const longestHost = 100;

const withoutWww = (host: string) => (host.startsWith('www.') ? host.slice(4) : host);

const hostOf = memoized((origin) =>
  URL.canParse(origin) ? withoutWww(new URL(origin).host).slice(0, longestHost) : '',
);

/** The host of a referring page without "www."; empty for this site itself and without a referrer. */
export function referringHost(referer: string | undefined, own = ''): string {
  if (!referer) return '';
  // Cuts the path off before the memo, so that it never keeps more than hosts.
  const path = referer.indexOf('/', referer.indexOf('//') + 2);
  const host = hostOf(path < 0 ? referer : referer.slice(0, path));
  return host === withoutWww(own) ? '' : host;
}

type Asked = Pick<IncomingMessage, 'headers'>;

/** What an address of this site tells of where the visit came from, `host` being that of a website which led there. */
export function originToldBy(address: string, host = ''): string {
  const [beforeFragment = ''] = address.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return originToCarry(start < 0 ? '' : beforeFragment.slice(start), host);
}

/**
 * The address of an asked page with where the visit came from, if the page of this site whose link was followed tells it
 * and the asked address does not: without scripts links cannot carry it on. Null otherwise.
 */
export function addressWithOrigin({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  const { referer, host } = headers;
  // Most pages are asked for from an address without a query.
  if (!referer?.includes('?')) return null;
  const isOwn = headers['sec-fetch-site'] === 'same-origin' || referringHost(referer, host) === '';
  const origin = originToldBy(referer);
  if (!isOwn || !origin || originToldBy(url)) return null;
  const query = new URLSearchParams({ [originParameter]: origin });
  const address = pathAndQuery(url);
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

const moreRobots = /barracuda|proofpoint|mimecast|safelinks|teams|slack|fetch|undici/i;

/** Whether a User-Agent belongs to a program: one on isbot's list, a mail filter, or one without a name. */
export const isRobot = (agent: string | undefined): boolean =>
  !agent || isbot(agent.replace('HeadlessChrome', 'Chrome')) || moreRobots.test(agent);

/** Whether a browser came by a link: it names the page, or says that it goes to one, as programs rarely do. */
export const cameByLink = ({ headers }: Asked): boolean =>
  !isRobot(headers['user-agent']) && (headers.referer !== undefined || headers['sec-fetch-mode'] === 'navigate');

/** Whether a browser prefetches or prerenders, so that a person may never look at the response. */
export function isPrefetch({ headers }: Asked): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|preview|prerender/i.test(String(purpose));
}
