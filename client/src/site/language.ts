import { type Language, languageCookie, languageStorageKey, parseLanguage } from '@shared/locales';

const minutesInAYear = 365 * 24 * 60;

/**
 * Keeps the visitor's choice where the client and the server look for it (spec point 4; decisions, language). The order
 * of detection is carried out by the server (query, cookie, browser languages) and by language-guard.ts (storage);
 * the detector, which only a choice needs, is loaded when one is made.
 */
export async function rememberLanguage(language: Language): Promise<void> {
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  const detector = new LanguageDetector();
  detector.init(
    { languageUtils: {} },
    {
      lookupCookie: languageCookie,
      lookupLocalStorage: languageStorageKey,
      cookieMinutes: minutesInAYear,
      cookieOptions: { path: '/', sameSite: 'lax' },
      excludeCacheFor: ['cimode'],
    },
  );
  detector.cacheUserLanguage(language, ['localStorage', 'cookie']);
}

/** `?lng=` is a choice as well: it must outlast the first click on a link. */
export function rememberQueryLanguage(): void {
  const language = parseLanguage(new URLSearchParams(window.location.search).get('lng'));
  if (language) void rememberLanguage(language);
}

/** Keeps a language named in the address in step with the one shown; an address without one stays without. */
export function updateAddressLanguage(language: Language): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lng')) return;
  address.searchParams.set('lng', language);
  window.history.replaceState(window.history.state, '', address);
}
