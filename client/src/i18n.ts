import type strings from '@shared/i18n/de.json';
import { fallbackLanguage, type Language } from '@shared/locales';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Strings = typeof strings;

const loaders: Record<Language, () => Promise<Strings>> = {
  de: () => import('@shared/i18n/de.json').then((module) => module.default),
  en: () => import('@shared/i18n/en.json').then((module) => module.default),
};

/** The interface strings of one language; the other language is loaded when somebody switches to it. */
export function loadStrings(language: Language): Promise<Strings> {
  return loaders[language]();
}

/**
 * An i18next instance that is ready at once with the given strings. The server makes one per render, the browser one
 * per visit. Both languages have the same keys (tested), so there is nothing to fall back to but the text itself.
 */
export function createI18n(language: Language, resources: Strings): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation: resources } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
