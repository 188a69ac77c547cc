import { fallbackLanguage, type Language, parseLanguage, translatedLanguages } from '@shared/locales';

/** What the content area, which is German, calls the languages of the site. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

/** A language as an adjective with its ending: "englische", "englischen". */
export function languageAdjective(language: Language, ending: string): string {
  return `${languageNames[language].toLowerCase()}${ending}`;
}

/** The short name of a language on badges and tabs: "EN". */
export const languageMark = (language: Language): string => language.toUpperCase();

/** Words as a sentence lists them: "Englisch und Polnisch". */
export function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('de', { type }).format(words);
}

/** The names of languages, as a sentence lists them. */
export function namesOf(which: readonly Language[], type?: 'conjunction' | 'disjunction'): string {
  return listed(
    which.map((language) => languageNames[language]),
    type,
  );
}

/** What texts are translated into: the language where there is one, else a word for all of them. */
export function translationName(): string {
  return translatedLanguages.length === 1 ? namesOf(translatedLanguages) : 'Übersetzung';
}

/** The language that the control of a field is marked with, if it is one of the site. */
export const markedLanguage = ({ lang }: HTMLElement): Language | undefined => parseLanguage(lang);

/** What an empty field of a translation means. */
export function emptyTranslationHint(language: Language): string {
  return `Ein leeres Feld zeigt ${languageAdjective(language, 'en')} Besuchern, was im ${languageNames[fallbackLanguage]}en steht.`;
}
