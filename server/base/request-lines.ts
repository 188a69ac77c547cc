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
 * Collects the lines of requests and writes them together, because a write for each is dear beside a finished page
 * (record 26). What still waits when the process ends is written then; only kill -9 loses it. Called once in a
 * process.
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
