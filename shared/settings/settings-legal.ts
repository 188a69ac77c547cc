import { openFact, saysOpen } from '../rules/characters';
import type { KnownSetting } from './known-setting';

/** Settings for facts of the imprint that not every owner has (§ 5 DDG). */
export const legalFactKeys = {
  form: 'legal-form',
  court: 'legal-register-court',
  number: 'legal-register-number',
  vat: 'legal-vat-id',
} as const;

/** Value for a fact that does not exist, so that the imprint omits it. */
const noFact = 'entfällt';

const optional: ReadonlySet<string> = new Set(Object.values(legalFactKeys));

export const isOptionalFact = (key: string): boolean => optional.has(key);

const isWord = (value: string, word: string) => value.trim().toLowerCase() === word;

export const isOpenFact = (value: string): boolean => value.trim() === '' || saysOpen(value);

/** Public value of an optional fact: empty if it does not exist or is not filled in. */
export const publicFact = (value: string): string => (isOpenFact(value) || isWord(value, noFact) ? '' : value);

const words = `„${openFact}“, solange es nicht eingetragen ist, und „${noFact}“, wo es das nicht gibt; beides zeigt die Website nicht.`;

const legalFacts = [
  {
    key: 'legal-owner',
    label: 'Diensteanbieter',
    description: 'Diensteanbieter in Impressum und Datenschutzerklärung: Firma mit Rechtsform oder vollständiger Name.',
    de: 'Musterunternehmen Abseits',
  },
  {
    key: 'legal-representative',
    label: 'Vertretungsberechtigte',
    description: 'Vertretungsberechtigte Person, zugleich verantwortlich für die Inhalte.',
    de: 'Erika Mustermann',
  },
  {
    key: legalFactKeys.form,
    label: 'Rechtsform',
    description: `Rechtsform im Impressum, etwa „Gesellschaft mit beschränkter Haftung“. ${words}`,
    de: openFact,
  },
  {
    key: legalFactKeys.court,
    label: 'Registergericht',
    description: `Registergericht im Impressum, etwa „Amtsgericht Charlottenburg“. ${words}`,
    de: openFact,
  },
  {
    key: legalFactKeys.number,
    label: 'Registernummer',
    description: `Registernummer im Impressum, etwa „HRB 12345“. ${words}`,
    de: openFact,
  },
  {
    key: legalFactKeys.vat,
    label: 'Umsatzsteuer-Identifikationsnummer',
    description: `Umsatzsteuer-Identifikationsnummer im Impressum, etwa „DE123456789“. ${words}`,
    de: openFact,
  },
] as const;

export const legalSettings = legalFacts.map(
  (fact): KnownSetting => ({ ...fact, category: 'advanced', type: 'text', public: true, sensitive: true }),
);
