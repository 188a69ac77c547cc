/** Languages of the public site, the fallback first (spec point 1). */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'de';

/** Name of the cookie and of the local-storage key that hold the visitor's choice (spec point 4). */
export const languageCookie = 'i18next';
export const languageStorageKey = 'i18nextLng';

/** The other language of the pair, for the language switch. */
export function otherLanguage(language: Language): Language {
  return language === 'de' ? 'en' : 'de';
}

/**
 * Narrows untrusted input to a language of the site. Regional tags ("en-GB") count as their language.
 * Returns undefined for anything else, so that an unknown value is never echoed.
 */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}
