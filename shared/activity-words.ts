import type { ActivityDetails, ActivityEvent, PageChange } from './activity';
import { isKeyOf } from './base/records';
import type { Activity } from './contracts/activity';
import { permissionLabels, roleLabels } from './role-labels';

/** Words for the codes in entries; anything else is a name and stays unchanged. */
const words: Readonly<Record<string, string>> = {
  'passkey added': 'Ein Passkey wurde eingerichtet',
  'passkey removed': 'Ein Passkey wurde entfernt',
  'app added': 'Eine Authenticator-App wurde eingerichtet',
  'app removed': 'Eine Authenticator-App wurde entfernt',
  'recovery codes renewed': 'Die Wiederherstellungscodes wurden erneuert',
  'factors removed': 'Alle zweiten Faktoren wurden entfernt',
  'reset mailed': 'Ein Link wurde per E-Mail angefordert',
  'reset link made': 'Ein Link wurde erstellt',
  'reset used': 'Ein neues Passwort wurde gesetzt',
  password: 'Passwort',
  'password and totp': 'Passwort und Code',
  'password and passkey': 'Passwort und Passkey',
  'password and recovery code': 'Passwort und Wiederherstellungscode',
  passkey: 'Passkey',
  link: 'Anmeldelink',
  disabled: 'wurde gesperrt',
  enabled: 'wurde wieder zugelassen',
  removed: 'wurde entfernt',
  email: 'hat eine andere E-Mail-Adresse',
};

type Value = ActivityDetails[string] | undefined;

const word = (value: Value): string => words[String(value)] ?? String(value);

const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  investors: ['Investorenanfrage', 'Investorenanfragen'],
  beta: ['Beta-Anfrage', 'Beta-Anfragen'],
  history: ['Eintrag im Verlauf', 'Einträge im Verlauf'],
  mails: ['E-Mail', 'E-Mails'],
  links: ['Link', 'Links'],
};

const one = (kind: Value): string => counted[String(kind)]?.[0] ?? String(kind);
const many = (kind: Value): string => counted[String(kind)]?.[1] ?? String(kind);
const several = (count: Value, kind: Value): string => `${count} ${count === 1 ? one(kind) : many(kind)}`;

const permissionNames: Readonly<Record<string, string>> = permissionLabels;
const permissionName = (permission: string): string => permissionNames[permission] ?? permission;

const roleNames: Readonly<Record<string, string>> = roleLabels;
const roleName = (role: Value): string => `„${roleNames[String(role)]}“`;

function dataOfPerson(details: ActivityDetails): string {
  const found = Object.keys(counted).filter((kind) => details[kind]);
  return `Daten einer Person: ${found.map((kind) => several(details[kind], kind)).join(', ') || 'keine'}`;
}

function exported(details: ActivityDetails): string {
  const { what, rows, person, kind, format, filtered } = details;
  if (what === 'activity') return `Das Protokoll mit ${rows} ${rows === 1 ? 'Eintrag' : 'Einträgen'}`;
  if (person) return dataOfPerson(details);
  return kind ? `${many(kind)} als ${String(format).toUpperCase()}${filtered ? ', gefiltert' : ''}` : '';
}

function erased(details: ActivityDetails): string {
  const { person, automatic, kind, count, enquiry } = details;
  if (person) return dataOfPerson(details);
  return automatic ? `${several(count, kind)}, deren Speicherdauer vorbei war` : `${one(kind)} Nr. ${enquiry}`;
}

function personChanged({ person, change, from, to }: ActivityDetails): string {
  if (change === 'username') return `${from} heißt jetzt ${to}`;
  if (change !== 'role') return `${person} ${word(change)}`;
  const before = from ? `, vorher ${roleName(from)}` : '';
  return `${person} hat ${to ? `jetzt die Rolle ${roleName(to)}` : 'keine Rolle mehr'}${before}`;
}

function link({ linkId, links, documentId, kind, enquiryId }: ActivityDetails): string {
  const which = linkId === undefined ? several(links, 'links') : `Link Nr. ${linkId}`;
  return `${which} zu Dokument Nr. ${documentId}${kind ? ` für ${one(kind)} Nr. ${enquiryId}` : ''}`;
}

const previewLink = ({ linkId, days, pin }: ActivityDetails) =>
  `Vorschau-Link Nr. ${linkId}${days ? `, gültig ${days} Tage${pin ? ', mit PIN' : ''}` : ''}`;

/** A wave by its number, and how many people it goes to where an entry tells that. */
export const waveName = ({ waveId, people }: ActivityDetails): string =>
  `Welle Nr. ${waveId}${people ? ` an ${people} ${people === 1 ? 'Person' : 'Personen'}` : ''}`;

const wave = (details: ActivityDetails) =>
  `${details.documentId ? `Briefe zu Dokument Nr. ${details.documentId}, ` : ''}${waveName(details)}`;

/** A change of sign-in methods; without `person` users changed their own. */
const access = ({ what, person }: ActivityDetails) => `${word(what)}${person ? `, für ${person}` : ''}`;

