/** What the site must know of a language besides its texts. */
interface Locale {
  name: string;
  short: string;
  /** In the form of Open Graph, `de_DE`. Its region is the one whose spelling the texts have. */
  openGraph: string;
  quotes: readonly [string, string];
}

/** The languages of the public site, the fallback first: addresses, switch and translations follow from it. */
export const locales = {
  de: { name: 'Deutsch', short: 'DE', openGraph: 'de_DE', quotes: ['„', '“'] },
  en: { name: 'English', short: 'EN', openGraph: 'en_GB', quotes: ['“', '”'] },
} as const satisfies Record<string, Locale>;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as [Language, ...Language[]];

/** The language that content is written in first, and that of the content area; its addresses have no prefix. */
export const fallbackLanguage = 'de' satisfies Language;

/** A language that content is translated into. */
export type TranslatedLanguage = Exclude<Language, typeof fallbackLanguage>;

export const translatedLanguages = languages.filter(
  (language): language is TranslatedLanguage => language !== fallbackLanguage,
);

/** One value for each language that content is translated into. */
export function byTranslatedLanguage<Value>(
  valueFor: (language: TranslatedLanguage) => Value,
): Record<TranslatedLanguage, Value> {
  const values = translatedLanguages.map((language) => [language, valueFor(language)]);
  return Object.fromEntries(values) as Record<TranslatedLanguage, Value>;
}

/** Of what is written for everybody, such as the guide for language models. */
export const internationalLanguage: Language = 'en';

/** Name of the cookie and of the local-storage key that hold the visitor's choice. */
export const languageCookie = 'i18next';
export const languageStorageKey = 'i18nextLng';

/** Narrows untrusted input to a language, "en-GB" to "en"; undefined for anything else, which is never echoed. */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const primary = value.trim().toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary);
}

/** Texts of the default content by language: German in full, any other as far as it is translated. */
export type DefaultTexts<Whole, Translated = Partial<Whole>> = Record<typeof fallbackLanguage, Whole> &
  Partial<Record<TranslatedLanguage, Translated>>;
