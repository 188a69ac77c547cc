import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
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

type Asked = Pick<IncomingMessage, 'headers'>;

/** Filters of mails, previews and programs that the list of isbot lacks. */
const moreRobots = /barracuda|proofpoint|mimecast|safelinks|teams|slack|fetch|undici/i;

/** Whether a User-Agent is a program's (the list of the package isbot, and filters of mails); one without a name is. */
export const isRobot = (agent: string | undefined): boolean =>
  !agent || isbot(agent.replace('HeadlessChrome', 'Chrome')) || moreRobots.test(agent);

/** Whether a browser asks ahead of a person, who may never look at the answer. */
export function isAhead({ headers }: Asked): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose !== undefined && /prefetch|preview|prerender/i.test(String(purpose));
}
