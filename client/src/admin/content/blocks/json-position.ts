/** Where a text stops being JSON; line and column count from 1. */
export interface JsonError {
  line: number;
  column: number;
  /** What would have to stand there. */
  expected: string;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside strings
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const word = /true|false|null/y;
const space = /[ \t\r\n]*/y;

/** Thrown at the first place that is wrong. */
class Wrong {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {}
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Reads JSON without keeping it, to say where it is wrong: browsers word and place that differently, or not at all.
 * Answers null for sound JSON.
 */
export function jsonError(text: string): JsonError | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const wrong = firstWrong(text);
    return { ...positionOf(text, wrong.at), expected: wrong.expected };
  }
}

function firstWrong(text: string): Wrong {
  let at = 0;

  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  }
  function taken(sign: string): boolean {
    skip(space);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }
  function must(sign: string, expected: string) {
    if (!taken(sign)) throw new Wrong(at, expected);
  }
  function list(end: string, item: () => void, expected: string) {
    if (taken(end)) return;
    do item();
    while (taken(','));
    must(end, expected);
  }
  function member() {
    skip(space);
    if (!skip(string)) throw new Wrong(at, 'ein Name in doppelten Anführungszeichen');
    must(':', 'ein Doppelpunkt');
    value();
  }
  function value() {
    skip(space);
    if (text[at] === '{') {
      at += 1;
      list('}', member, 'ein Komma oder }');
    } else if (text[at] === '[') {
      at += 1;
      list(']', value, 'ein Komma oder ]');
    } else if (!skip(string) && !skip(number) && !skip(word)) {
      throw new Wrong(at, text[at] === '"' ? 'ein vollständiger Text in doppelten Anführungszeichen' : 'ein Wert');
    }
  }

  try {
    value();
    skip(space);
    return new Wrong(at, 'das Ende');
  } catch (wrong) {
    // A text nested too deep for the reader is wrong as a whole.
    return wrong instanceof Wrong ? wrong : new Wrong(0, 'weniger tief Verschachteltes');
  }
}
