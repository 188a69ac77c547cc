import { rootCause } from '../base/database-errors';
import { DomainError } from '../base/domain-errors';
import { isPassingStatus, passes } from '../base/network-codes';
import { networkTrouble } from '../base/network-errors';

/** What an S3-compatible service answered instead of doing what it was asked. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  /** The service's own code (element `Code` of its answer); undefined if the answer has none, as that of a proxy. */
  readonly code: string | undefined;
  constructor(
    readonly status: number,
    answer: string,
  ) {
    super(`S3 answered ${status}: ${answer}`);
    this.code = /<Code>\s*([A-Za-z][\w.]{0,80})\s*<\/Code>/.exec(answer)?.[1];
  }
}

/** Codes that ask to try again, whatever the status (Amazon S3 API reference, "Error responses"; MinIO). */
const passingCodes = new Set([
  'InternalError',
  'OperationAborted',
  'RequestTimeout',
  'RequestTimeoutException',
  'ServiceUnavailable',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'Throttling',
  'ThrottlingException',
  'RequestThrottled',
  'RequestLimitExceeded',
  'BandwidthLimitExceeded',
  'TooManyRequests',
  'TooManyRequestsException',
  'Busy',
  'ServerBusy',
  'XMinioServerNotInitialized',
]);

/** Codes of a status that passes elsewhere, which say that it does not pass here. */
const lastingCodes = new Set(['NotImplemented', 'XMinioStorageFull', 'StorageFull', 'QuotaExceeded']);

/** Whether a failed request to a bucket may succeed in a moment. What was told as Refused was tried often enough. */
export function isPassingS3Error(error: unknown): boolean {
  if (error instanceof DomainError) return false;
  if (error instanceof S3Refusal) {
    if (error.code && lastingCodes.has(error.code)) return false;
    return isPassingStatus(error.status) || passingCodes.has(error.code ?? '');
  }
  const known = networkTrouble(error);
  return known !== undefined && passes(known.trouble);
}

/** Whether a bucket lets the key not do what it was asked to. */
export function isForbidden(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof S3Refusal && cause.status === 403 && sentenceOfCode(cause.code) === mayNot;
}

const mayNot =
  'Der Speicher erlaubt das nicht. Bitte prüfen Sie, ob der Schlüssel dort lesen, schreiben, auflisten und löschen darf';
const wrongClock =
  'Die Uhr dieses Rechners weicht von der des Speichers ab. Bitte stellen Sie sie richtig, am besten über NTP';
const wrongPlace = 'Der Bucket liegt in einer anderen Region oder unter einer anderen Adresse. Bitte prüfen Sie beide';
const wrongSecret =
  'Der geheime Schlüssel passt nicht zum Zugangsschlüssel. Bitte prüfen Sie die Zugangsdaten des Buckets';
const busy = 'Der Speicher ist gerade überlastet. Versuchen Sie es später noch einmal';
const broken = 'Der Speicher meldet einen eigenen Fehler. Versuchen Sie es später noch einmal';
const full = 'Der Speicher ist voll, oder sein Kontingent ist aufgebraucht. Bitte schaffen Sie dort Platz';
const pathStyle =
  'Der Anbieter nimmt den Namen des Buckets nur im Namen des Servers an (virtual-hosted-style), und die Software nennt ihn im Pfad (path-style). Bitte nehmen Sie einen Speicher, der das kann';
const account =
  'Das Konto beim Anbieter des Speichers ist gesperrt oder nicht freigeschaltet. Bitte klären Sie das dort';
const tooLarge = 'Die Datei ist größer, als der Speicher sie in einem Stück nimmt';
const expired = 'Die Zugangsdaten des Buckets sind abgelaufen. Bitte tragen Sie neue ein';

const sentencesOfCodes: Readonly<Record<string, string>> = {
  AccessDenied: mayNot,
  AllAccessDisabled: mayNot,
  Forbidden: mayNot,
  UnauthorizedAccess: mayNot,
  MethodNotAllowed: mayNot,
  InvalidAccessKeyId: 'Den Zugangsschlüssel kennt der Speicher nicht. Bitte prüfen Sie die Zugangsdaten des Buckets',
  SignatureDoesNotMatch: wrongSecret,
  InvalidSecurity: wrongSecret,
  ExpiredToken: expired,
  InvalidToken: expired,
  NoSuchBucket: 'Den Bucket gibt es nicht',
  InvalidBucketName: 'Der Name des Buckets ist nicht erlaubt. Bitte prüfen Sie ihn',
  RequestTimeTooSkewed: wrongClock,
  RequestExpired: wrongClock,
  AuthorizationHeaderMalformed: wrongPlace,
  SecondLevelDomainForbidden: pathStyle,
  PathStyleDomainForbidden: pathStyle,
  PermanentRedirect: wrongPlace,
  TemporaryRedirect: wrongPlace,
  IllegalLocationConstraintException: wrongPlace,
  EntityTooLarge: tooLarge,
  MaxMessageLengthExceeded: tooLarge,
  QuotaExceeded: full,
  StorageFull: full,
  XMinioStorageFull: full,
  XMinioAdminBucketQuotaExceeded: full,
  InsufficientStorage: full,
  InsufficientCapacity: full,
  AccountProblem: account,
  NotSignedUp: account,
  UserSuspended: account,
  BadDigest: 'Die Datei kam beschädigt beim Speicher an. Versuchen Sie es noch einmal',
  XAmzContentSHA256Mismatch: 'Die Datei kam beschädigt beim Speicher an. Versuchen Sie es noch einmal',
};

/** What the service's own code says; a refusal without one is judged by its status. */
const sentenceOfCode = (code: string | undefined): string | undefined =>
  code === undefined ? mayNot : sentencesOfCodes[code];

function sentenceOfStatus(status: number): string {
  if (status >= 300 && status < 400) return wrongPlace;
  if (status === 401 || status === 403) return mayNot;
  if (status === 413) return tooLarge;
  if (status === 429 || status === 503) return busy;
  if (status === 507) return full;
  if (status >= 500) return broken;
  return 'Der Speicher hat die Anfrage abgelehnt. Was sein Code bedeutet, steht in der Dokumentation des Anbieters';
}

/** A German sentence about what a bucket refused, with what to do, the status and the service's own code. */
export function s3Sentence({ status, code }: S3Refusal): string {
  const isBusy = code !== undefined && passingCodes.has(code) && status < 500;
  const sentence = (code && sentencesOfCodes[code]) ?? (isBusy ? busy : sentenceOfStatus(status));
  return `${sentence} (${status}${code ? `, ${code}` : ', ohne Code des Speichers'}).`;
}
