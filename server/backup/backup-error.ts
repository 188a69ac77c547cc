import { codeOf, reasonOf, rootCause } from '../base/database-errors';
import { OperatorError } from '../base/environment-values';

export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'Der Speicherplatz ist voll.',
  EDQUOT: 'Der Speicherplatz ist voll.',
  EACCES: 'Der Server darf dort nicht lesen oder schreiben.',
  EPERM: 'Der Server darf dort nicht lesen oder schreiben.',
  EROFS: 'Der Server darf dort nicht schreiben.',
  EIO: 'Der Speicher meldet einen Fehler.',
  EISDIR: 'Dort ist ein Ordner und keine Datei.',
  ENOENT: 'Den Ordner gibt es nicht.',
  EEXIST: 'Den Ordner gibt es nicht.',
  ENOTDIR: 'Den Ordner gibt es nicht.',
  ETIMEDOUT: 'Der Speicher antwortet nicht.',
  ECONNREFUSED: 'Der Speicher ist nicht erreichbar.',
  ENOTFOUND: 'Die Adresse des Speichers gibt es nicht.',
};

/** Why a place could not store or return something, as a German sentence; undefined if the place is not the cause. */
export function placeProblem(error: unknown): string | undefined {
  if (error instanceof BackupError) return undefined;
  const cause = rootCause(error);
  const known = reasons[codeOf(cause) ?? ''];
  if (known) return known;
  const [, status, text = ''] = /^S3 answered (\d+): (.*)$/s.exec(cause instanceof Error ? cause.message : '') ?? [];
  if (text.includes('NoSuchBucket')) return 'Den Bucket gibt es nicht.';
  return status && `Der Speicher hat die Anfrage mit ${status} abgelehnt.`;
}

/** The error for a database that cannot be reached, or whose disk is full (SQLSTATE 53100). */
export function databaseAway(error: unknown): BackupError {
  const isFull = codeOf(rootCause(error)) === '53100';
  const why = isFull
    ? 'Der Speicherplatz der Datenbank ist voll.'
    : `Die Datenbank ist nicht erreichbar: ${reasonOf(error)}.`;
  return new BackupError(why, { cause: error });
}

export function problemOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  return placeProblem(error) ?? `Unerwarteter Fehler: ${reasonOf(error)}.`;
}
