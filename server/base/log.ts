import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';
import { codeOf, rootCause } from './database-errors';

interface Destination {
  write: (lines: Buffer) => unknown;
}

const linesTogether = 64;

const longestWait = 500;

/** Takes one line of ASCII and writes it together with others. */
export type WriteLine = (line: string) => void;

/**
 * Writes lines of requests in batches, because a write for each costs much beside a cached page. Lines that wait are
 * lost only on kill -9. Call it once per process.
 */
export function openRequestLines(destination: Destination): WriteLine {
  let text = '';
  let waiting = 0;

  function flush(): void {
    if (waiting === 0) return;
    // As bytes: pino would scan a text for its length and build it again.
    const lines = Buffer.from(text, 'latin1');
    text = '';
    waiting = 0;
    destination.write(lines);
  }

  setInterval(flush, longestWait).unref();
  process.on('exit', flush);
  return (line) => {
    text += line;
    waiting += 1;
    if (waiting >= linesTogether) flush();
  };
}

export type Log = Logger;

/**
 * What the log contains of a thrown error: its cause and where it happened. Never the query builder's own message or
 * fields, because they repeat the parameters, which may hold an enquirer's data.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = rootCause(error);
  const shown = cause instanceof Error ? cause : error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: shown.name, message: shown.message, code: codeOf(shown), stack: frames?.map((line) => line.trim()) };
}

/** Standard output is left to the lines for the operator. */
const standardError = () => pino.destination({ dest: 2, sync: true });

/** pino's types do not know the buffer mode. */
const standardErrorOfBytes = () =>
  pino.destination({ dest: 2, sync: true, contentMode: 'buffer' }) as object as Destination;

/** Opens the log of requests; undefined if REQUEST_LOG or LOG_LEVEL turns it off. Call it once per process. */
export function openRequestLog({
  logLevel,
  requestLog,
}: Pick<Config, 'logLevel' | 'requestLog'>): WriteLine | undefined {
  const level = pino.levels.values[logLevel] ?? Number.POSITIVE_INFINITY;
  if (!requestLog || level > (pino.levels.values.info ?? 0)) return undefined;
  return openRequestLines(standardErrorOfBytes());
}

const errorLevel = pino.levels.values.error ?? Number.POSITIVE_INFINITY;

/** Lines of the levels error and fatal that this process has logged, and when the last one was, for the metrics. */
export const errorsLogged: { count: number; lastAt: Date | null } = { count: 0, lastAt: null };

/** JSON lines with UTC time, by default on standard error. */
export function createLog(level: string, destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
      hooks: {
        logMethod(args, method, level) {
          if (level >= errorLevel) {
            errorsLogged.count += 1;
            errorsLogged.lastAt = new Date();
          }
          method.apply(this, args);
        },
      },
    },
    destination,
  );
}
