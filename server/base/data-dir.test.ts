import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config';
import { makeDataDir, serversSecret } from './data-dir';
import { ConfigError, canBeGuessed } from './environment-values';

const secret = 'kT5vQ9-zR2_mW8pL4xJ7hB3nD6fG1sCa';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: Record<string, string>) => loadConfig({ SESSION_SECRET: secret, DATA_DIR: folder, ...env });

describe('session secret', () => {
  const without = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env });

  it('is required with PostgreSQL outside development', () => {
    expect(() => without({ DATABASE_URL: 'postgres://u:geheim@db/a' })).toThrow(/SESSION_SECRET/);
    expect(() => without({ DATABASE_URL: 'postgres://u:geheim@db/a' })).not.toThrow(/geheim/);
    expect(() => without({ DATABASE_URL: 'postgres://db/a', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  it.each([
    ['one character', 'x'.repeat(40)],
    ['two characters', 'ab'.repeat(20)],
    ['a word again and again', 'Pferd-Batterie-'.repeat(4)],
    ['a repetition that is cut short', 'q7Zk2Lm9Xw'.repeat(4).slice(0, 37)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['what an example says', 'please-change-me-to-something-random!'],
  ])('is refused if it is %s', (_what, worthless) => {
    expect(() => load({ SESSION_SECRET: worthless })).toThrow(/^SESSION_SECRET can be guessed/);
    expect(() => load({ SESSION_SECRET: worthless })).not.toThrow(worthless);
  });

  it('is accepted as openssl makes it', () => {
    for (let made = 0; made < 2_000; made += 1) {
      expect(canBeGuessed(randomBytes(48).toString('base64'))).toBe(false);
      expect(canBeGuessed(randomBytes(16).toString('hex'))).toBe(false);
    }
  });

  it('is created once beside the embedded database, readable by its owner alone', () => {
    const made = without({}).sessionSecret;
    expect(made.length).toBeGreaterThanOrEqual(64);
    expect(without({ NODE_ENV: 'production' }).sessionSecret).toBe(made);
    const file = path.join(folder, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is read by a command from the server’s folder, and never created by it', () => {
    const elsewhere = path.join(folder, 'elsewhere');
    const command = (dataDir: string) => () => loadConfig({ DATA_DIR: dataDir }, serversSecret);
    const refused = new RegExp(`^In ${elsewhere} hat kein Server seine Daten[^\\n]*DATA_DIR[^\\n]*$`);
    expect(command(elsewhere)).toThrow(ConfigError);
    expect(command(elsewhere)).toThrow(refused);
    expect(existsSync(elsewhere)).toBe(false);
    // What a command of an earlier version left there.
    loadConfig({ DATA_DIR: elsewhere });
    expect(command(elsewhere)).toThrow(refused);
    mkdirSync(path.join(elsewhere, 'database'));
    expect(command(elsewhere)().sessionSecret).toBe(loadConfig({ DATA_DIR: elsewhere }).sessionSecret);
    expect(loadConfig({ DATA_DIR: 'nirgends', SESSION_SECRET: secret }, serversSecret).sessionSecret).toBe(secret);
  });

  it('is refused if its file is empty', () => {
    const file = path.join(folder, 'session-secret');
    writeFileSync(file, '');
    expect(() => without({})).toThrow(ConfigError);
    rmSync(file);
  });
});

describe('data folder', () => {
  const refused = (dataDir: string, why: RegExp) => {
    for (const make of [() => makeDataDir(dataDir), () => loadConfig({ DATA_DIR: dataDir })]) {
      expect(make).toThrow(ConfigError);
      expect(make).toThrow(why);
      expect(make).toThrow(`DATA_DIR cannot be ${dataDir}: `);
    }
  };

  it('is refused in one line if a file has its place or that of a parent folder', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    refused(file, /^[^\n]*a file lies in the place of the folder[^\n]*$/);
    refused(path.join(file, 'below'), /^[^\n]*a file lies in the place of the folder[^\n]*$/);
  });
});
