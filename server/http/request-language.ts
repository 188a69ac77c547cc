import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { SiteAddresses } from '@shared/addresses';
import { fallbackLanguage, type Language, languageCookie, languages, parseLanguage } from '@shared/locales';
import { type Address, addressPath, languageParameter, onlyElsewhere, parseAddress, paths } from '@shared/paths';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { memoized } from '../base/memoized';

/** Language to answer a request in: by prefix (`/en/…`), `?lng=`, cookie, Accept-Language, else German. */
export function requestLanguage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const { language } = parseAddress(url.split('?', 1)[0] ?? '');
  return language === fallbackLanguage ? (askedLanguage(url) ?? visitorLanguage(headers)) : language;
}

/** The language of an answer that is a page, and whether its links have to carry it on. */
export function pageLanguage(req: Pick<IncomingMessage, 'url' | 'headers'>): { language: Language; carried: boolean } {
  const language = requestLanguage(req);
  return { language, carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language };
}

const languageOfQuery = memoized((query) => parseLanguage(new URLSearchParams(query).get(languageParameter)));

/** The language that `?lng=` asks for. */
export function askedLanguage(url: string): Language | undefined {
  const start = url.indexOf('?');
  if (start < 0) return undefined;
  const query = url.slice(start + 1);
  // The parameter's name may be written with escapes, which most queries are without.
  return query.includes(languageParameter) || query.includes('%') ? languageOfQuery(query) : undefined;
}

/** The language that a visitor chose, or else the one that the browser asks for. */
export function visitorLanguage(headers: IncomingHttpHeaders): Language {
  const { cookie, 'accept-language': accepted } = headers;
  return (
    (cookie?.includes(languageCookie) ? cookieLanguage(cookie) : undefined) ??
    (accepted ? acceptedLanguage(accepted) : undefined) ??
    fallbackLanguage
  );
}

/** A cookie of the language alone. What comes with others is read each time, so that no session is remembered. */
const longestCookie = languageCookie.length + '=en-GB'.length;

const cookieLanguage = memoized((header) => parseLanguage(parseCookie(header)[languageCookie]), longestCookie);

const acceptedLanguage = memoized((header) =>
  parseLanguage(new Negotiator({ headers: { 'accept-language': header } }).language([...languages])),
);

/** The page of the address is to be shown in the address's own language. */
interface ShownAddress extends Address {
  kind: 'shown';
  /** Nothing but `?lng=` holds the language: the page's links have to carry it on. */
  carried: boolean;
}

/** The page stands at another address in the language that is wanted. */
export interface OtherAddress {
  kind: 'elsewhere';
  location: string;
  /** The language, where the visitor used the switch: it is to be kept. */
  choice: Language | undefined;
}

/** The content area and files have no language: they are nowhere else in another one. */
function hasLanguage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return !path.includes('.') && `/${first}` !== paths.admin;
}

/** Path and query of the address that a request names, which may be the whole one (RFC 9112, 3.2.2). */
export function pathAndQuery(url: string): string {
  if (url.startsWith('/')) return url;
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}

/** The query without the language parameter, every other parameter as it was written. */
function otherParameters(query: string): string[] {
  const isLanguage = (parameter: string) => new URLSearchParams(parameter).has(languageParameter);
  return query.split('&').filter((parameter) => parameter !== '' && !isLanguage(parameter));
}

/**
 * The address of the page in a language. It never names another host: "/en//evil.example" does not become
 * "//evil.example". The fallback's addresses say so, because they alone can lead elsewhere.
 */
function addressIn(language: Language, path: string, query: string): string {
  const named = language === fallbackLanguage ? [`${languageParameter}=${language}`] : [];
  const parameters = [...named, ...otherParameters(query)].join('&');
  const pathOfHost = `/${path.replace(/^[/\\]+/, '')}`;
  return addressPath({ language, path: pathOfHost }) + (parameters && `?${parameters}`);
}

/**
 * Where the page of an address is, and in which language: a prefix says it unless `?lng=` asks for another one; without
 * a prefix `?lng=`, the cookie and Accept-Language do, in this order. A page without an address in that language leads
 * to the start page, which says so.
 */
export function addressLanguage(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  addresses: Pick<SiteAddresses, 'ownAt'>,
): ShownAddress | OtherAddress {
  const address = pathAndQuery(url);
  const start = address.indexOf('?');
  const [pathname, query] = start < 0 ? [address, ''] : [address.slice(0, start), address.slice(start + 1)];
  const { language, path } = parseAddress(pathname);
  const asked = query === '' ? undefined : askedLanguage(address);
  const prefixed = language !== fallbackLanguage;
  const wanted = asked ?? (prefixed ? language : visitorLanguage(headers));
  if (wanted === language || !hasLanguage(path)) {
    const carried = !prefixed && asked === language && visitorLanguage(headers) !== language;
    return { kind: 'shown', language, path, carried };
  }
  const choice = asked !== undefined && headers['sec-fetch-site'] === 'same-origin' ? asked : undefined;
  const own = addresses.ownAt({ language, path });
  const there = own ? own.paths[wanted] : path;
  if (there !== undefined) return { kind: 'elsewhere', location: addressIn(wanted, there, query), choice };
  // What exists in one language alone is shown to whoever did not ask for another.
  if (asked === undefined) return { kind: 'shown', language, path, carried: false };
  return { kind: 'elsewhere', location: `${addressIn(wanted, '/', '')}#${onlyElsewhere}`, choice };
}
