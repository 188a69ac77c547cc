import { type Language, languageCookie, languageStorageKey } from '@shared/locales';
import { languageDays } from '@shared/settings/retention';

/**
 * Stores the visitor's choice: in a cookie for the server, in local storage for the guard script of a page. Written by
 * hand, because i18next's detector would be a fifth of a page's own script.
 */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: must be written before the link is followed; the Cookie Store API writes later
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${languageDays * 24 * 60 * 60}; SameSite=Lax`;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage may be forbidden; the cookie does.
  }
}
