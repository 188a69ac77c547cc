import { spelledWords } from '@shared/base/searched-words';
import { paths } from '@shared/paths';
import type { Permission } from '@shared/permissions';
import { exportAddress, listAddress } from '../../enquiries/list-filters';
import { adminPaths } from '../../navigation/admin-paths';

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

export const commands: readonly Command[] = [
  command('Zum Dashboard', 'übersicht start', { go: adminPaths.dashboard }),
  command('Zu den Inhalten', 'abschnitte blöcke seiten cms', { go: adminPaths.content }, 'content'),
  command('Neuen Abschnitt erstellen', 'anlegen hinzufügen inhalt', { go: adminPaths.newSection }, 'content'),
  command('Neue Seite', 'anlegen erstellen hinzufügen landingpage adresse', { go: adminPaths.newPage }, 'content'),
  command('Zu allen Texten', 'übersetzungen sprachen', { go: adminPaths.texts() }, 'content'),
  command('Zu den Bildern', 'fotos mediathek hochladen bild', { go: adminPaths.pictures() }, 'content'),
  command(
    'Zu den Änderungen',
    'wartend später geplant zeitplan veröffentlichen pending',
    { go: adminPaths.changes },
    'content',
  ),
  command(
    'Zum Papierkorb',
    'gelöscht löschen entfernen wiederherstellen rückgängig',
    { go: adminPaths.bin },
    'content',
  ),
  command(
    'Zu den Anfragen',
    'investoren investorenanfragen beta posteingang auskunft person daten löschen dsgvo spam',
    { go: adminPaths.investors },
    'enquiries',
  ),
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
  command('Zu den Unterlagen', 'dokumente pitch deck pdf links', { go: adminPaths.sharedDocuments }, 'enquiries'),
  command('Zu den Personen', 'benutzer einladen rollen konten', { go: adminPaths.users }, 'people'),
  command('Zum Protokoll', 'anmeldungen exporte löschungen aktivität', { go: adminPaths.activity }, 'people'),
  command('Zu den Zahlen', 'statistik besuche aufrufe herkunft kampagnen', { go: adminPaths.statistics }, 'statistics'),
  command('Zum Betrieb', 'sicherung backup server zustand version speicher', { go: adminPaths.operation }, 'operation'),
  command(
    'Zu den Schnittstellen',
    'api token zugänge programme webhook openapi übertragen',
    { go: adminPaths.integrations },
    'operation',
  ),
  command(
    'Zu den Formularen der Einstellungen',
    'firma kontakt suchmaschinen teilen recht aussehen ausfüllen',
    { go: adminPaths.forms },
    'content',
  ),
  command('Zum E-Mail-Versand', 'mail nachrichten webhook smtp gesendet', { go: adminPaths.mail }, 'sensitive-content'),
  command('Zu den Einstellungen', 'website konfiguration', { go: adminPaths.settings }, 'content'),
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

/** Commands that have, for every typed word, a word starting with it; without text all but `more`. */
export function findCommands(
  text: string,
  allowed: (needed: Permission) => boolean,
  more: readonly Command[] = [],
): Command[] {
  const wanted = spelledWords(text);
  return [...commands, ...(wanted.length > 0 ? more : [])].filter(({ label, words, needs }) => {
    if (needs && !allowed(needs)) return false;
    const known = spelledWords(`${label} ${words}`).flat();
    return wanted.every((spelled) => spelled.some((word) => known.some((each) => each.startsWith(word))));
  });
}
