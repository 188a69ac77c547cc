import { siteStrings } from '@shared/i18n/catalogs';
import { fallbackLanguage, type Language, parseLanguage } from '@shared/locales';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * The interface in one language, ready at once with its strings; the other languages' are loaded when somebody switches
 * to one. All have the same keys (tested), so there is nothing to fall back to but the text itself.
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

/** The language of an interface. */
export function languageOf({ language }: I18n): Language {
  return parseLanguage(language) ?? fallbackLanguage;
}

/** The interfaces that a document shows, one a language. */
export interface Interfaces {
  /** The one that the document came with. */
  first: I18n;
  get: (language: Language) => I18n | undefined;
  /** Loads an interface once, however often it is asked for. A failure stays one, as with the contents of pages. */
  load: (language: Language) => Promise<I18n>;
}

/** The interfaces of a document that begins with one. */
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
