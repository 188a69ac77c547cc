import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** A value in progress: its text, and how long it is without the unquoted blanks at its end. */
interface Value {
  text: string;
  kept: number;
}

function append(value: Value, character: string, isBlank = false): void {
  value.text += character;
  if (!isBlank) value.kept = value.text.length;
}

/** Reads a quoted part from behind its opening quote; returns the place behind its closing one. */
function readQuoted(text: string, from: number, value: Value): number {
  const quote = text[from - 1];
  let at = from;
  for (; at < text.length && text[at] !== quote; at += 1) {
    const next = text[at + 1] ?? '';
    if (quote === '"' && text[at] === '\\' && '"\\`$\n'.includes(next)) {
      if (next !== '\n') append(value, next);
      at += 1;
    } else append(value, text[at] ?? '');
  }
  return at + 1;
}

/** Reads a value from behind its `=`; returns it and the place behind its line. */
function readValue(text: string, from: number): { value: string; end: number } {
  const value: Value = { text: '', kept: 0 };
  let at = from;
  let mayQuote = true;
  while (at < text.length && text[at] !== '\n') {
    const character = text[at] ?? '';
    if (mayQuote && (character === "'" || character === '"')) {
      at = readQuoted(text, at + 1, value);
      continue;
    }
    const isBlank = /\s/.test(character);
    if (character === '\\') {
      at += 1;
      if (text[at] !== '\n' && at < text.length) append(value, text[at] ?? '');
      mayQuote = false;
    } else if (!mayQuote || !isBlank) {
      append(value, character, isBlank);
      mayQuote = false;
    }
    at += 1;
  }
  return { value: value.text.slice(0, value.kept), end: at + 1 };
}

/**
 * The variables of an environment file as systemd reads them (systemd.exec(5), EnvironmentFile=): `#` begins a comment
 * at the beginning of a line alone, what stands in single quotes stands for itself, and a backslash escapes what follows.
 */
export function parseEnvironmentFile(file: string): Map<string, string> {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const variables = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const line = /[^\n]*/y;
    line.lastIndex = at;
    const [written = ''] = line.exec(text) ?? [];
    const [assignment, name = ''] = /^\s*([A-Za-z_][A-Za-z0-9_]*)[^\S\n]*=/.exec(written) ?? [];
    if (assignment === undefined) {
      at += written.length + 1;
      continue;
    }
    const { value, end } = readValue(text, at + assignment.length);
    variables.set(name, value);
    at = end;
  }
  return variables;
}

/** The files that Node was told to read the environment from. */
function environmentFiles(execArgv: readonly string[]): string[] {
  return execArgv.flatMap((argument, at) => {
    const [option = '', ...file] = argument.split('=');
    if (option !== '--env-file' && option !== '--env-file-if-exists') return [];
    return file.length > 0 ? file.join('=') : (execArgv[at + 1] ?? []);
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Node has refused a file that is not there, unless it need not be.
    return '';
  }
}

/**
 * The environment with the values of `node --env-file` as systemd reads that file. Node ends a value at a `#`, so that a
 * command would use another passphrase than the server that systemd has started. What the environment itself sets
 * counts more than the file, as with Node.
 */
export function withEnvironmentFiles(env: NodeJS.ProcessEnv, execArgv: readonly string[]): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const file of environmentFiles(execArgv)) {
    const text = textOf(file);
    const asNodeReads = parseEnv(text);
    for (const [name, value] of parseEnvironmentFile(text)) {
      const isFromFile = env[name] === undefined || env[name] === asNodeReads[name];
      if (isFromFile) read[name] = value;
    }
  }
  return read;
}
