import { fallbackLanguage, type Language, parseLanguage, translatedLanguages } from '@shared/locales';

export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

/** A language as an adjective with its ending: "englische", "englischen". */
export function languageAdjective(language: Language, ending: string): string {
  return `${languageNames[language].toLowerCase()}${ending}`;
}

export const languageMark = (language: Language): string => language.toUpperCase();

/** Joins words as a German sentence lists them: "Englisch und Polnisch". */
export function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('de', { type }).format(words);
}

export function listedLanguages(which: readonly Language[], type?: 'conjunction' | 'disjunction'): string {
  return listed(
    which.map((language) => languageNames[language]),
    type,
  );
}

/** The language that texts are translated into; "Übersetzung" if there are several. */
export function translationName(): string {
  return translatedLanguages.length === 1 ? listedLanguages(translatedLanguages) : 'Übersetzung';
}

/** The language in a control's `lang` attribute; undefined if the site does not have it. */
export const markedLanguage = ({ lang }: HTMLElement): Language | undefined => parseLanguage(lang);

export function emptyTranslationHint(language: Language): string {
  return `Ein leeres Feld zeigt ${languageAdjective(language, 'en')} Besuchern, was im ${languageNames[fallbackLanguage]}en steht.`;
}
