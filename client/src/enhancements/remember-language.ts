import { type Language, languageCookie, languageStorageKey } from '@shared/locales';
import { languageDays } from '@shared/settings/retention';
import LanguageDetector from 'i18next-browser-languagedetector';

/**
 * Keeps the visitor's choice where the server and the client look for it, and tells whether the server will see it:
 * browsers may refuse cookies. The order of detection is carried out by the server (query, cookie, browser languages)
 * and by language-guard.ts (storage).
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
