import { siteStrings } from '@shared/i18n/catalogs';
import { fallbackLanguage, type Language, parseLanguage } from '@shared/locales';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Creates the interface for one language. Other languages load on a switch. All have the same keys (a test checks it),
 * so no fallback strings are needed.
 */
export async function loadInterface(language: Language): Promise<I18n> {
  const instance = createInstance();
  const hot = import.meta.hot && (await import('./hot-strings'));
  const strings = hot?.latestStrings(language) ?? (await siteStrings[language]());
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation: strings } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  hot?.showLatestIn(instance);
  return instance;
}

export function languageOf({ language }: I18n): Language {
  return parseLanguage(language) ?? fallbackLanguage;
}

export interface Interfaces {
  first: I18n;
  get: (language: Language) => I18n | undefined;
  /** Loads an interface once. A failure is cached, as with page contents. */
  load: (language: Language) => Promise<I18n>;
}

export function createInterfaces(first: I18n): Interfaces {
  const known = new Map<Language, I18n>([[languageOf(first), first]]);
  const loading = new Map<Language, Promise<I18n>>();

  async function read(language: Language): Promise<I18n> {
    const made = known.get(language) ?? (await loadInterface(language));
    known.set(language, made);
    return made;
  }

  return {
    first,
    get: (language) => known.get(language),
    load(language) {
      const promise = loading.get(language) ?? read(language);
      loading.set(language, promise);
      return promise;
    },
  };
}
