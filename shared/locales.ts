/** Properties of a language besides its texts. */
import { recordOf } from './base/records';

interface Locale {
  name: string;
  short: string;
  /** In Open Graph form, `de_DE`; the region whose spelling the texts use. */
  openGraph: string;
  quotes: readonly [string, string];
}

/** Languages of the public site, fallback first. Addresses, language switch and translations follow from them. */
export const languages = ['de', 'en'] as const;

export type Language = (typeof languages)[number];

export const locales = {
  de: { name: 'Deutsch', short: 'DE', openGraph: 'de_DE', quotes: ['„', '“'] },
  en: { name: 'English', short: 'EN', openGraph: 'en_GB', quotes: ['“', '”'] },
} as const satisfies Record<Language, Locale>;

/** Original language of the content and language of the content area; its addresses have no prefix. */
export const fallbackLanguage = 'de' satisfies Language;

export type TranslatedLanguage = Exclude<Language, typeof fallbackLanguage>;

export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== fallbackLanguage,
);

export function byTranslatedLanguage<Value>(
  valueFor: (language: TranslatedLanguage) => Value,
): Record<TranslatedLanguage, Value> {
  return recordOf(translatedLanguages, valueFor);
}

/** For texts to everybody, such as the guide for language models. */
export const internationalLanguage: Language = 'en';

export const languageCookie = 'i18next';
export const languageStorageKey = 'i18nextLng';

/** Narrows untrusted input to a language ("en-GB" to "en"); undefined for anything else. The input is never echoed. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}

/** Texts by language: German in full, others as far as translated. */
export type DefaultTexts<Whole, Translated = Partial<Whole>> = Record<typeof fallbackLanguage, Whole> &
  Partial<Record<TranslatedLanguage, Translated>>;
