import { passes, troubleOfCode } from './network-codes';

/**
 * SQLSTATEs of a database that cannot serve now: connection, refused login, no such database, resources, operator,
 * timeouts. A changed login, or a database that is being moved, is expected to come back.
 */
const unavailableStates = /^(08|28|3D000|53|57P|57014|55P03|25006|25P0[34])/;

/** Driver errors without a code, by message. An unlisted message is a bug of ours and stays a 500. */
const unavailableMessages =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|SASL|PGlite is closed)/i;

/** Unwraps the driver's own error from the query builder's. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause !== undefined; depth += 1) cause = cause.cause;
  return cause;
}

export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Message of PostgreSQL or the network. It leaves out the database's address, which may hold a password. */
export function reasonOf(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** SQLSTATEs, which have five characters and a digit among them, as no code of the network has. */
const sqlState = /^(?=.*\d)[\dA-Z]{5}$/;
const certificateCodes = /CERT|^UNABLE_TO_|^ERR_(?:TLS|SSL)_/;

/** What PostgreSQL, and the proxies of hosted databases, answer to a connection without TLS that they do not take. */
const encryptionMissing = /no encryption$|SSL off$|sslmode=require|\bSSL(?:\/TLS)? (?:connection )?(?:is )?required/i;

/** Whether a database refuses a connection that is not encrypted; it may take none from this machine or role at all. */
export function isUnencryptedRefused(error: unknown): boolean {
  const cause = rootCause(error);
  return cause instanceof Error && encryptionMissing.test(cause.message);
}

/**
 * Why a database cannot be used, in one sentence without its full stop: an error of PostgreSQL or of TLS;
 * undefined for any other error.
 */
export function databaseProblem(error: unknown): string | undefined {
  const cause = rootCause(error);
  if (cause instanceof Error && /does not support SSL/.test(cause.message))
    return 'sslmode in the address asks for TLS, which the server does not offer: switch TLS on there, or leave sslmode out on a network that nobody else reads';
  if (isUnencryptedRefused(error))
    return `it does not let this role in without encryption (${reasonOf(error)}): put ?sslmode=verify-full behind the address`;
  const code = codeOf(cause) ?? '';
  if (certificateCodes.test(code)) return `its certificate is not accepted (${reasonOf(error)}): see sslrootcert`;
  return sqlState.test(code) ? reasonOf(error) : undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  const cause = rootCause(error);
  if (cause instanceof AggregateError) return cause.errors.some(isDatabaseAway);
  // PostgreSQL itself ends or refuses the connection, for example at its connection limit.
  if (typeof cause === 'object' && cause !== null && 'severity' in cause && cause.severity === 'FATAL') return true;
  const code = codeOf(cause);
  if (code) {
    const trouble = troubleOfCode(code);
    // A name that is gone comes back when the database is moved; a wrong certificate does not.
    return unavailableStates.test(code) || trouble === 'unknown-name' || (trouble !== undefined && passes(trouble));
  }
  return cause instanceof Error && unavailableMessages.test(cause.message);
}

/** Whether a live database ended a statement at its time limit (SQLSTATE 57014) or would not wait for a lock (55P03). */
export function isOutOfTime(error: unknown): boolean {
  return /^(57014|55P03)$/.test(codeOf(rootCause(error)) ?? '');
}

/**
 * Whether PostgreSQL gave up a transaction because of another one (serialization failure 40001, deadlock 40P01):
 * nothing of it is stored, and it may be retried.
 */
export function isLostRace(error: unknown): boolean {
  return /^(40001|40P01)$/.test(codeOf(rootCause(error)) ?? '');
}

/** Files of the embedded database are missing or damaged. PGlite then throws a RuntimeError of WebAssembly too. */
export function isDamage(error: unknown): boolean {
  const cause = rootCause(error);
  return /^(58P01|XX00[12])/.test(codeOf(cause) ?? '') || (cause instanceof Error && cause.name === 'RuntimeError');
}

/** Whether PostgreSQL cannot hold a value, such as a NUL in a text (SQLSTATE class 22). */
export function isUnusableValue(error: unknown): boolean {
  return codeOf(rootCause(error))?.startsWith('22') ?? false;
}

/** SQLSTATE 23505. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(rootCause(error)) === '23505';
}

/** SQLSTATE 23503. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(rootCause(error)) === '23503';
}

/** Whether PostgreSQL refuses a row (SQLSTATE classes 22, 23); its transaction is lost. */
export function refusesRow(error: unknown): boolean {
  return /^2[23]/.test(codeOf(rootCause(error)) ?? '');
}
