import { byTranslatedLanguage, type DefaultTexts, type TranslatedLanguage } from '../locales';

/** The translations of default content, as contracts and `mergeTranslations` take them. */
export function defaultTranslations<Translated>(
  texts: DefaultTexts<unknown, Translated>,
): Record<TranslatedLanguage, Translated | undefined> {
  return byTranslatedLanguage((language) => texts[language]);
}
