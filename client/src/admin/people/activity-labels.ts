import type { ActivityDetails, ActivityEvent } from '@shared/activity';
import { type Role, roles } from '@shared/permissions';
import { roleLabels } from '../kit/role-labels';

/** What the log calls an event. */
export const eventLabels: Readonly<Record<ActivityEvent, string>> = {
  'signed-in': 'Angemeldet',
  'sign-in-failed': 'Anmeldung gescheitert',
  'signed-out-everywhere': 'Überall abgemeldet',
  exported: 'Exportiert',
  erased: 'Gelöscht',
  invited: 'Eingeladen',
  'invitation-used': 'Einladung angenommen',
  'invitation-revoked': 'Einladung zurückgezogen',
  'person-changed': 'Person geändert',
  'second-factor-changed': 'Zweiter Faktor geändert',
  'link-made': 'Link erstellt',
  'link-revoked': 'Link widerrufen',
  'link-opened': 'Link geöffnet',
  'picture-added': 'Bild hochgeladen',
  'picture-replaced': 'Bild ersetzt',
  'picture-deleted': 'Bild in den Papierkorb gelegt',
  'picture-restored': 'Bild zurückgeholt',
  'picture-erased': 'Bild endgültig gelöscht',
};

const names: Readonly<Record<string, string>> = {
  by: 'mit',
  method: 'mit',
  person: 'Person',
  change: 'Änderung',
  from: 'von',
  to: 'zu',
  role: 'Rolle',
  kind: 'Art',
  enquiry: 'Anfrage Nr.',
  invitation: 'Einladung Nr.',
  sessions: 'Sitzungen',
  what: 'Was',
  rows: 'Zeilen',
  linkId: 'Link Nr.',
  documentId: 'Dokument Nr.',
  mediaId: 'Bild Nr.',
  format: 'Format',
  filtered: 'gefiltert',
  history: 'Einträge im Verlauf',
  links: 'Links',
  mails: 'E-Mails',
  count: 'Anzahl',
  automatic: 'von selbst',
  more: 'weitere ungezählt',
  beta: 'Beta-Anfragen',
  investors: 'Investorenanfragen',
};

const values: Readonly<Record<string, string>> = {
  'passkey added': 'Passkey eingerichtet',
  'passkey removed': 'Passkey entfernt',
  'app added': 'Authenticator-App eingerichtet',
  'app removed': 'Authenticator-App entfernt',
  'recovery codes renewed': 'Wiederherstellungscodes erneuert',
  password: 'Passwort',
  'password and totp': 'Passwort und Code',
  'password and passkey': 'Passwort und Passkey',
  'password and recovery code': 'Passwort und Wiederherstellungscode',
  passkey: 'Passkey',
  link: 'Anmeldelink',
  disabled: 'gesperrt',
  enabled: 'wieder zugelassen',
  removed: 'entfernt',
  email: 'E-Mail-Adresse',
  activity: 'Protokoll',
  investors: 'Investorenanfrage',
  beta: 'Beta-Anfrage',
};

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** A value as a person reads it; names and numbers stay what they are. */
function valueText(key: string, value: string | number | boolean | null): string {
  if (value === null) return 'keine';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (['role', 'from', 'to'].includes(key) && isRole(value)) return roleLabels[value];
  if (key === 'person' || typeof value === 'number') return String(value);
  if (key === 'change' && value === 'role') return 'Rolle';
  return values[value] ?? value;
}

/** The details of an entry in one line. */
export function detailsText(details: ActivityDetails): string {
  return Object.entries(details)
    .map(([key, value]) => `${names[key] ?? key} ${valueText(key, value)}`)
    .join(', ');
}
