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

/** `carried`: the page is German by its address although the visitor reads another language, so its links keep that. */
export function pageLanguage(req: Pick<IncomingMessage, 'url' | 'headers'>): { language: Language; carried: boolean } {
  const language = requestLanguage(req);
  return { language, carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language };
}

const languageOfQuery = memoized((query) => parseLanguage(new URLSearchParams(query).get(languageParameter)));

/** Language of the query parameter; undefined without one or for an unknown language. */
export function askedLanguage(url: string): Language | undefined {
  const start = url.indexOf('?');
  if (start < 0) return undefined;
  const query = url.slice(start + 1);
  // The parameter's name may be percent-encoded; most queries contain no escapes.
  return query.includes(languageParameter) || query.includes('%') ? languageOfQuery(query) : undefined;
}

/** Language of the visitor's last choice (cookie), else of the browser's settings. */
export function visitorLanguage(headers: IncomingHttpHeaders): Language {
  const { cookie, 'accept-language': accepted } = headers;
  return (
    (cookie?.includes(languageCookie) ? cookieLanguage(cookie) : undefined) ??
    (accepted ? acceptedLanguage(accepted) : undefined) ??
    fallbackLanguage
  );
}

/** Longest cookie header that is memoized: the language alone. A longer one could hold a session. */
const longestCookie = languageCookie.length + '=en-GB'.length;

const cookieLanguage = memoized((header) => parseLanguage(parseCookie(header)[languageCookie]), longestCookie);

const acceptedLanguage = memoized((header) =>
  parseLanguage(new Negotiator({ headers: { 'accept-language': header } }).language([...languages])),
);

interface ShownAddress extends Address {
  kind: 'shown';
  /** Only `?lng=` holds the language, so the page's links have to carry it on. */
  carried: boolean;
}

export interface OtherAddress {
  kind: 'elsewhere';
  location: string;
  /** Set if the visitor used the language switch: store it in the cookie. */
  choice: Language | undefined;
}

/** The content area and files have no language, so they never redirect to another one. */
function hasLanguage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return !path.includes('.') && `/${first}` !== paths.admin;
}

/** Path and query of a request target, which may be an absolute URL (RFC 9112, 3.2.2). */
export function pathAndQuery(url: string): string {
  if (url.startsWith('/')) return url;
  return url.replace(/^https?:\/\/[^/?]*/i, '') || '/';
}

function otherParameters(query: string): string[] {
  const isLanguage = (parameter: string) => new URLSearchParams(parameter).has(languageParameter);
  return query.split('&').filter((parameter) => parameter !== '' && !isLanguage(parameter));
}

/**
 * The address of a path in a language. It never names another host: "/en//evil.example" does not become
 * "//evil.example". Addresses in the fallback language carry `?lng=`, because only they can redirect elsewhere.
 */
function addressIn(language: Language, path: string, query: string): string {
  const named = language === fallbackLanguage ? [`${languageParameter}=${language}`] : [];
  const parameters = [...named, ...otherParameters(query)].join('&');
  const pathOfHost = `/${path.replace(/^[/\\]+/, '')}`;
  return addressPath({ language, path: pathOfHost }) + (parameters && `?${parameters}`);
}

/**
 * Decides whether a page is shown here or redirected. A prefix sets the language unless `?lng=` asks for another one;
 * without a prefix `?lng=`, the cookie and Accept-Language do, in this order. If the page has no address in the wanted
 * language, `?lng=` leads to the start page with a notice.
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
  // A page in one language only is shown if the visitor did not ask for another one explicitly.
  if (asked === undefined) return { kind: 'shown', language, path, carried: false };
  return { kind: 'elsewhere', location: `${addressIn(wanted, '/', '')}#${onlyElsewhere}`, choice };
}
