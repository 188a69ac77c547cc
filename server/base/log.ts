import pino, { type DestinationStream, type Logger } from 'pino';
import { codeOf, rootCause } from './database-errors';

export type Log = Logger;

/**
 * What the log says of a thrown error: its cause and where it happened. Never the query builder's own message or
 * fields, because they repeat the parameters, and with them an enquirer's data.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = rootCause(error);
  const told = cause instanceof Error ? cause : error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: told.name, message: told.message, code: codeOf(told), stack: frames?.map((line) => line.trim()) };
}

/** JSON lines with UTC time on standard error; standard output stays with the lines meant for the operator. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
    },
    destination,
  );
}
