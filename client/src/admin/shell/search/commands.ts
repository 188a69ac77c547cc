import { adminViews, type PlainView } from '@shared/admin-views';
import { keysOf } from '@shared/base/records';
import { spelledWords } from '@shared/base/searched-words';
import { paths } from '@shared/paths';
import type { Permission } from '@shared/permissions';
import { exportAddress, listAddress } from '../../enquiries/list-filters';
import { adminPaths } from '../../navigation/admin-paths';
import { type SubjectId, subjectTitles } from '../../navigation/subject-titles';

/** Goes to an address, saves a file, opens a page in a new tab, or calls a handler. */
export type CommandAction =
  | { go: string }
  | { save: string }
  | { beside: string }
  | { act: 'sign-out' | 'help' | 'account' };

export interface Command {
  label: string;
  /** Further words that find the command. */
  words: string;
  needs?: Permission;
  action: CommandAction;
}

function command(label: string, words: string, action: CommandAction, needs?: Permission): Command {
  return { label, words, action, ...(needs && { needs }) };
}

/** How each view is called in the search, and by which further words it is found. */
const viewCommands: Readonly<Record<PlainView, { label: string; words: string }>> = {
  dashboard: { label: 'Zum Dashboard', words: 'übersicht start' },
  statistics: { label: 'Zu den Zahlen', words: 'statistik besuche aufrufe herkunft kampagnen' },
  sections: { label: 'Zu den Inhalten', words: 'abschnitte blöcke cms' },
  pages: { label: 'Zu den Seiten', words: 'liste adressen entwürfe meldungen' },
  menus: { label: 'Zu Menü und Fußzeile', words: 'navigation einträge links footer kopf' },
  texts: { label: 'Zu allen Texten', words: 'übersetzungen sprachen' },
  pictures: { label: 'Zu den Bildern', words: 'fotos mediathek hochladen bild' },
  downloads: { label: 'Zu den Dateien', words: 'downloads herunterladen pdf zip hochladen mediathek pressemappe' },
  changes: { label: 'Zu den Änderungen', words: 'wartend später geplant zeitplan veröffentlichen pending' },
  bin: { label: 'Zum Papierkorb', words: 'gelöscht löschen entfernen wiederherstellen rückgängig' },
  inbox: {
    label: 'Zu den Anfragen',
    words: 'investoren investorenanfragen beta posteingang auskunft person daten löschen dsgvo spam',
  },
  beta: { label: 'Zu den Beta-Anfragen', words: 'posteingang tester zugang betaanfragen' },
  waves: { label: 'Zu den Einladungen', words: 'wellen beta einladen codes' },
  letters: { label: 'Zu den Briefen', words: 'wellen investoren pitch deck anschreiben' },
  sharedDocuments: { label: 'Zu den Unterlagen', words: 'dokumente pitch deck pdf links' },
  settings: { label: 'Zu den Einstellungen', words: 'website konfiguration werte' },
  forms: { label: 'Zu den Angaben nach Themen', words: 'ausfüllen' },
  mail: { label: 'Zum E-Mail-Versand', words: 'mail nachrichten webhook smtp gesendet' },
  redirects: { label: 'Zu den Weiterleitungen', words: 'umleitung redirect 301 404 alte adressen fehlende links' },
  users: { label: 'Zu den Personen', words: 'benutzer einladen rollen konten' },
  activity: { label: 'Zum Protokoll', words: 'anmeldungen exporte löschungen aktivität' },
  operation: { label: 'Zum Betrieb', words: 'sicherung backup server zustand version speicher' },
  integrations: { label: 'Zu den Schnittstellen', words: 'api token zugänge programme webhook openapi übertragen' },
};

/** The command that leads to a view, for those who may see it. */
function toView(name: PlainView): Command {
  const { label, words } = viewCommands[name];
  const { path, needs } = adminViews[name];
  return command(label, words, { go: path }, needs);
}

/** Further words that find the form of a subject. */
const subjectWords: Readonly<Record<SubjectId, string>> = {
  company: 'name produkt leitspruch profil',
  announcement: 'banner hinweis zeile aktion zeitraum',
  contact: 'adresse anschrift straße telefon ort',
  seo: 'seo titel beschreibung google vorschaubild',
  mail: 'absender empfänger bestätigung webhook',
  law: 'impressum inhaber register datenschutz frist',
  look: 'farbe akzent',
};

const toSubject = (id: SubjectId): Command =>
  command(`Angaben ausfüllen: ${subjectTitles[id]}`, subjectWords[id], { go: adminPaths.settingsOf(id) }, 'content');

const actions: readonly Command[] = [
  command('Neuen Abschnitt erstellen', 'anlegen hinzufügen inhalt', { go: adminPaths.newSection }, 'content'),
  command('Neue Seite', 'anlegen erstellen hinzufügen landingpage adresse', { go: adminPaths.newPage }, 'content'),
  command('Neue Meldung', 'anlegen erstellen news neuigkeit artikel blog', { go: adminPaths.newEntry }, 'content'),
  command(
    'Zu den neuen Anfragen',
    'investoren beta posteingang status neu',
    { go: listAddress({ status: 'new' }) },
    'enquiries',
  ),
  command(
    'Investorenanfragen als CSV exportieren',
    'herunterladen download tabelle excel',
    { save: exportAddress('investors', 'csv') },
    'enquiries',
  ),
  command(
    'Beta-Anfragen als CSV exportieren',
    'herunterladen download tabelle excel',
    { save: exportAddress('beta', 'csv') },
    'enquiries',
  ),
  command(
    'Testmail senden',
    'email e-mail versand mailserver probe benachrichtigung webhook',
    { go: adminPaths.testMail },
    'sensitive-content',
  ),
  command('Neue Einstellung erstellen', 'anlegen hinzufügen', { go: adminPaths.newSetting }, 'content'),
  command('Passwort ändern', 'kennwort konto anmeldung sitzungen', { act: 'account' }),
  command('Passkeys und zweiter Faktor', 'konto anmeldung authenticator wiederherstellungscodes', { act: 'account' }),
  command('Website ansehen', 'startseite öffnen', { beside: paths.page('home') }),
  command('Hilfe und Tastenkürzel', 'anleitung tastatur', { act: 'help' }),
  command('Abmelden', 'logout ausloggen sitzung beenden', { act: 'sign-out' }),
];

const views = keysOf(viewCommands);

export const commands: readonly Command[] = [...views.map(toView), ...keysOf(subjectTitles).map(toSubject), ...actions];

/** Those of these commands that the user may use and that have, for every typed word, a word starting with it. */
export function matching(all: readonly Command[], text: string, allowed: (needed: Permission) => boolean): Command[] {
  const wanted = spelledWords(text);
  return all.filter(({ label, words, needs }) => {
    if (needs && !allowed(needs)) return false;
    const known = spelledWords(`${label} ${words}`).flat();
    return wanted.every((spelled) => spelled.some((word) => known.some((each) => each.startsWith(word))));
  });
}

/** Commands that match a text; without one all but `more`. */
export function findCommands(
  text: string,
  allowed: (needed: Permission) => boolean,
  more: readonly Command[] = [],
): Command[] {
  return matching([...commands, ...(spelledWords(text).length > 0 ? more : [])], text, allowed);
}
