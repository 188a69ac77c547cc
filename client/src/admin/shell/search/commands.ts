import { spelledWords } from '@shared/base/searched-words';
import { paths } from '@shared/paths';
import type { Permission } from '@shared/permissions';
import { exportAddress, listAddress } from '../../enquiries/list-filters';
import { adminPaths } from '../../navigation/admin-paths';

/**
 * What a command does: goes somewhere in the content area, saves a file, opens a page beside it, or something of its
 * own.
 */
export type CommandAction =
  | { go: string }
  | { save: string }
  | { beside: string }
  | { act: 'sign-out' | 'help' | 'account' };

export interface Command {
  label: string;
  /** Other words that it is found by. */
  words: string;
  /** What somebody must be allowed to do. */
  needs?: Permission;
  action: CommandAction;
}

/** Everything that the search can do beside finding. */
export const commands: readonly Command[] = [
  { label: 'Zum Dashboard', words: 'übersicht start', action: { go: adminPaths.dashboard } },
  {
    label: 'Zu den Inhalten',
    words: 'abschnitte blöcke seiten cms',
    needs: 'content',
    action: { go: adminPaths.content },
  },
  {
    label: 'Neuen Abschnitt erstellen',
    words: 'anlegen hinzufügen inhalt',
    needs: 'content',
    action: { go: adminPaths.newSection },
  },
  {
    label: 'Neue Seite',
    words: 'anlegen erstellen hinzufügen landingpage adresse',
    needs: 'content',
    action: { go: adminPaths.newPage },
  },
  { label: 'Zu allen Texten', words: 'übersetzungen sprachen', needs: 'content', action: { go: adminPaths.texts() } },
  {
    label: 'Zu den Bildern',
    words: 'fotos mediathek hochladen bild',
    needs: 'content',
    action: { go: adminPaths.pictures() },
  },
  {
    label: 'Zu den Änderungen',
    words: 'wartend später geplant zeitplan veröffentlichen pending',
    needs: 'content',
    action: { go: adminPaths.changes },
  },
  {
    label: 'Zum Papierkorb',
    words: 'gelöscht löschen entfernen wiederherstellen rückgängig',
    needs: 'content',
    action: { go: adminPaths.bin },
  },
  {
    label: 'Zu den Anfragen',
    words: 'investoren investorenanfragen beta posteingang auskunft person daten löschen dsgvo spam',
    needs: 'enquiries',
    action: { go: adminPaths.investors },
  },
  {
    label: 'Zu den neuen Anfragen',
    words: 'investoren beta posteingang status neu',
    needs: 'enquiries',
    action: { go: listAddress({ status: 'new' }) },
  },
  {
    label: 'Investorenanfragen als CSV exportieren',
    words: 'herunterladen download tabelle excel',
    needs: 'enquiries',
    action: { save: exportAddress('investors', 'csv') },
  },
  {
    label: 'Beta-Anfragen als CSV exportieren',
    words: 'herunterladen download tabelle excel',
    needs: 'enquiries',
    action: { save: exportAddress('beta', 'csv') },
  },
  {
    label: 'Zu den Unterlagen',
    words: 'dokumente pitch deck pdf links',
    needs: 'enquiries',
    action: { go: adminPaths.sharedDocuments },
  },
  {
    label: 'Zu den Personen',
    words: 'benutzer einladen rollen konten',
    needs: 'people',
    action: { go: adminPaths.users },
  },
  {
    label: 'Zum Protokoll',
    words: 'anmeldungen exporte löschungen aktivität',
    needs: 'people',
    action: { go: adminPaths.activity },
  },
  {
    label: 'Zu den Zahlen',
    words: 'statistik besuche aufrufe herkunft kampagnen',
    needs: 'statistics',
    action: { go: adminPaths.statistics },
  },
  {
    label: 'Zum Betrieb',
    words: 'sicherung backup server zustand version speicher',
    needs: 'operation',
    action: { go: adminPaths.operation },
  },
  {
    label: 'Zu den Schnittstellen',
    words: 'api token zugänge programme webhook openapi übertragen',
    needs: 'operation',
    action: { go: adminPaths.integrations },
  },
  {
    label: 'Zu den Formularen der Einstellungen',
    words: 'firma kontakt suchmaschinen teilen recht aussehen ausfüllen',
    needs: 'content',
    action: { go: adminPaths.forms },
  },
  {
    label: 'Zum E-Mail-Versand',
    words: 'mail nachrichten webhook smtp gesendet',
    needs: 'sensitive-content',
    action: { go: adminPaths.mail },
  },
  {
    label: 'Zu den Einstellungen',
    words: 'website konfiguration',
    needs: 'content',
    action: { go: adminPaths.settings },
  },
  {
    label: 'Testmail senden',
    words: 'email e-mail versand mailserver probe benachrichtigung webhook',
    needs: 'sensitive-content',
    action: { go: adminPaths.testMail },
  },
  {
    label: 'Neue Einstellung erstellen',
    words: 'anlegen hinzufügen',
    needs: 'content',
    action: { go: adminPaths.newSetting },
  },
  { label: 'Passwort ändern', words: 'kennwort konto anmeldung sitzungen', action: { act: 'account' } },
  {
    label: 'Passkeys und zweiter Faktor',
    words: 'konto anmeldung authenticator wiederherstellungscodes',
    action: { act: 'account' },
  },
  { label: 'Website ansehen', words: 'startseite öffnen', action: { beside: paths.page('home') } },
  { label: 'Hilfe und Tastenkürzel', words: 'anleitung tastatur', action: { act: 'help' } },
  { label: 'Abmelden', words: 'logout ausloggen sitzung beenden', action: { act: 'sign-out' } },
];

/**
 * Commands whose name or other words have all the words as beginnings; all of them where nothing is asked for. `more`
 * are looked through only for words.
 */
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
