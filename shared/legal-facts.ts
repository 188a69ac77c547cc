/** Facts of the imprint that not every owner has (§ 5 DDG): how their settings say so. */
export const legalFactKeys = {
  form: 'legal-form',
  court: 'legal-register-court',
  number: 'legal-register-number',
  vat: 'legal-vat-id',
} as const;

/** The owner has said nothing yet. */
export const openFact = 'offen';

/** The owner has none, and the imprint needs none. */
export const noFact = 'entfällt';

const optional: ReadonlySet<string> = new Set(Object.values(legalFactKeys));

/** Whether texts do without a setting where it says nothing. */
export const isOptionalFact = (key: string): boolean => optional.has(key);

const says = (value: string, word: string) => value.trim().toLowerCase() === word;

/** Whether the owner still has to say something. */
export const isOpenFact = (value: string): boolean => value.trim() === '' || says(value, openFact);

/** What visitors read of such a fact: nothing where there is none, or none yet. */
export const shownFact = (value: string): string => (isOpenFact(value) || says(value, noFact) ? '' : value);
