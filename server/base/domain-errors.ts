import type { ErrorId, MessageKey } from '@shared/i18n/keys';

/** What an answer tells of an error besides its message. */
export interface ErrorDetails {
  /** What the message needs. */
  params?: Record<string, string | number>;
  /** Message keys by field. */
  errors?: Record<string, MessageKey[]>;
  /** More of the answer's body, such as the current state after a conflict, or where a picture is used. */
  body?: Record<string, unknown>;
}

/** Reasons to refuse something, by the id of the message that says so (shared/i18n/api.*.json). */
export const refusals = {
  notAllowed: 'forbidden',
  noteOfAnother: 'forbidden',
  databaseAway: 'busy',
  storageAway: 'away',
  pictureFailed: 'away',
  storageFull: 'full',
  fileTooLarge: 'tooLarge',
  transferTooMuch: 'tooLarge',
  keyTaken: 'conflict',
  staleEdit: 'conflict',
  pendingConflict: 'conflict',
  idempotencyMismatch: 'conflict',
  lastAdministrator: 'conflict',
  pendingShown: 'conflict',
  pictureIsAnother: 'conflict',
  pictureUsed: 'conflict',
  pictureNotInBin: 'conflict',
  neededGroup: 'conflict',
  groupHasEntries: 'conflict',
  transferOutdated: 'conflict',
  transferPicturesLost: 'conflict',
  alreadyAnswered: 'conflict',
  backupRunning: 'conflict',
  webhookOff: 'conflict',
  invalidInput: 'invalid',
  revertWithoutPublish: 'invalid',
  revertTooEarly: 'invalid',
  pictureEmpty: 'invalid',
  pictureUnknown: 'invalid',
  pictureSvg: 'invalid',
  pictureHeic: 'invalid',
  pictureTooManyPixels: 'invalid',
  pictureBroken: 'invalid',
  pdfEmpty: 'invalid',
  pdfMarkup: 'invalid',
  pdfNoHeader: 'invalid',
  pdfNoEnd: 'invalid',
  transferForeign: 'invalid',
  transferBroken: 'invalid',
  transferNewer: 'invalid',
  transferTampered: 'invalid',
  transferInvalid: 'invalid',
} as const satisfies Partial<Record<ErrorId, string>>;

export type RefusalId = keyof typeof refusals;

type Missing<Id> = Id extends `${infer What}NotFound` ? What : never;

/** What queries and rules refuse, in their own words. `toHttpError` alone gives it a status. */
export class DomainError extends Error {
  constructor(
    readonly id: RefusalId | 'notFound' | `${Missing<ErrorId>}NotFound`,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(id, cause === undefined ? {} : { cause });
  }
}

/** Something is refused for a reason that its message says; the log tells the `cause`. */
export class Refused extends DomainError {
  constructor(id: RefusalId, details?: ErrorDetails, cause?: unknown) {
    super(id, details, cause);
  }
}

/** What is asked for is not there; `what` names it where the answer does. */
export class NotFound extends DomainError {
  constructor(what?: Missing<ErrorId>) {
    super(what ? `${what}NotFound` : 'notFound');
  }
}

/** A value that fits its contract breaks a rule of what it belongs to: message keys by field. */
export class InvalidInput extends DomainError {
  constructor(readonly errors: Record<string, MessageKey[]>) {
    super('invalidInput', { errors, params: { fields: Object.keys(errors).join(', ') } });
  }
}

/** Another entity has the key. */
export class KeyTaken extends DomainError {
  constructor() {
    super('keyTaken', { errors: { key: ['validation.keyTaken'] } });
  }
}

/** The edit was based on an older state: `current` is the entity as it is now, `changedBy` who made it so. */
export class StaleEdit extends DomainError {
  constructor(current: unknown, changedBy: string | null) {
    super('staleEdit', { body: { current, changedBy } });
  }
}

/** Fields of changes that waited were saved directly since; `conflicts` names them by entity. */
export class FieldConflict extends DomainError {
  constructor(conflicts: readonly { entity: string; id: number; fields: readonly string[] }[]) {
    super('pendingConflict', { body: { conflicts } });
  }
}

/** The same idempotency key came with other data. */
export class IdempotencyMismatch extends DomainError {
  constructor() {
    super('idempotencyMismatch');
  }
}

/** Nobody would be left who may do everything and can sign in. */
export class LastAdministrator extends DomainError {
  constructor() {
    super('lastAdministrator');
  }
}
