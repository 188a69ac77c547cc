import { type Language, languageCookie, languageStorageKey } from '@shared/locales';
import { languageDays } from '@shared/retention';

/**
 * Keeps the visitor's choice where the server and the client look for it (spec point 4; decisions, language), and tells
 * whether the server will see it: browsers may refuse cookies. The order of detection is carried out by the server (query,
 * cookie, browser languages) and by language-guard.ts (storage).
 */
export function rememberLanguage(language: Language): boolean {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage may be switched off; the cookie is what the server reads.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store knows no answer at once, and not every browser knows it
  document.cookie = `${languageCookie}=${language};path=/;max-age=${languageDays * 24 * 60 * 60};SameSite=Lax`;
  return document.cookie.split('; ').includes(`${languageCookie}=${language}`);
}
