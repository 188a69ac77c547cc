import type { IncomingMessage } from 'node:http';
import { fallbackLanguage, type Language, languageCookie, languages, parseLanguage } from '@shared/locales';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';

/**
 * Language of a request: `?lng=`, cookie, Accept-Language, else German (decisions, language). Unknown values fall
 * through to the next source and are never echoed.
 */
export function requestLanguage(req: IncomingMessage): Language {
  return queryLanguage(req.url) ?? cookieLanguage(req.headers.cookie) ?? acceptedLanguage(req) ?? fallbackLanguage;
}

function queryLanguage(url = ''): Language | undefined {
  const start = url.indexOf('?');
  return start < 0 ? undefined : parseLanguage(new URLSearchParams(url.slice(start)).get('lng'));
}

function cookieLanguage(header: string | undefined): Language | undefined {
  return header?.includes(languageCookie) ? parseLanguage(parseCookie(header)[languageCookie]) : undefined;
}

function acceptedLanguage(req: IncomingMessage): Language | undefined {
  return req.headers['accept-language'] ? parseLanguage(new Negotiator(req).language([...languages])) : undefined;
}
