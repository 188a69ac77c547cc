import { codeOf, isUnencryptedRefused, rootCause } from './database-errors';
import { networkSentence, networkTrouble } from './network-errors';

const database = { service: 'Die Datenbank', address: 'die Adresse in DATABASE_URL' };

const slow = 'Die Datenbank antwortet nicht rechtzeitig';
const cut = 'Die Datenbank hat die Verbindung abgebrochen';
const full = 'Der Speicherplatz der Datenbank ist voll';
const crowded =
  'Die Datenbank nimmt keine weitere Verbindung an. Bitte erhöhen Sie max_connections, oder beenden Sie, was sie besetzt';
const memory = 'Der Datenbank fehlt Arbeitsspeicher';
const signIn = 'Die Datenbank lehnt die Anmeldung ab. Bitte prüfen Sie Benutzername und Passwort in DATABASE_URL';
const encrypted =
  'Die Datenbank lehnt eine unverschlüsselte Verbindung ab. Bitte hängen Sie ?sslmode=verify-full an die Adresse in DATABASE_URL';
const restarting = 'Die Datenbank wird gerade gestartet oder beendet';
const readOnly =
  'Die Datenbank darf gerade nur gelesen werden. Bitte prüfen Sie, ob DATABASE_URL zu einem Nachbau (Standby) führt';
const missing = 'Diese Datenbank gibt es nicht. Bitte prüfen Sie den Namen in DATABASE_URL';

/** By the beginning of the SQLSTATE; the first that fits counts (PostgreSQL, appendix A). */
const sentencesOfStates: readonly (readonly [state: string, sentence: string])[] = [
  ['53100', full],
  ['53200', memory],
  ['53', crowded],
  ['28', signIn],
  ['3D000', missing],
  ['25006', readOnly],
  ['57P05', cut],
  ['57P', restarting],
  ['57014', slow],
  ['55P03', slow],
  ['25P', slow],
  ['08', cut],
];

/** Errors of the driver that have no code, by their message. */
const sentencesOfMessages: readonly (readonly [message: RegExp, sentence: string])[] = [
  [/timeout/i, slow],
  [/^(?:Connection terminated|Client has encountered a connection error|Client was closed)/i, cut],
  [/^SASL/i, signIn],
  [/^(?:Cannot use a pool after|PGlite is closed)/i, 'Die Datenbank ist schon geschlossen, weil der Server endet'],
];

/** One or two German sentences about why a database cannot be used, with its own code if it has one. */
export function databaseSentence(error: unknown): string {
  const cause = rootCause(error);
  const trouble = networkTrouble(error);
  if (trouble) return networkSentence(trouble, database);
  const code = codeOf(cause);
  if (isUnencryptedRefused(error)) return `${encrypted}${code ? ` (${code})` : ''}.`;
  const message = cause instanceof Error ? cause.message : '';
  const found = code
    ? sentencesOfStates.find(([state]) => code.startsWith(state))
    : sentencesOfMessages.find(([pattern]) => pattern.test(message));
  return `${found?.[1] ?? 'Die Datenbank ist nicht erreichbar'}${code ? ` (${code})` : ''}.`;
}
