import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';
import { codeOf, rootCause } from './database-errors';
import { openRequestLines, type WriteLine } from './request-lines';

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

/** Standard error; standard output stays with the lines meant for the operator. */
const standardError = () => pino.destination({ dest: 2, sync: true });

/** The same for bytes, of which pino's types do not tell. */
const standardErrorOfBytes = () =>
  pino.destination({ dest: 2, sync: true, contentMode: 'buffer' }) as object as { write: (lines: Buffer) => unknown };

/**
 * What takes the lines of requests, written together on standard error; undefined where they are not wanted, or of less
 * weight than the log is told to hold. Called once in a process.
 */
export function openRequestLog({
  logLevel,
  requestLog,
}: Pick<Config, 'logLevel' | 'requestLog'>): WriteLine | undefined {
  const level = pino.levels.values[logLevel] ?? Number.POSITIVE_INFINITY;
  return requestLog && level <= (pino.levels.values.info ?? 0) ? openRequestLines(standardErrorOfBytes()) : undefined;
}

/** JSON lines with UTC time, by default on standard error. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
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
