import { legalFactKeys } from './legal-facts';

/** What people call the settings that they are sent to; their keys are for texts that name them. */
const labels: Readonly<Record<string, string>> = {
  'site-name': 'Name des Produkts',
  'site-tagline': 'Leitspruch',
  'footer-heading': 'Große Zeile über der Fußzeile',
  'footer-disclaimer': 'Hinweis auf den Entwicklungsstand',
  'footer-note': 'Weiterer Hinweis in der Fußzeile',
  'contact-email': 'E-Mail-Adresse',
  'contact-phone': 'Telefonnummer',
  'contact-address': 'Straße und Hausnummer',
  'contact-postal-code': 'Postleitzahl',
  'contact-city': 'Ort',
  'contact-country': 'Land',
  'contact-reply-time': 'Versprochene Antwortzeit',
  'social-label': 'Name des Profils',
  'social-url': 'Adresse des Profils',
  'accent-color': 'Akzentfarbe',
  'legal-owner': 'Diensteanbieter',
  'legal-representative': 'Vertretungsberechtigte',
  [legalFactKeys.form]: 'Rechtsform',
  [legalFactKeys.court]: 'Registergericht',
  [legalFactKeys.number]: 'Registernummer',
  [legalFactKeys.vat]: 'Umsatzsteuer-Identifikationsnummer',
};

/** What a setting is called; its key where it has no name of its own. */
export const settingLabel = (key: string): string => (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? key;
