import type { ErrorId, MessageKey } from '@shared/i18n/keys';

export interface ErrorDetails {
  params?: Record<string, string | number>;
  errors?: Record<string, MessageKey[]>;
  /** Further fields of the response, such as the current state after a conflict, or where a picture is used. */
  body?: Record<string, unknown>;
}

/** Kind of each refusal, by the id of its message (shared/i18n/api.*.json). */
export const refusals = {
  notAllowed: 'forbidden',
  noteOfAnother: 'forbidden',
  databaseAway: 'busy',
  overloaded: 'busy',
  storageAway: 'away',
  pictureFailed: 'away',
  storageFull: 'full',
  fileTooLarge: 'tooLarge',
  transferTooMuch: 'tooLarge',
  transferTooMany: 'tooLarge',
  transferTooDeep: 'tooLarge',
  keyTaken: 'conflict',
  staleEdit: 'conflict',
  pendingConflict: 'conflict',
  idempotencyMismatch: 'conflict',
  lastAdministrator: 'conflict',
  pendingShown: 'conflict',
  pictureIsAnother: 'conflict',
  pictureUsed: 'conflict',
  pictureNotInBin: 'conflict',
  downloadIsAnother: 'conflict',
  downloadUsed: 'conflict',
  downloadNotInBin: 'conflict',
  neededGroup: 'conflict',
  groupHasEntries: 'conflict',
  transferOutdated: 'conflict',
  transferBusy: 'conflict',
  transferPicturesLost: 'conflict',
  alreadyAnswered: 'conflict',
  backupRunning: 'conflict',
  webhookOff: 'conflict',
  waveWithoutMail: 'conflict',
  waveNoAddress: 'conflict',
  waveNobody: 'invalid',
  letterNobody: 'invalid',
  waveCodesFew: 'invalid',
  waveCodeTwice: 'invalid',
  waveCodeUsed: 'invalid',
  waveCodesLeftOut: 'invalid',
  invalidInput: 'invalid',
  revertWithoutPublish: 'invalid',
  revertTooEarly: 'invalid',
  pictureEmpty: 'invalid',
  pictureUnknown: 'invalid',
  pictureSvg: 'invalid',
  pictureHeic: 'invalid',
  pictureTooManyPixels: 'invalid',
  pictureBroken: 'invalid',
  downloadEmpty: 'invalid',
  downloadUnknown: 'invalid',
  downloadBroken: 'invalid',
  downloadMacros: 'invalid',
  downloadOldOffice: 'invalid',
  downloadPaths: 'invalid',
  downloadTail: 'invalid',
  previewNothing: 'invalid',
  previewNothingThen: 'invalid',
  pdfEmpty: 'invalid',
  pdfMarkup: 'invalid',
  pdfNoHeader: 'invalid',
  pdfNoEnd: 'invalid',
  pdfUnreadable: 'invalid',
  transferForeign: 'invalid',
  transferBroken: 'invalid',
  transferNewer: 'invalid',
  transferTampered: 'invalid',
  transferInvalid: 'invalid',
} as const satisfies Partial<Record<ErrorId, string>>;

export type RefusalId = keyof typeof refusals;

type Missing<Id> = Id extends `${infer What}NotFound` ? What : never;

/** An error that queries and rules throw without knowing HTTP. Only `toHttpError` gives it a status. */
export class DomainError extends Error {
  constructor(
    readonly id: RefusalId | 'notFound' | `${Missing<ErrorId>}NotFound`,
    readonly details: ErrorDetails = {},
    cause?: unknown,
  ) {
    super(id, cause === undefined ? {} : { cause });
  }
}

/** The request is refused; the message of `id` says why, and the log records `cause`. */
export class Refused extends DomainError {
  constructor(id: RefusalId, details?: ErrorDetails, cause?: unknown) {
    super(id, details, cause);
  }
}

/** Something is missing; `what` selects a message that names it. */
export class NotFound extends DomainError {
  constructor(what?: Missing<ErrorId>) {
    super(what ? `${what}NotFound` : 'notFound');
  }
}

/** A value fits its schema but breaks a rule of its entity. `errors` holds message keys by field. */
export class InvalidInput extends DomainError {
  constructor(readonly errors: Record<string, MessageKey[]>) {
    super('invalidInput', { errors, params: { fields: Object.keys(errors).join(', ') } });
  }
}

export class KeyTaken extends DomainError {
  constructor() {
    super('keyTaken', { errors: { key: ['validation.keyTaken'] } });
  }
}

/** The edit was based on an older version. The response holds the current entity and who changed it. */
export class StaleEdit extends DomainError {
  constructor(
    readonly current: unknown,
    readonly changedBy: string | null,
  ) {
    super('staleEdit', { body: { current, changedBy } });
  }
}

/** As `StaleEdit`, of several settings that are saved together: `stale` names those that have changed since. */
export class StaleSettings extends DomainError {
  constructor(stale: readonly { key: string; current: unknown; changedBy: string | null }[]) {
    super('staleEdit', { body: { stale } });
  }
}

/** Fields of pending changes have been saved directly since; `conflicts` names them by entity. */
export class FieldConflict extends DomainError {
  constructor(conflicts: readonly { entity: string; id: number; fields: readonly string[] }[]) {
    super('pendingConflict', { body: { conflicts } });
  }
}

export class IdempotencyMismatch extends DomainError {
  constructor() {
    super('idempotencyMismatch');
  }
}

/** Without this account no active administrator would be left. */
export class LastAdministrator extends DomainError {
  constructor() {
    super('lastAdministrator');
  }
}
