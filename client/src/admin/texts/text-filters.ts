import type { TextState } from './entity-texts';
import type { TextRow } from './text-rows';

/** What the overview shows, as its address says it. */
export interface TextFilter {
  page: string;
  section: string;
  state: string;
}

export const anything = 'alle';

/** Names of the states in the address and on the page. */
export const stateNames: Readonly<Record<TextState, { address: string; label: string }>> = {
  complete: { address: 'vollstaendig', label: 'Vollständig' },
  missing: { address: 'fehlt', label: 'Englisch fehlt' },
  outdated: { address: 'veraltet', label: 'Englisch veraltet' },
  neutral: { address: 'neutral', label: 'Sprachneutral' },
  germanOnly: { address: 'nur-deutsch', label: 'Nur Deutsch' },
};

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
    (state === anything || stateNames[row.state].address === state)
  );
}
