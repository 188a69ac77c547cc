import path from 'node:path';
import { BackupError, databaseError, placeProblem, problemOf } from '../backup/backup-error';
import type { BackupSummary } from '../backup/backup-file';
import type { DatabaseConfig } from '../base/config';
import { isDatabaseAway, rootCause } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import { ConfigError } from '../base/environment-values';
import { EmbeddedDatabaseError } from '../db/embedded-folder';
import { FolderLockedError } from '../db/folder-lock';

/** Names the database for the operator, without its address, which may hold a password. */
export function databaseIn({ databaseUrl, dataDir }: DatabaseConfig): string {
  return databaseUrl ? 'die Datenbank in DATABASE_URL' : `die eingebettete Datenbank in ${dataDir}`;
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  Anfragen: ['investors', 'betaRequests'],
  Personen: ['users'],
  Seiten: ['contentPages'],
  Abschnitte: ['contentSections'],
  Inhaltsblöcke: ['contentBlocks'],
  Einstellungen: ['siteSettings'],
  Menüeinträge: ['menuEntries'],
  Weiterleitungen: ['redirects'],
  'Bilder und Dateien': ['media'],
  Unterlagen: ['documents'],
  'persönliche Links': ['materialLinks'],
};

/** The contents of a backup on one line: "Anfragen: 12, Personen: 2, …, weitere Zeilen: 340". */
export function contentsOf(tables: BackupSummary['end']): string {
  const left = new Map(Object.entries(tables).map(([table, { rows }]) => [table, rows]));
  const take = (table: string) => {
    const rows = left.get(table) ?? 0;
    left.delete(table);
    return rows;
  };
  const sum = (all: readonly string[]) => all.map(take).reduce((one, other) => one + other, 0);
  const known = Object.entries(kinds).map(([kind, its]) => `${kind}: ${sum(its)}`);
  return [...known, `weitere Zeilen: ${sum([...left.keys()])}`].join(', ');
}

/** Names wrong variables in German; the reason is only in English, in the server's output at its start. */
function wrongVariables({ message }: ConfigError): string {
  const names = message.split('; ').flatMap((part) => /^[A-Z][A-Z\d_]+(?:, [A-Z][A-Z\d_]+)*/.exec(part)?.[0] ?? []);
  if (names.length === 0) return message;
  return `Falsch gesetzt: ${names.join(', ')}. Was dort stehen darf, sagt .env.example; was daran falsch ist, sagt der Server bei seinem Start.`;
}

/** One German sentence for an error of the backup commands; undefined for an unforeseen error. */
export function germanProblem(error: unknown): string | undefined {
  if (error instanceof BackupError) return error.message;
  if (error instanceof ConfigError) return wrongVariables(error);
  if (error instanceof EmbeddedDatabaseError) return error.german;
  if (error instanceof FolderLockedError)
    return `${error.folder} wird von Prozess ${error.pid} benutzt: Beenden Sie ihn zuerst.`;
  // Errors of backup places carry their own place.
  if (error instanceof Refused) return `Hochgeladene Dateien: ${problemOf(error)}`;
  if (isDatabaseAway(error)) return databaseError(error).message;
  const problem = placeProblem(error);
  const cause = rootCause(error);
  const place =
    typeof cause === 'object' && cause !== null && 'path' in cause ? `${path.dirname(String(cause.path))}: ` : '';
  return problem && `${place}${problem}`;
}
