import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDatabaseConfig } from './config';
import { parseEnvironmentFile, withEnvironmentFiles } from './env-file';
import { secretVariables } from './secret-files';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What `env` prints, of values without line breaks. */
const parseShell = (printed: string) =>
  Object.fromEntries(printed.split('\n').map((line) => /^(\w*)=?(.*)$/.exec(line)?.slice(1) ?? []));

const secretIn = (text: string) => parseEnvironmentFile(text).get('SECRET');

describe('value in an environment file', () => {
  // What systemd 252 to 257 makes of each (src/basic/env-file.c).
  it.each([
    ['SECRET=a#b', 'a#b'],
    ['SECRET=a # b', 'a # b'],
    ['SECRET=#a', '#a'],
    ['SECRET=a$b$c', 'a$b$c'],
    ['SECRET=a b  ', 'a b'],
    ['SECRET=  a', 'a'],
    [' SECRET = a', 'a'],
    ['SECRET=a"b\'c', 'a"b\'c'],
    ['SECRET=a\\\\b\\ ', 'a\\b '],
    ['SECRET=a\\\nb', 'ab'],
    ["SECRET='a # \\ $ \" b '", 'a # \\ $ " b '],
    ["SECRET='a\nb'", 'a\nb'],
    ['SECRET="a # b"', 'a # b'],
    ['SECRET="a \\" \\\\ \\$ \\` \\n b"', 'a " \\ $ ` \\n b'],
    ['SECRET="a"\'b\'c', 'abc'],
    ['SECRET=', ''],
    ['SECRET=""', ''],
    ['# SECRET=a\n; SECRET=b\nSECRET=c', 'c'],
    ['SECRET=a\r\nOTHER=b\r\n', 'a'],
    ['\uFEFFSECRET=a', 'a'],
    ['SECRET=a\nSECRET=b', 'b'],
    ['no assignment\nSECRET=a', 'a'],
    ['SECRET=a=b==', 'a=b=='],
  ])('%j is read as systemd reads it', (text, value) => expect(secretIn(text)).toBe(value));

  it.each([
    'a#b',
    'a # b',
    '#',
    'a$b',
    '$HOME',
    '$(id)',
    'a b',
    ' a ',
    'a"b',
    'a\\b',
    'a\\',
    '`id`',
    'a;b',
    'a!b',
    'ä€😀',
    'a=b',
  ])("'%s' in single quotes means the same to systemd, Node and a shell", (value) => {
    const text = `SECRET='${value}'\n`;
    expect(secretIn(text)).toBe(value);
    expect(parseEnv(text).SECRET).toBe(value);
    const file = written('quoted.env', text);
    const shell = execFileSync('sh', ['-c', '. "$0"; printf %s "$SECRET"', file], { encoding: 'utf8' });
    expect(shell).toBe(value);
  });
});

describe('.env.example', () => {
  /** With every example in force. */
  const example = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z][A-Z0-9_]*=)/gm, '');

  it('is read alike by systemd, Node and a shell', () => {
    const asSystemdReads = Object.fromEntries(parseEnvironmentFile(example));
    expect(parseEnv(example)).toEqual(asSystemdReads);
    const file = written('example.env', example);
    const read = parseShell(execFileSync('sh', ['-c', 'set -a; . "$0"; env', file], { encoding: 'utf8' }));
    expect(read).toMatchObject(asSystemdReads);
  });

  it('names every character that a value may have without quotes', () => {
    const [, named = ''] = /letters, digits and (\S(?: \S)*) stands in 'single quotes'/.exec(example) ?? [];
    const value = `a1${named.replaceAll(' ', '')}Z`;
    expect(named).not.toBe('');
    const text = `SECRET=${value}\n`;
    const shell = execFileSync('sh', ['-c', '. "$0"; printf %s "$SECRET"', written('bare.env', text)]);
    expect(secretIn(text)).toEqual(value);
    expect(parseEnv(text).SECRET).toBe(value);
    expect(String(shell)).toEqual(value);
  });
});

describe('node --env-file', () => {
  it.each([['--env-file=FILE'], ['--env-file-if-exists=FILE'], ['--env-file', 'FILE']])(
    'gives the values that systemd gives (%s)',
    (...given) => {
      const file = written('plain.env', 'SECRET=abc#def\nOTHER=x\n');
      const execArgv = given.map((argument) => argument.replace('FILE', file));
      expect(withEnvironmentFiles({ SECRET: 'abc', OTHER: 'x', HOME: '/root' }, execArgv)).toEqual({
        SECRET: 'abc#def',
        OTHER: 'x',
        HOME: '/root',
      });
      // What the environment itself sets counts more.
      expect(withEnvironmentFiles({ SECRET: 'own' }, execArgv).SECRET).toBe('own');
    },
  );

  it('changes nothing without a file, or with a missing one', () => {
    expect(withEnvironmentFiles({ SECRET: 'a' }, ['--max-semi-space-size=2'])).toEqual({ SECRET: 'a' });
    expect(withEnvironmentFiles({ SECRET: 'a' }, ['--env-file-if-exists=/nowhere'])).toEqual({ SECRET: 'a' });
  });
});

describe('secret in a file', () => {
  const valid = 'Zk3#v9 $Qx"7\\mL0pR8sT2uW5yA1bC4dE6fG';
  const load = (env: Record<string, string>) => loadDatabaseConfig({ DATA_DIR: folder, ...env });

  it('is read without its last line break, whatever its characters', () => {
    const file = written('passphrase', `${valid}\n`);
    expect(load({ BACKUP_PASSPHRASE_FILE: file }).backup.passphrase).toBe(valid);
    expect(load({ BACKUP_PASSPHRASE_FILE: file, BACKUP_PASSPHRASE: '' }).backup.passphrase).toBe(valid);
    const database = written('database', 'postgres://abseits:p%23@db/abseits\r\n');
    expect(load({ DATABASE_URL_FILE: database }).databaseUrl).toBe('postgres://abseits:p%23@db/abseits');
  });

  it.each(secretVariables)(
    'is refused in one line if the file of %s is missing, empty, or set beside the variable',
    (name) => {
      const variable = `${name}_FILE`;
      expect(() => load({ [variable]: '/nowhere/secret' })).toThrow(
        new RegExp(`^${variable} must name a file that can be read: /nowhere/secret \\(ENOENT\\)$`),
      );
      expect(() => load({ [variable]: folder })).toThrow(/\(EISDIR\)$/);
      expect(() => load({ [variable]: written('empty', '\n') })).toThrow(
        /^\w+ must name a file that is not empty: [^\n]*$/,
      );
      expect(() => load({ [variable]: written('secret', valid), [name]: valid })).toThrow(
        new RegExp(`^${name} and ${variable} are both set: leave one of them unset$`),
      );
    },
  );
});
