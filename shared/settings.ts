import type { KnownSetting } from './known-setting';
import { legalSettings } from './settings-legal';
import { mailSettings } from './settings-mail';
import { replySettings } from './settings-reply';
import { seoSettings } from './settings-seo';

export type { KnownSetting } from './known-setting';
export { fillPlaceholders, fillPlaceholdersInHtml, placeholdersIn, withoutEmptyLines } from './placeholders';

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
    // Notices about enquiries go there, and answers to replies.
    sensitive: true,
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
  ...legalSettings,
  {
    key: 'retention-investors',
    category: 'advanced',
    description:
      'Nach wie vielen Monaten ohne Kontakt Investorenanfragen gelöscht werden (1 bis 120). Der Satz am Formular und in der Datenschutzerklärung entsteht daraus.',
    type: 'number',
    de: '12',
    public: true,
    sensitive: true,
  },
  {
    key: 'retention-beta',
    category: 'advanced',
    description:
      'Nach wie vielen Monaten ohne Kontakt Beta-Anfragen gelöscht werden (1 bis 120). Der Satz am Formular und in der Datenschutzerklärung entsteht daraus.',
    type: 'number',
    de: '12',
    public: true,
    sensitive: true,
  },
  {
    key: 'retention-notice-days',
    category: 'advanced',
    description:
      'So viele Tage lang kündigt das Dashboard an, welche Anfragen von selbst gelöscht werden (1 bis 90), bevor es geschieht.',
    type: 'number',
    de: '14',
    public: false,
    sensitive: true,
  },
  {
    key: 'automatic-erasure',
    category: 'advanced',
    description:
      'Ob Anfragen nach Ablauf ihrer Speicherdauer von selbst gelöscht werden: „an“ oder „aus“. Eingeschaltet wird es am Dashboard.',
    type: 'switch',
    de: 'aus',
    public: false,
    sensitive: true,
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
    sensitive: true,
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
    sensitive: true,
  },
];

/** Every setting the site asks for. */
export const knownSettings: readonly KnownSetting[] = [
  ...ownerSettings,
  ...mailSettings,
  ...replySettings,
  ...seoSettings,
];

const sensitive = new Set(knownSettings.filter((setting) => setting.sensitive).map(({ key }) => key));
const secret = new Set(knownSettings.filter((setting) => setting.sensitive && !setting.public).map(({ key }) => key));

/** Whether a setting is about the law or about mail, so that its change asks for 'sensitive-settings'. */
export const isSensitiveSetting = (key: string): boolean => sensitive.has(key);

/** Whether the reading of a setting asks for 'sensitive-settings' too: no page tells visitors of it. */
export const isSecretSetting = (key: string): boolean => secret.has(key);

/** Keys of settings that are about the law or about mail. */
export const sensitiveSettingKeys: readonly string[] = [...sensitive];
