import type { MessageKey } from '@shared/i18n/keys';

/** What queries and rules refuse, in their own words. How the API answers is told in one place: `toHttpError`. */
export type DomainError =
  | NotFound
  | InvalidInput
  | KeyTaken
  | StaleEdit
  | FieldConflict
  | IdempotencyMismatch
  | LastAdministrator
  | Refused;

/** What is asked for is not there; `what` names it where the answer does. */
export class NotFound extends Error {
  readonly kind = 'notFound';
  constructor(
    readonly what?:
      | 'page'
      | 'menuEntry'
      | 'redirect'
      | 'section'
      | 'block'
      | 'setting'
      | 'version'
      | 'person'
      | 'invitation'
      | 'session'
      | 'token'
      | 'pending'
      | 'picture'
      | 'enquiry'
      | 'document'
      | 'backup',
  ) {
    super(`${what ?? 'entry'} not found`);
  }
}

/** A value that fits its contract breaks a rule of what it belongs to: message keys by field. */
export class InvalidInput extends Error {
  readonly kind = 'invalidInput';
  constructor(readonly errors: Record<string, MessageKey[]>) {
    super(`invalid: ${Object.keys(errors).join(', ')}`);
  }
}

/** Another entity has the key. */
export class KeyTaken extends Error {
  readonly kind = 'keyTaken';
  constructor() {
    super('key taken');
  }
}

/** The edit was based on an older state: `current` is the entity as it is now, `changedBy` who made it so. */
export class StaleEdit extends Error {
  readonly kind = 'staleEdit';
  constructor(
    readonly current: unknown,
    readonly changedBy: string | null,
  ) {
    super('stale edit');
  }
}

/** Fields of changes that waited were saved directly since; `conflicts` names them by entity. */
export class FieldConflict extends Error {
  readonly kind = 'fieldConflict';
  constructor(readonly conflicts: readonly { entity: string; id: number; fields: readonly string[] }[]) {
    super('fields changed since');
  }
}

/** The same idempotency key came with other data. */
export class IdempotencyMismatch extends Error {
  readonly kind = 'idempotencyMismatch';
  constructor() {
    super('idempotency mismatch');
  }
}

/** Nobody would be left who may do everything and can sign in. */
export class LastAdministrator extends Error {
  readonly kind = 'lastAdministrator';
  constructor() {
    super('last administrator');
  }
}

/** Why something is refused: the id of the message that says so (shared/i18n/api.*.json). */
export type RefusalId =
  | 'notAllowed'
  | 'databaseAway'
  | 'pendingShown'
  | 'revertWithoutPublish'
  | 'revertTooEarly'
  | 'fileTooLarge'
  | 'storageFull'
  | 'storageAway'
  | 'pictureEmpty'
  | 'pictureUnknown'
  | 'pictureSvg'
  | 'pictureHeic'
  | 'pictureTooManyPixels'
  | 'pictureBroken'
  | 'pictureFailed'
  | 'pictureIsAnother'
  | 'pictureUsed'
  | 'pictureNotInBin'
  | 'pdfEmpty'
  | 'pdfMarkup'
  | 'pdfNoHeader'
  | 'pdfNoEnd'
  | 'neededGroup'
  | 'groupHasEntries'
  | 'transferForeign'
  | 'transferBroken'
  | 'transferNewer'
  | 'transferTooMuch'
  | 'transferTampered'
  | 'transferInvalid'
  | 'transferOutdated'
  | 'transferPicturesLost'
  | 'noteOfAnother'
  | 'alreadyAnswered'
  | 'backupRunning'
  | 'webhookOff';

/** Something is refused for a reason that its message says; the log tells the `cause`. */
export class Refused extends Error {
  readonly kind = 'refused';
  constructor(
    readonly id: RefusalId,
    readonly details: {
      /** What the message needs. */
      params?: Record<string, string | number>;
      /** Message keys by field. */
      errors?: Record<string, MessageKey[]>;
      /** More of what the answer says, such as where a picture is used. */
      body?: Record<string, unknown>;
    } = {},
    cause?: unknown,
  ) {
    super(id, cause === undefined ? {} : { cause });
  }
}

const kinds = [
  NotFound,
  InvalidInput,
  KeyTaken,
  StaleEdit,
  FieldConflict,
  IdempotencyMismatch,
  LastAdministrator,
  Refused,
];

/** Whether something thrown is a refusal of a query or a rule. */
export function isDomainError(error: unknown): error is DomainError {
  return kinds.some((kind) => error instanceof kind);
}
