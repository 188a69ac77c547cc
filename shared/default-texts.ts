import { byTranslatedLanguage, type fallbackLanguage, type TranslatedLanguage } from './locales';

/** Texts of the default content by language: German in full, any other as far as it is translated. */
export type DefaultTexts<Whole, Translated = Partial<Whole>> = Record<typeof fallbackLanguage, Whole> &
  Partial<Record<TranslatedLanguage, Translated>>;

/** The translated ones alone, as contracts and `mergeTranslations` take them. */
export function defaultTranslations<Translated>(
  texts: DefaultTexts<unknown, Translated>,
): Record<TranslatedLanguage, Translated | undefined> {
  return byTranslatedLanguage((language) => texts[language]);
}
