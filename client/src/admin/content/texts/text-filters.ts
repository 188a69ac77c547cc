import type { EntityText, TextState } from '@shared/content/content-texts';
import { translatedLanguages } from '@shared/locales';
import { languageNames } from '../entities/languages';
import type { TextRow } from './text-rows';

/** What the overview shows, as its address says it. */
export interface TextFilter {
  page: string;
  section: string;
  state: string;
}

export const anything = 'alle';

/** Names of the states in the address and on the page; `language` is what is missing or outdated. */
export const stateNames: Readonly<Record<TextState, { address: string; label: (language: string) => string }>> = {
  complete: { address: 'vollstaendig', label: () => 'Vollständig' },
  missing: { address: 'fehlt', label: (language) => `${language} fehlt` },
  outdated: { address: 'veraltet', label: (language) => `${language} veraltet` },
  neutral: { address: 'neutral', label: () => 'Sprachneutral' },
  germanOnly: { address: 'nur-deutsch', label: () => 'Nur Deutsch' },
};

/** States that a text has in one language or another, each once, with the language where there are several. */
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
    page: query.get('seite') ?? anything,
    section: query.get('abschnitt') ?? anything,
    state: query.get('stand') ?? anything,
  };
}

export function filterQuery({ page, section, state }: TextFilter): string {
  const given = Object.entries({ seite: page, abschnitt: section, stand: state }).filter(
    ([, value]) => value !== anything,
  );
  return new URLSearchParams(given).toString();
}

export function matches(row: TextRow, { page, section, state }: TextFilter): boolean {
  return (
    (page === anything || row.group === page) &&
    (section === anything || row.section === section) &&
    (state === anything ||
      translatedLanguages.some((language) => stateNames[row.translations[language].state].address === state))
  );
}
