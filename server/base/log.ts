import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config';
import { codeOf, rootCause } from './database-errors';

/** Where lines go; pino's destination, told to take bytes. */
interface Destination {
  write: (lines: Buffer) => unknown;
}

/** So many lines are written together at most; about 12 KB. */
const linesTogether = 64;

/** A line waits for others no longer than this, in milliseconds. */
const longestWait = 500;

/** Takes a line of ASCII, which it writes together with others. */
export type WriteLine = (line: string) => void;

/**
 * Writes the lines of requests together, because a write for each is dear beside a finished page. Only kill -9 loses
 * those that still wait. Called once in a process.
 */
export function openRequestLines(destination: Destination): WriteLine {
  let text = '';
  let waiting = 0;

  function flush(): void {
    if (waiting === 0) return;
    // As bytes: pino would read through the text to learn how many there are, and put it together once more.
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
  pino.destination({ dest: 2, sync: true, contentMode: 'buffer' }) as object as Destination;

/** Takes lines of requests; undefined where REQUEST_LOG or LOG_LEVEL leaves them out. Called once in a process. */
export function openRequestLog({
  logLevel,
  requestLog,
  processes,
}: Pick<Config, 'logLevel' | 'requestLog' | 'processes'>): WriteLine | undefined {
  const level = pino.levels.values[logLevel] ?? Number.POSITIVE_INFINITY;
  if (!requestLog || level > (pino.levels.values.info ?? 0)) return undefined;
  const write = openRequestLines(standardErrorOfBytes());
  return processes > 1 ? (line) => write(`{"pid":${process.pid},${line.slice(1)}`) : write;
}

/** The log of a process; where several write to the same place, its lines say which. */
export function openLog({ logLevel, processes }: Pick<Config, 'logLevel' | 'processes'>): Log {
  const log = createLog(logLevel);
  return processes > 1 ? log.child({ pid: process.pid }) : log;
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
