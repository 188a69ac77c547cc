import path from 'node:path';
import { BackupError, databaseAway, placeProblem, problemOf } from '../backup/backup-error';
import type { DatabaseConfig } from '../base/config';
import { isDatabaseAway, rootCause } from '../base/database-errors';
import { Refused } from '../base/domain-errors';
import { FolderLockedError } from '../db/folder-lock';

/** The database as the operator knows it, without the password in its address. */
export function databaseIn({ databaseUrl, dataDir }: DatabaseConfig): string {
  return databaseUrl ? 'die Datenbank in DATABASE_URL' : `die eingebettete Datenbank in ${dataDir}`;
}

/** What an error of the commands for backups says to the operator, in a German sentence; undefined for others. */
export function germanProblem(error: unknown): string | undefined {
  if (error instanceof BackupError) return error.message;
  if (error instanceof FolderLockedError)
    return `${error.folder} wird von Prozess ${error.pid} benutzt: Beenden Sie ihn zuerst.`;
  // The places of backups are told by themselves.
  if (error instanceof Refused) return `Hochgeladene Dateien: ${problemOf(error)}`;
  if (isDatabaseAway(error)) return databaseAway(error).message;
  const problem = placeProblem(error);
  const cause = rootCause(error);
  const place =
    typeof cause === 'object' && cause !== null && 'path' in cause ? `${path.dirname(String(cause.path))}: ` : '';
  return problem && `${place}${problem}`;
}
