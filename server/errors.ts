/**
 * Named errors of the API: status, stable id (a key of the messages in shared/i18n/api.*.json) and what the message needs.
 * Anything else that is thrown becomes a plain 500.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly id: string,
    readonly details: {
      params?: Record<string, string | number>;
      /** Message keys by field. */
      errors?: Record<string, string[]>;
      /** Seconds until a retry makes sense. */
      retryAfter?: number;
      /** More of the answer's body, such as the current state after a conflict. */
      body?: Record<string, unknown>;
    } = {},
  ) {
    super(id);
  }
}

export const invalidInput = (errors: Record<string, string[]>) =>
  new HttpError(400, 'invalidInput', { errors, params: { fields: Object.keys(errors).join(', ') } });
export const badRequest = (id: string) => new HttpError(400, id);
export const notSignedIn = () => new HttpError(401, 'notSignedIn');
export const wrongCredentials = () => new HttpError(401, 'wrongCredentials');
export const notAllowed = () => new HttpError(403, 'notAllowed');
export const foreignOrigin = () => new HttpError(403, 'foreignOrigin');
export const directLoginRefused = () => new HttpError(403, 'directLoginRefused');
export const notFound = (id = 'notFound') => new HttpError(404, id);
export const keyTaken = () => new HttpError(409, 'keyTaken', { errors: { key: ['validation.keyTaken'] } });
/** `current` is the entity as it is now, `changedBy` the administrator who made it so. */
export const staleEdit = (current: unknown, changedBy: string | null) =>
  new HttpError(409, 'staleEdit', { body: { current, changedBy } });
export const idempotencyMismatch = () => new HttpError(409, 'idempotencyMismatch');
export const unsupportedMediaType = () => new HttpError(415, 'unsupportedMediaType');
export const tooManyRequests = (retryAfter: number, id = 'tooManyRequests') =>
  new HttpError(429, id, { retryAfter, params: { count: Math.ceil(retryAfter / 60) } });
export const databaseAway = () => new HttpError(503, 'databaseAway', { retryAfter: 5 });
export const overloaded = () => new HttpError(503, 'overloaded', { retryAfter: 2 });

/** SQLSTATEs that say the database cannot serve now: connection, resources, operator, time-outs, conflicts of transactions. */
const unavailableStates = /^(08|53|57P|57014|55P03|25006|25P0[34]|40001|40P01)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** What the drivers say without a code; anything else of these words is a fault of ours and stays a 500. */
const unavailableMessages =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after|PGlite is closed)/i;

/** The driver's own error inside the query builder's. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth += 1) cause = cause.cause;
  return cause;
}

/** The code that Node or a database driver gave an error. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** What PostgreSQL or the network says of why it cannot be used, without the address, which may hold a password. */
export function reasonOf(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Whether a thrown error means that the database cannot be reached or does not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = rootCause(error);
  if (cause instanceof AggregateError) return cause.errors.some(isDatabaseAway);
  const code = codeOf(cause);
  if (code) return unavailableStates.test(code) || unavailableCodes.has(code);
  return cause instanceof Error && unavailableMessages.test(cause.message);
}

/** Whether a thrown error is a value that PostgreSQL cannot hold, such as a NUL in a text (SQLSTATE class 22). */
export function isUnusableValue(error: unknown): boolean {
  return codeOf(rootCause(error))?.startsWith('22') ?? false;
}

/** Whether a thrown error is a violated unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(rootCause(error)) === '23505';
}

/** Whether a thrown error is a violated foreign key (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(rootCause(error)) === '23503';
}

/**
 * Whatever was thrown as an error of the API: the body parser's and the router's errors carry a status of their own, the
 * database's tell that it is away or cannot hold a value, anything unforeseen is a plain 500.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return databaseAway();
  if (isUnusableValue(error)) return badRequest('badRequest');
  const internal = new HttpError(500, 'internal');
  if (typeof error !== 'object' || error === null || !('status' in error)) return internal;
  if (error.status === 413) return new HttpError(413, 'tooLarge');
  if (error.status === 400 && 'type' in error && error.type === 'entity.parse.failed') return badRequest('invalidJson');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500) {
    return new HttpError(error.status, 'badRequest');
  }
  return internal;
}
