import type { TextState } from '@shared/content/content-texts';

/** Names of the states in the address and on the page; `language` is what is missing or outdated. */
export const stateNames: Readonly<Record<TextState, { address: string; label: (language: string) => string }>> = {
  complete: { address: 'vollstaendig', label: () => 'Vollständig' },
  missing: { address: 'fehlt', label: (language) => `${language} fehlt` },
  outdated: { address: 'veraltet', label: (language) => `${language} veraltet` },
  neutral: { address: 'neutral', label: () => 'Sprachneutral' },
  germanOnly: { address: 'nur-deutsch', label: () => 'Nur Deutsch' },
};
