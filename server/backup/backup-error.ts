import { codeOf, reasonOf, rootCause } from '../base/database-errors';
import { databaseSentence } from '../base/database-sentences';
import { OperatorError } from '../base/environment-values';
import { networkSentence, networkTrouble } from '../base/network-errors';
import { S3Refusal, s3Sentence } from '../files/s3-refusal';

export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

const noRight = 'Der Server darf dort nicht lesen oder schreiben.';
const noFolder = 'Den Ordner gibt es nicht.';
const full = 'Der Speicherplatz ist voll.';
const faulty = 'Der Speicher meldet einen Fehler. Bitte prüfen Sie den Datenträger.';
const detached = 'Der Datenträger ist nicht mehr verbunden. Bitte hängen Sie ihn wieder ein.';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: 'Der Server darf dort nicht schreiben.',
  EIO: faulty,
  EREMOTEIO: faulty,
  EUCLEAN: faulty,
  EISDIR: 'Dort ist ein Ordner und keine Datei.',
  ENOENT: noFolder,
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ELOOP: 'Die Verknüpfungen (Symlinks) dort führen im Kreis.',
  ENAMETOOLONG: 'Der Name des Ordners ist zu lang.',
  EFBIG: 'Die Datei ist größer, als das Dateisystem dort erlaubt.',
  EBUSY: 'Eine Datei dort wird gerade von einem anderen Programm benutzt.',
  ETXTBSY: 'Eine Datei dort wird gerade von einem anderen Programm benutzt.',
  ESTALE: detached,
  ENXIO: detached,
  ENODEV: detached,
  ENOTCONN: detached,
  EMFILE: 'Der Server hat zu viele Dateien offen. Bitte erhöhen Sie seine Grenze (ulimit -n, LimitNOFILE).',
  ENFILE: 'Auf dem Rechner sind zu viele Dateien offen.',
  ENOMEM: 'Dem Rechner fehlt Arbeitsspeicher.',
  EINVAL: 'Das Dateisystem dort unterstützt nicht, was der Server braucht.',
  ENOTSUP: 'Das Dateisystem dort unterstützt nicht, was der Server braucht.',
  EOPNOTSUPP: 'Das Dateisystem dort unterstützt nicht, was der Server braucht.',
  ENOSYS: 'Das Dateisystem dort unterstützt nicht, was der Server braucht.',
  EXDEV: 'Das Dateisystem dort unterstützt nicht, was der Server braucht.',
};

const storage = { service: 'Der Speicher', address: 'die Adresse des Speichers' };

/** Why a place could not store or return something, as German sentences; undefined if the place is not the cause. */
export function placeProblem(error: unknown): string | undefined {
  if (error instanceof BackupError) return undefined;
  const cause = rootCause(error);
  if (cause instanceof S3Refusal) return s3Sentence(cause);
  const trouble = networkTrouble(error);
  // A network disk that is gone has the same code as a connection that is gone.
  const isOfFile = typeof cause === 'object' && cause !== null && 'path' in cause;
  if (trouble && !isOfFile) return networkSentence(trouble, storage);
  const code = codeOf(cause) ?? '';
  const known = reasons[code];
  if (known) return known;
  return trouble && networkSentence(trouble, storage);
}

/** The error for a database that cannot be reached, that refuses, or whose disk is full. */
export function databaseError(error: unknown): BackupError {
  return new BackupError(databaseSentence(error), { cause: error });
}

/** A German sentence for the operator about an error of a backup. An unforeseen one is told in its own words. */
export function problemOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  return placeProblem(error) ?? `Unerwarteter Fehler: ${reasonOf(error)}.`;
}
