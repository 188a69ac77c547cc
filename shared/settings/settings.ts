import type { SettingCategory } from '../entities/values';
import type { MessageKey } from '../i18n/keys';
import { translatedLanguages } from '../locales';
import type { KnownSetting } from './known-setting';
import { noticeDayBounds, retentionMonthBounds } from './retention';
import { defaultContactAddress, statisticsKey, switchedOff, switchedOn } from './setting-keys';
import { accentRule, emailRule, switchRule, webAddressRule, wholeNumber } from './setting-rules';
import { announcementSettings } from './settings-announcement';
import { backupSettings } from './settings-backup';
import { legalSettings } from './settings-legal';
import { mailSettings, replySettings } from './settings-mail';
import { seoSettings } from './settings-seo';

export type { KnownSetting } from './known-setting';

type OwnerSetting = Omit<KnownSetting, 'category' | 'type' | 'public' | 'description'> &
  Partial<Pick<KnownSetting, 'type' | 'public' | 'description'>>;

const shown = (category: SettingCategory, settings: readonly OwnerSetting[]): KnownSetting[] =>
  settings.map((setting) => ({
    category,
    type: 'text',
    public: true,
    description: `${setting.label}.`,
    ...setting,
  }));

const monthsKept = (key: string, enquiries: string): OwnerSetting => ({
  key,
  label: `Speicherdauer von ${enquiries}`,
  description: `Nach wie vielen Monaten ohne Kontakt ${enquiries} gelöscht werden (1 bis 120). Der Satz am Formular und in der Datenschutzerklärung entsteht daraus.`,
  type: 'number',
  de: '12',
  rule: wholeNumber(retentionMonthBounds, 'validation.retentionMonths'),
  sensitive: true,
});

/** Settings for the owner to fill in; texts use them as placeholders. */
const ownerSettings: readonly KnownSetting[] = [
  ...shown('general', [
    {
      key: 'site-name',
      label: 'Name des Produkts',
      description: 'Name des Produkts, in Logo, Seitentiteln und Fußzeile.',
      de: 'Abseits',
      en: 'Abseits',
    },
    {
      key: 'site-tagline',
      label: 'Leitspruch',
      description: 'Kurzer Leitspruch, unter dem Logo in der Fußzeile.',
      de: 'Abseits der Touristenpfade',
      en: 'Off the beaten path',
    },
    {
      key: 'footer-heading',
      label: 'Große Zeile über der Fußzeile',
      de: 'Es wird dunkel. Zeit rauszugehen.',
      en: 'It’s getting dark. Time to go out.',
    },
    {
      key: 'footer-heading-investor',
      label: 'Große Zeile über der Fußzeile für Investoren',
      description: 'Große Zeile über der Fußzeile der Investorenseite.',
      de: 'Sehen Sie, wo noch Licht brennt.',
      en: 'See where a light is still on.',
    },
    {
      key: 'footer-disclaimer',
      label: 'Hinweis auf den Entwicklungsstand',
      description: 'Hinweis auf den Entwicklungsstand (MVP) in der Fußzeile.',
      type: 'longtext',
      de: '{{site-name}} ist eine frühe Version (MVP) in der Beta-Phase. Orte, Funktionen und Inhalte können sich jederzeit ändern.',
      en: '{{site-name}} is an early version (MVP) in beta. Places, features and content may change at any time.',
      sensitive: true,
    },
    {
      key: 'footer-note',
      label: 'Weiterer Hinweis in der Fußzeile',
      type: 'longtext',
      de: 'Die App kommt bald in die App Stores. Bilder, Orte und Stimmen auf dieser Website sind Beispiele. Made in Germany.',
      en: 'The app is coming soon to the app stores. Pictures, places and testimonials on this website are examples. Made in Germany.',
    },
  ]),
  ...shown('contact', [
    {
      key: 'contact-email',
      label: 'E-Mail-Adresse',
      description: 'E-Mail-Adresse für alle Anfragen, auch für die Entwürfe der Investoren-Knöpfe.',
      type: 'email',
      de: defaultContactAddress,
      rule: emailRule,
      // Notices about enquiries and answers to replies go there.
      sensitive: true,
    },
    {
      key: 'contact-phone',
      label: 'Telefonnummer',
      description: 'Telefonnummer mit Ländervorwahl.',
      type: 'phone',
      de: '+49 30 23125 014',
      sensitive: true,
    },
    {
      key: 'contact-address',
      label: 'Straße und Hausnummer',
      de: 'Musterstraße 1',
      sensitive: true,
    },
    {
      key: 'contact-postal-code',
      label: 'Postleitzahl',
      de: '10115',
      sensitive: true,
    },
    {
      key: 'contact-city',
      label: 'Ort',
      de: 'Berlin',
      en: 'Berlin',
      sensitive: true,
    },
    {
      key: 'contact-country',
      label: 'Land',
      de: 'Deutschland',
      en: 'Germany',
      sensitive: true,
    },
    {
      key: 'contact-reply-time',
      label: 'Versprochene Antwortzeit',
      description: 'Versprochene Antwortzeit, so geschrieben, dass sie nach „innerhalb von“ passt.',
      de: '24–48 Stunden',
      en: '24–48 hours',
    },
  ]),
  ...shown('social', [
    {
      key: 'social-label',
      label: 'Name des Profils',
      description: 'Name des Profils in einem sozialen Netzwerk.',
      de: '@abseits',
      en: '@abseits',
    },
    {
      key: 'social-url',
      label: 'Adresse des Profils',
      description: 'Adresse dieses Profils, mit https.',
      type: 'url',
      de: 'https://social.example/abseits',
      rule: webAddressRule,
    },
  ]),
  ...shown('appearance', [
    {
      key: 'accent-color',
      label: 'Akzentfarbe',
      description:
        'Farbe der hervorgehobenen Knöpfe, der Unterstreichungen und Markierungen, des Ortsschilds und des Lichts im Logo, als Hexwert. Die Zeichnungen behalten ihre Farben.',
      type: 'color',
      de: '#FFB648',
      rule: accentRule,
    },
  ]),
  ...legalSettings,
  ...shown('advanced', [
    monthsKept('retention-investors', 'Investorenanfragen'),
    monthsKept('retention-beta', 'Beta-Anfragen'),
    {
      key: 'retention-notice-days',
      label: 'Ankündigung vor dem Löschen',
      description:
        'So viele Tage lang kündigt das Dashboard an, welche Anfragen von selbst gelöscht werden (1 bis 90), bevor es geschieht.',
      type: 'number',
      de: '14',
      rule: wholeNumber(noticeDayBounds, 'validation.noticeDays'),
      public: false,
      sensitive: true,
    },
    {
      key: 'automatic-erasure',
      label: 'Anfragen von selbst löschen',
      description:
        'Ob Anfragen nach Ablauf ihrer Speicherdauer von selbst gelöscht werden: „an“ oder „aus“. Eingeschaltet wird es am Dashboard.',
      type: 'switch',
      de: switchedOff,
      rule: switchRule,
      public: false,
      sensitive: true,
    },
    {
      key: statisticsKey,
      label: 'Aufrufe zählen',
      description:
        'Ob der Server zählt, wie oft Seiten aufgerufen und Formulare begonnen und abgeschickt werden, ohne Cookies und ohne Angaben zu Personen. Die Datenschutzerklärung sagt es von selbst.',
      type: 'switch',
      de: switchedOn,
      rule: switchRule,
      sensitive: true,
    },
    {
      key: 'retention-logs',
      label: 'Speicherdauer der Server-Protokolle',
      description:
        'Wie lange Server-Protokolle gespeichert bleiben; steht in der Datenschutzerklärung. Bitte auch so einrichten.',
      de: '14 Tage',
      en: '14 days',
      sensitive: true,
    },
  ]),
];

