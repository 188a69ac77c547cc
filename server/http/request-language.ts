import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { fallbackLanguage, type Language, languageCookie, languages, parseLanguage } from '@shared/locales';
import { languageParameter, parseAddress } from '@shared/paths';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';

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

/** The language that `?lng=` asks for. */
export function askedLanguage(url: string): Language | undefined {
  const start = url.indexOf('?');
  return start < 0 ? undefined : parseLanguage(new URLSearchParams(url.slice(start)).get(languageParameter));
}

/** The language that a visitor chose, or else the one that the browser asks for. */
export function visitorLanguage(headers: IncomingHttpHeaders): Language {
  return cookieLanguage(headers.cookie) ?? acceptedLanguage(headers) ?? fallbackLanguage;
}

function cookieLanguage(header: string | undefined): Language | undefined {
  return header?.includes(languageCookie) ? parseLanguage(parseCookie(header)[languageCookie]) : undefined;
}

function acceptedLanguage(headers: IncomingHttpHeaders): Language | undefined {
  return headers['accept-language'] ? parseLanguage(new Negotiator({ headers }).language([...languages])) : undefined;
}
