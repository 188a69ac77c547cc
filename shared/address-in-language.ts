import type { Language } from './locales';
import { addressPath, languageParameter, pageAt } from './paths';
import { canBePage } from './program-paths';

/**
 * Localises a link to a page of the site: adds the language prefix, and `?lng=` if nothing else carries the language
 * (`carried`). Links to anything else, and links that name a language themselves, are returned unchanged.
 */
export function addressInLanguage(href: string, language: Language, carried = false): string {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const pagePath = path.length > 1 ? path.replace(/\/$/, '') : path;
  const fixed = pageAt(pagePath) !== undefined;
  // Content links to pages that editors made by their full address, so they get no prefix.
  if (!fixed && !(carried && canBePage(pagePath))) return href;
  if (new URLSearchParams(query).has(languageParameter)) return href;
  const named = carried ? `${query ? `${query}&` : '?'}${languageParameter}=${language}` : query;
  return (fixed ? addressPath({ language, path: pagePath }) : pagePath) + named + anchor;
}
