import type { DestinationStream } from 'pino';

/** So many lines are written together at most; about 12 KB. */
const linesTogether = 64;

/** A line waits for others no longer than this, in milliseconds. */
const longestWait = 500;

/** Takes a line, which it writes together with others. */
export type WriteLine = (line: string) => void;

/**
 * Collects the lines of requests and writes them together, because a write for each is dear beside a finished page
 * (record 26). What still waits when the process ends is written then; only kill -9 loses it. Called once in a
 * process.
 */
export function openRequestLines(destination: DestinationStream): WriteLine {
  let waiting: string[] = [];

  function flush(): void {
    if (waiting.length === 0) return;
    const text = waiting.join('');
    waiting = [];
    destination.write(text);
  }

  setInterval(flush, longestWait).unref();
  process.on('exit', flush);
  return (line) => {
    if (waiting.push(line) >= linesTogether) flush();
  };
}