export const knownSettings: readonly KnownSetting[] = [
  ...ownerSettings,
  ...announcementSettings,
  ...mailSettings,
  ...replySettings,
  ...backupSettings,
  ...seoSettings,
];

const byKey = new Map(knownSettings.map((setting) => [setting.key, setting]));

/** What the software knows of a setting; undefined for one that an administrator added. */
export const knownSetting = (key: string): KnownSetting | undefined => byKey.get(key);

export const settingLabel = (key: string): string => byKey.get(key)?.label ?? key;

export const settingProblem = (key: string, value: string): MessageKey | null =>
  byKey.get(key)?.rule?.(value.trim()) ?? null;

/** Whether the setting is turned on and off rather than written. */
export const isSwitch = (key: string): boolean => byKey.get(key)?.type === 'switch';

const keysOf = (wanted: (setting: KnownSetting) => boolean | undefined): ReadonlySet<string> =>
  new Set(knownSettings.filter(wanted).map(({ key }) => key));

/** Those that visitors may read. */
export const publicSettingKeys = keysOf((setting) => setting.public);

const sensitive = keysOf((setting) => setting.sensitive);
const secret = keysOf((setting) => setting.sensitive && !setting.public);

/** Legal or mail setting: changing it takes the permission 'sensitive-content'. */
export const isSensitiveSetting = (key: string): boolean => sensitive.has(key);

/** Whether reading the setting takes 'sensitive-content' too, because it is not public. */
export const isSecretSetting = (key: string): boolean => secret.has(key);

export const sensitiveSettingKeys: readonly string[] = [...sensitive];

/** Settings with a default translation; only they can lack one. */
const translatedSettings = new Set(
  knownSettings
    .filter((setting) => translatedLanguages.some((language) => setting[language] !== undefined))
    .map(({ key }) => key),
);

/** Whether a setting is the same in every language. Settings that an administrator added count as neutral. */
export function isNeutralSetting(key: string): boolean {
  return !translatedSettings.has(key);
}
