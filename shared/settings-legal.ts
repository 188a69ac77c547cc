import type { KnownSetting } from './known-setting';
import { legalFactKeys, noFact, openFact } from './legal-facts';

const words = `„${openFact}“, solange es nicht eingetragen ist, und „${noFact}“, wo es das nicht gibt; beides zeigt die Website nicht.`;

/** Who answers for the site: what the imprint and the privacy statement say of the owner. */
export const legalSettings: readonly KnownSetting[] = [
  {
    key: 'legal-owner',
    category: 'advanced',
    description: 'Diensteanbieter in Impressum und Datenschutzerklärung: Firma mit Rechtsform oder vollständiger Name.',
    type: 'text',
    de: 'Musterunternehmen Abseits',
    public: true,
    sensitive: true,
  },
  {
    key: 'legal-representative',
    category: 'advanced',
    description: 'Vertretungsberechtigte Person, zugleich verantwortlich für die Inhalte.',
    type: 'text',
    de: 'Erika Mustermann',
    public: true,
    sensitive: true,
  },
  {
    key: legalFactKeys.form,
    category: 'advanced',
    description: `Rechtsform im Impressum, etwa „Gesellschaft mit beschränkter Haftung“. ${words}`,
    type: 'text',
    de: openFact,
    public: true,
    sensitive: true,
  },
  {
    key: legalFactKeys.court,
    category: 'advanced',
    description: `Registergericht im Impressum, etwa „Amtsgericht Charlottenburg“. ${words}`,
    type: 'text',
    de: openFact,
    public: true,
    sensitive: true,
  },
  {
    key: legalFactKeys.number,
    category: 'advanced',
    description: `Registernummer im Impressum, etwa „HRB 12345“. ${words}`,
    type: 'text',
    de: openFact,
    public: true,
    sensitive: true,
  },
  {
    key: legalFactKeys.vat,
    category: 'advanced',
    description: `Umsatzsteuer-Identifikationsnummer im Impressum, etwa „DE123456789“. ${words}`,
    type: 'text',
    de: openFact,
    public: true,
    sensitive: true,
  },
];
