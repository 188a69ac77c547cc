import type { KnownSetting } from './known-setting';
import { seoSettings } from './settings-seo';

export type { KnownSetting } from './known-setting';
export { fillPlaceholders, fillPlaceholdersInHtml } from './placeholders';

/**
 * Values belong to nobody until the owner fills them in (decisions, brand and owner data). In texts they are used as
 * placeholders, see placeholders.ts.
 */
const ownerSettings: readonly KnownSetting[] = [
  {
    key: 'site-name',
    category: 'general',
    description: 'Name des Produkts, in Logo, Seitentiteln und Fußzeile.',
    type: 'text',
    de: 'Abseits',
    en: 'Abseits',
    public: true,
  },
  {
    key: 'site-tagline',
    category: 'general',
    description: 'Kurzer Leitspruch, unter dem Logo in der Fußzeile.',
    type: 'text',
    de: 'Abseits der Touristenpfade',
    en: 'Off the beaten path',
    public: true,
  },
  {
    key: 'footer-heading',
    category: 'general',
    description: 'Große Zeile über der Fußzeile.',
    type: 'text',
    de: 'Es wird dunkel. Zeit rauszugehen.',
    en: 'It’s getting dark. Time to go out.',
    public: true,
  },
  {
    key: 'footer-disclaimer',
    category: 'general',
    description: 'Hinweis auf den Entwicklungsstand (MVP) in der Fußzeile.',
    type: 'longtext',
    de: '{{site-name}} ist ein MVP in der Beta-Phase. Orte, Funktionen und Inhalte können sich jederzeit ändern.',
    en: '{{site-name}} is an MVP in beta. Places, features and content may change at any time.',
    public: true,
  },
  {
    key: 'footer-note',
    category: 'general',
    description: 'Weiterer Hinweis in der Fußzeile.',
    type: 'longtext',
    de: 'Die App kommt bald in die App Stores. Bilder, Orte und Stimmen auf dieser Website sind Beispiele. Made in Germany.',
    en: 'The app is coming soon to the app stores. Pictures, places and testimonials on this website are examples. Made in Germany.',
    public: true,
  },
  {
    key: 'contact-email',
    category: 'contact',
    description: 'E-Mail-Adresse für alle Anfragen, auch für die Entwürfe der Investoren-Knöpfe.',
    type: 'email',
    de: 'hallo@abseits.example',
    public: true,
  },
  {
    key: 'contact-phone',
    category: 'contact',
    description: 'Telefonnummer mit Ländervorwahl.',
    type: 'phone',
    de: '+49 30 23125 014',
    public: true,
  },
  {
    key: 'contact-address',
    category: 'contact',
    description: 'Straße und Hausnummer.',
    type: 'text',
    de: 'Musterstraße 1',
    public: true,
  },
  {
    key: 'contact-postal-code',
    category: 'contact',
    description: 'Postleitzahl.',
    type: 'text',
    de: '10115',
    public: true,
  },
  {
    key: 'contact-city',
    category: 'contact',
    description: 'Ort.',
    type: 'text',
    de: 'Berlin',
    en: 'Berlin',
    public: true,
  },
  {
    key: 'contact-country',
    category: 'contact',
    description: 'Land.',
    type: 'text',
    de: 'Deutschland',
    en: 'Germany',
    public: true,
  },
  {
    key: 'contact-reply-time',
    category: 'contact',
    description: 'Versprochene Antwortzeit, so geschrieben, dass sie nach „innerhalb von“ passt.',
    type: 'text',
    de: '24–48 Stunden',
    en: '24–48 hours',
    public: true,
  },
  {
    key: 'social-label',
    category: 'social',
    description: 'Name des Profils in einem sozialen Netzwerk.',
    type: 'text',
    de: '@abseits',
    en: '@abseits',
    public: true,
  },
  {
    key: 'social-url',
    category: 'social',
    description: 'Adresse dieses Profils, mit https.',
    type: 'url',
    de: 'https://social.example/abseits',
    public: true,
  },
  {
    key: 'accent-color',
    category: 'appearance',
    description:
      'Farbe der hervorgehobenen Knöpfe, der Unterstreichungen und Markierungen, des Ortsschilds und des Lichts im Logo, als Hexwert. Die Zeichnungen behalten ihre Farben.',
    type: 'color',
    de: '#FFB648',
    public: true,
  },
  {
    key: 'legal-owner',
    category: 'advanced',
    description: 'Diensteanbieter in Impressum und Datenschutzerklärung: Firma mit Rechtsform oder vollständiger Name.',
    type: 'text',
    de: 'Musterunternehmen Abseits',
    public: true,
  },
  {
    key: 'legal-representative',
    category: 'advanced',
    description: 'Vertretungsberechtigte Person, zugleich verantwortlich für die Inhalte.',
    type: 'text',
    de: 'Erika Mustermann',
    public: true,
  },
  {
    key: 'retention-investors',
    category: 'advanced',
    description:
      'Wie lange Investorenanfragen gespeichert bleiben; steht am Formular und in der Datenschutzerklärung. Bitte auch so löschen.',
    type: 'text',
    de: 'bis die Anfrage erledigt ist, längstens 12 Monate nach dem letzten Kontakt',
    en: 'until the enquiry is settled, at most 12 months after the last contact',
    public: true,
  },
  {
    key: 'retention-beta',
    category: 'advanced',
    description:
      'Wie lange Beta-Anfragen gespeichert bleiben; steht am Formular und in der Datenschutzerklärung. Bitte auch so löschen.',
    type: 'text',
    de: 'bis zum Ende der Beta-Phase, längstens 12 Monate nach der Anfrage',
    en: 'until the end of the beta phase, at most 12 months after the request',
    public: true,
  },
  {
    key: 'retention-logs',
    category: 'advanced',
    description:
      'Wie lange Server-Protokolle gespeichert bleiben; steht in der Datenschutzerklärung. Bitte auch so einrichten.',
    type: 'text',
    de: '14 Tage',
    en: '14 days',
    public: true,
  },
  {
    key: 'retention-backups',
    category: 'advanced',
    description:
      'Wie lange Sicherungskopien der Datenbank aufbewahrt werden; steht in der Datenschutzerklärung. Bitte auch so einrichten.',
    type: 'text',
    de: '30 Tage',
    en: '30 days',
    public: true,
  },
];

/** Every setting the site asks for. */
export const knownSettings: readonly KnownSetting[] = [...ownerSettings, ...seoSettings];
