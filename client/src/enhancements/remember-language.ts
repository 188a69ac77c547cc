import { type Language, languageCookie, languageStorageKey } from '@shared/locales';
import { languageDays } from '@shared/settings/retention';
import LanguageDetector from 'i18next-browser-languagedetector';

/**
 * Stores the visitor's choice in cookie and local storage. Returns whether the cookie was accepted, so that the server
 * sees the choice. Detection itself is done by the server (query, cookie, browser languages) and language-guard.ts
 * (storage).
 */
export function rememberLanguage(language: Language): boolean {
  const detector = new LanguageDetector();
  detector.init(
    { languageUtils: {} },
    {
      lookupCookie: languageCookie,
      lookupLocalStorage: languageStorageKey,
      cookieMinutes: languageDays * 24 * 60,
      cookieOptions: { path: '/', sameSite: 'lax' },
      excludeCacheFor: ['cimode'],
    },
  );
  detector.cacheUserLanguage(language, ['localStorage', 'cookie']);
  return document.cookie.split('; ').includes(`${languageCookie}=${language}`);
}
