import type { AuthUser } from '@shared/contracts/auth';
import type { ErrorId, MessageKey } from '@shared/i18n/keys';
import type { Permission } from '@shared/permissions';
import { codeOf, isDatabaseAway, isLostRace, isOutOfTime, isUnusableValue } from './database-errors';
import { DomainError, type ErrorDetails, type RefusalId, refusals } from './domain-errors';

export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly id: ErrorId,
    readonly details: ErrorDetails & {
      retryAfter?: number;
      /** One of a flood of requests, so it gets the shortest response. */
      flood?: boolean;
      /** Not logged: the request is routine, or was logged earlier with more detail. */
      unlogged?: boolean;
    } = {},
  ) {
    super(id);
  }
}

export const invalidInput = (errors: Record<string, MessageKey[]>, fields = Object.keys(errors).join(', ')) =>
  new HttpError(400, 'invalidInput', { errors, params: { fields } });
export const badRequest = (id: ErrorId) => new HttpError(400, id);
export const notSignedIn = () => new HttpError(401, 'notSignedIn');
/** For the question who is signed in, which anybody may ask. */
export const nobodySignedIn = () => new HttpError(401, 'notSignedIn', { unlogged: true });
export const wrongCredentials = () => new HttpError(401, 'wrongCredentials');
export const codeRefused = () => new HttpError(401, 'codeRefused');
/** `startOver` tells the client that no sign-in is open any more whose second step could be taken. */
export const signInTookTooLong = () => new HttpError(401, 'signInTookTooLong', { body: { startOver: true } });
/** 401 while signing in; 400 for a user who is signed in and stays so. */
export const passkeyRefused = (status: 400 | 401) => new HttpError(status, 'passkeyRefused');
export const proofNeeded = () => new HttpError(403, 'proofNeeded', { body: { proofNeeded: true } });
export const notAllowed = () => new HttpError(403, 'notAllowed');
export const otherPerson = (user: AuthUser) =>
  new HttpError(412, 'otherPerson', { params: { username: user.username }, body: { user }, unlogged: true });
export const foreignOrigin = () => new HttpError(403, 'foreignOrigin', { unlogged: true });
export const directLoginRefused = () => new HttpError(403, 'directLoginRefused');
export const directLoginNobody = (name: string) => new HttpError(403, 'directLoginNobody', { params: { name } });
export const resetRefused = () => new HttpError(403, 'resetRefused');
export const invitationRefused = () => new HttpError(403, 'invitationRefused');
export const tokenUnknown = () => new HttpError(401, 'tokenUnknown');
export const tokenExpired = () => new HttpError(401, 'tokenExpired');
export const tokenRevoked = () => new HttpError(401, 'tokenRevoked');
export const tokenNeeded = () => new HttpError(401, 'tokenNeeded');
export const tokenReadsOnly = () => new HttpError(403, 'tokenReadsOnly');
export const tokenLacksRight = (right: Permission) => new HttpError(403, 'tokenLacksRight', { params: { right } });
export const tokenRefused = () => new HttpError(403, 'tokenRefused');
export const notFound = (id: ErrorId = 'notFound') => new HttpError(404, id);
export const unsupportedMediaType = () => new HttpError(415, 'unsupportedMediaType');
export const misdirected = (url: string) => new HttpError(421, 'misdirected', { params: { url } });
export const tooManyRequests = (retryAfter: number, id: ErrorId = 'tooManyRequests', flood = false) =>
  new HttpError(429, id, { retryAfter, flood, params: { count: Math.ceil(retryAfter / 60) } });
export const databaseAway = () => new HttpError(503, 'databaseAway', { retryAfter: 5 });
/** What was asked for may be stored, but a restore of a backup could undo it. */
export const ledgerAway = () => new HttpError(503, 'ledgerAway', { retryAfter: 60 });
export const conflict = (id: ErrorId) => new HttpError(409, id);
export const overloaded = () => new HttpError(503, 'overloaded', { retryAfter: 2 });

const refusalStatus: Record<(typeof refusals)[RefusalId], { status: number; retryAfter?: number }> = {
  invalid: { status: 400 },
  forbidden: { status: 403 },
  conflict: { status: 409 },
  tooLarge: { status: 413 },
  full: { status: 507 },
  busy: { status: 503, retryAfter: 5 },
  away: { status: 503, retryAfter: 30 },
};

const isRefusal = (id: DomainError['id']): id is RefusalId => Object.hasOwn(refusals, id);

function refusal({ id, details }: DomainError): HttpError {
  const { status, ...retry } = isRefusal(id) ? refusalStatus[refusals[id]] : { status: 404 };
  return new HttpError(status, id, { ...details, ...retry });
}

/** Errors of reading and writing on a connection that the client has left, or that the deadline has answered. */
const leftKinds = new Set([
  'request.aborted',
  'stream.not.readable',
  'ERR_HTTP_HEADERS_SENT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Whether an error only says that nobody waits for the response any more, which is no fault of the server. */
export function isLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const kinds = [codeOf(error), 'type' in error ? error.type : undefined];
  return kinds.some((kind) => typeof kind === 'string' && leftKinds.has(kind));
}

/** Converts anything thrown to an HttpError; anything unforeseen becomes a plain 500. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof DomainError) return refusal(error);
  if (isOutOfTime(error)) return overloaded();
  if (isDatabaseAway(error)) return databaseAway();
  if (isLostRace(error)) return conflict('changedAtOnce');
  if (isUnusableValue(error) || isLeft(error)) return badRequest('badRequest');
  const internal = new HttpError(500, 'internal');
  if (typeof error !== 'object' || error === null || !('status' in error)) return internal;
  if (error.status === 413) return new HttpError(413, 'tooLarge');
  if (error.status === 400 && 'type' in error && error.type === 'entity.parse.failed') return badRequest('invalidJson');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return new HttpError(error.status, 'badRequest');
  }
  return internal;
}
