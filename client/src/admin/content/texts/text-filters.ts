import { spelledWords, spellings } from '@shared/base/searched-words';
import type { EntityText, TextState } from '@shared/content/content-texts';
import { translatedLanguages } from '@shared/locales';
import { languageNames } from '../../kit/languages';
import { adminPaths, pathWithQuery } from '../../navigation/admin-paths';
import type { TextRow } from './text-rows';

/** The states in the URL and on the page; `language` is the one that is missing or outdated. */
export const stateNames: Readonly<Record<TextState, { address: string; label: (language: string) => string }>> = {
  complete: { address: 'vollstaendig', label: () => 'Vollständig' },
  missing: { address: 'fehlt', label: (language) => `${language} fehlt` },
  outdated: { address: 'veraltet', label: (language) => `${language} veraltet` },
  neutral: { address: 'neutral', label: () => 'Sprachneutral' },
  germanOnly: { address: 'nur-deutsch', label: () => 'Nur Deutsch' },
};

/** Each is empty for all texts. */
export interface TextFilter {
  page: string;
  section: string;
  state: string;
  /** Words to find in a text or its names. */
  words: string;
}

/** States of a text over all translated languages, each label once. */
export function statesOf({ translations }: Pick<EntityText, 'translations'>): { state: TextState; label: string }[] {
  const found = translatedLanguages.map((language) => {
    const { state } = translations[language];
    return [stateNames[state].label(languageNames[language]), state] as const;
  });
  return [...new Map(found)].map(([label, state]) => ({ label, state }));
}

export function readFilter(search: string): TextFilter {
  const query = new URLSearchParams(search);
  return {
    page: query.get('seite') ?? '',
    section: query.get('abschnitt') ?? '',
    state: query.get('stand') ?? '',
    words: query.get('q') ?? '',
  };
}

export const filterAddress = ({ page, section, state, words }: TextFilter): string =>
  pathWithQuery(adminPaths.texts(), { seite: page, abschnitt: section, stand: state, q: words });

/** Missing and outdated texts are only listed if visitors see them. */
const asksForWork = (state: string) => [stateNames.missing.address, stateNames.outdated.address].includes(state);

function hasWords({ owner, label, german, translations }: TextRow, words: string): boolean {
  const texts = [owner, label, german, ...translatedLanguages.map((language) => translations[language].text)];
  const spelled = spellings(texts.join(' '));
  return spelledWords(words).every((word) => word.some((each) => spelled.some((text) => text.includes(each))));
}

export function matches(row: TextRow, { page, section, state, words }: TextFilter): boolean {
  return (
    (page === '' || row.group === page) &&
    (section === '' || row.section === section) &&
    (state === '' ||
      (translatedLanguages.some((language) => stateNames[row.translations[language].state].address === state) &&
        !(row.hidden && asksForWork(state)))) &&
    hasWords(row, words)
  );
}
