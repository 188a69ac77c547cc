import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { fallbackLanguage, type Language, languageCookie, languages, parseLanguage } from '@shared/locales';
import { languageParameter, parseAddress } from '@shared/paths';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { remembered } from '../base/memoized';

/**
 * Language to answer a request in: its prefix (`/en/…`), `?lng=`, cookie, Accept-Language, else German (decisions,
 * language). Unknown values fall through to the next source and are never echoed.
 */
export function requestLanguage({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const { language } = parseAddress(url.split('?', 1)[0] ?? '');
  return language === fallbackLanguage ? (askedLanguage(url) ?? visitorLanguage(headers)) : language;
}

/** The language of an answer that is a page, and whether its links have to carry it on (decisions, language). */
export function pageLanguage(req: Pick<IncomingMessage, 'url' | 'headers'>): { language: Language; carried: boolean } {
  const language = requestLanguage(req);
  return { language, carried: language === fallbackLanguage && visitorLanguage(req.headers) !== language };
}

const languageOfQuery = remembered((query) => parseLanguage(new URLSearchParams(query).get(languageParameter)));

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

const cookieLanguage = remembered((header) => parseLanguage(parseCookie(header)[languageCookie]), longestCookie);

const acceptedLanguage = remembered((header) =>
  parseLanguage(new Negotiator({ headers: { 'accept-language': header } }).language([...languages])),
);