const invitation = ({ invitation: id, role }: ActivityDetails) => `Einladung Nr. ${id} mit der Rolle ${roleName(role)}`;
const download = ({ mediaId }: ActivityDetails) => `Datei Nr. ${mediaId}`;
const picture = ({ mediaId }: ActivityDetails) => `Bild Nr. ${mediaId}`;
const redirectWords: Readonly<Record<string, string>> = { added: 'angelegt', changed: 'geändert', deleted: 'gelöscht' };
const redirects = ({ what, path, count }: ActivityDetails) =>
  what === 'imported' ? `${count} importiert` : `Die von ${path} wurde ${redirectWords[String(what)]}`;
const pageWords: Readonly<Record<PageChange, string>> = {
  created: 'wurde angelegt',
  copied: 'ist eine Kopie von',
  restored: 'wurde aus dem Papierkorb zurückgeholt',
  published: 'wurde veröffentlicht',
  withdrawn: 'ist wieder ein Entwurf',
  moved: 'hat eine neue Adresse',
  changed: 'wurde geändert',
  deleted: 'wurde in den Papierkorb gelegt',
  arranged: 'wurde neu geordnet',
  'section hidden': 'zeigt weniger',
  'section removed': 'zeigt weniger',
};
function pageChanged({ what, title, path, section, from }: ActivityDetails): string {
  const sentence = isKeyOf(pageWords, what) ? pageWords[what] : word(what);
  return `„${title}“ (${path}) ${sentence}${from ? ` „${from}“` : ''}${section ? `, Abschnitt „${section}“` : ''}`;
}
function tokenMade({ token, permissions, mayWrite, days }: ActivityDetails): string {
  const rights = String(permissions).split(',').map(permissionName).join(', ');
  return `„${token}“ ${mayWrite ? 'liest und ändert' : 'liest'}: ${rights}. Er gilt ${days} Tage`;
}
const backup = ({ file }: ActivityDetails) => String(file);

const events: Readonly<
  Record<ActivityEvent, readonly [label: string, sentence?: (details: ActivityDetails) => string]>
> = {
  'signed-in': ['Angemeldet', ({ method }) => `Mit ${word(method)}`],
  'sign-in-failed': [
    'Anmeldung gescheitert',
    ({ method, more }) => `Mit ${word(method)}${more ? '. Weitere Versuche stehen hier nicht einzeln' : ''}`,
  ],
  'signed-out-everywhere': [
    'Überall abgemeldet',
    ({ sessions }) => (sessions === 1 ? '1 Sitzung wurde beendet' : `${sessions} Sitzungen wurden beendet`),
  ],
  'password-changed': ['Passwort geändert'],
  'session-ended': ['Eine Sitzung beendet'],
  exported: ['Exportiert', exported],
  erased: ['Gelöscht', erased],
  invited: ['Eingeladen', invitation],
  'invitation-used': ['Einladung angenommen', invitation],
  'invitation-revoked': ['Einladung zurückgezogen', invitation],
  'person-changed': ['Person geändert', personChanged],
  'second-factor-changed': ['Zweiter Faktor geändert', access],
  'password-reset': ['Passwort zurücksetzen', access],
  'link-made': ['Link erstellt', link],
  'link-revoked': ['Link widerrufen', link],
  'link-opened': ['Link geöffnet', link],
  'preview-link-made': ['Vorschau-Link erstellt', previewLink],
  'preview-link-revoked': ['Vorschau-Link widerrufen', previewLink],
  'preview-answered': ['Zur Vorschau geantwortet', previewLink],
  'wave-made': ['Welle von E-Mails begonnen', wave],
  'wave-stopped': ['Welle von E-Mails angehalten', wave],
  'wave-resumed': ['Welle von E-Mails fortgesetzt', wave],
  'picture-added': ['Bild hochgeladen', picture],
  'picture-replaced': ['Bild ersetzt', picture],
  'picture-deleted': ['Bild in den Papierkorb gelegt', picture],
  'picture-restored': ['Bild zurückgeholt', picture],
  'picture-erased': ['Bild endgültig gelöscht', picture],
  'download-added': ['Datei hochgeladen', download],
  'download-replaced': ['Datei ersetzt', download],
  'download-deleted': ['Datei in den Papierkorb gelegt', download],
  'download-restored': ['Datei zurückgeholt', download],
  'download-erased': ['Datei endgültig gelöscht', download],
  'redirects-changed': ['Weiterleitungen geändert', redirects],
  'page-changed': ['Seite geändert', pageChanged],
  'token-made': ['Zugang für ein Programm angelegt', tokenMade],
  'token-revoked': ['Zugang für ein Programm widerrufen', ({ token }) => `„${token}“`],
  'backup-started': ['Sicherung begonnen', backup],
  'backup-downloaded': ['Sicherung heruntergeladen', backup],
  'content-imported': [
    'Inhalte übernommen',
    ({ added, changed, removed }) => `${added} neu, ${changed} geändert, ${removed} im Papierkorb`,
  ],
};

/** Label of an event; its code if it comes from a later version. */
export const eventLabel = (event: ActivityEvent): string => events[event]?.[0] ?? event;

/** The details of an entry as a sentence; empty if the event says everything or comes from a later version. */
export function detailsText({ event, details }: Pick<Activity, 'event' | 'details'>): string {
  const sentence = events[event]?.[1]?.(details);
  return sentence ? `${sentence}.` : '';
}

export function actorName({ username, details }: Pick<Activity, 'username' | 'details'>): string {
  return username ?? (details.automatic ? 'Von selbst' : 'Ohne Anmeldung');
}
