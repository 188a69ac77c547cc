import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';

/** Whether a request comes with a session, be it still good or not: a page asks no database. */
export function bringsSession({ headers }: Pick<IncomingMessage, 'headers'>, cookieName: string): boolean {
  const { cookie } = headers;
  return cookie?.includes(cookieName) === true && parseCookie(cookie)[cookieName] !== undefined;
}
