import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, isPlainHttp, loadConfig, loadDatabaseConfig, makeDataDir, publicUrlAt } from './config';
import { canBeGuessed } from './guessable-secret';

const secret = 'kT5vQ9-zR2_mW8pL4xJ7hB3nD6fG1sCa';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: Record<string, string>) => loadConfig({ SESSION_SECRET: secret, DATA_DIR: folder, ...env });

describe('loadConfig', () => {
  it('has a default for everything, and takes empty variables for unset', () => {
    const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', ADMIN_USERNAME: '', ADMIN_PASSWORD: '', PUBLIC_URL: '' };
    expect(
      load({ ...empty, TRUST_PROXY: '', LOG_LEVEL: '', NODE_ENV: '', HSTS_SUBDOMAINS: '', REQUEST_LOG: '' }),
    ).toEqual({
      development: false,
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      dataDir: folder,
      sessionSecret: secret,
      adminUsername: 'admin',
      adminPassword: undefined,
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: false,
      hstsSubdomains: false,
      trustProxy: false,
      logLevel: 'info',
      requestLog: true,
      drainSeconds: 0.5,
      processes: 1,
    });
  });

  it('takes several processes on PostgreSQL alone, and one in development', () => {
    const several = { WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://db/abseits' };
    expect(load(several).processes).toBe(4);
    expect(load({ ...several, NODE_ENV: 'development' }).processes).toBe(1);
    expect(() => load({ WEB_CONCURRENCY: '2' })).toThrow(/^WEB_CONCURRENCY over 1 needs PostgreSQL/);
    for (const wrong of ['0', '-1', '1.5', 'max', '1000']) {
      expect(() => load({ ...several, WEB_CONCURRENCY: wrong })).toThrow(/^WEB_CONCURRENCY must be a number/);
    }
  });

  it('reads each variable', () => {
    const env = {
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://db/abseits',
      ADMIN_USERNAME: ' chefin ',
      ADMIN_PASSWORD: ' mit Leerzeichen am Ende ',
      PUBLIC_URL: 'https://abseits.example/',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      HSTS_SUBDOMAINS: 'on',
      REQUEST_LOG: 'true',
      DRAIN_SECONDS: '12.5',
      WEB_CONCURRENCY: '4',
    };
    expect(load(env)).toMatchObject({
      development: true,
      port: 0,
      host: '127.0.0.1',
      databaseUrl: 'postgres://db/abseits',
      adminUsername: 'chefin',
      adminPassword: ' mit Leerzeichen am Ende ',
      publicUrl: 'https://abseits.example',
      publicUrlIsSet: true,
      hstsSubdomains: true,
      trustProxy: 2,
      logLevel: 'warn',
      requestLog: true,
      drainSeconds: 12.5,
      processes: 1,
    });
  });

  it.each([
    ['https://abseits.example', 'https://abseits.example'],
    ['HTTPS://Abseits.Example/', 'https://abseits.example'],
    ['https://abseits.example:8443//', 'https://abseits.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('makes an origin of PUBLIC_URL %s', (given, origin) => {
    expect(load({ PUBLIC_URL: given }).publicUrl).toBe(origin);
  });

  it.each([
    [{ PORT: '0' }, 'http://localhost:4711'],
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{ PORT: '0', PUBLIC_URL: 'https://abseits.example' }, 'https://abseits.example'],
  ])('names the port that the system chose where it chose one: %j', (env, address) => {
    expect(publicUrlAt(load(env), 4711)).toBe(address);
  });

  it.each([
    ['1', 1],
    ['true', 1],
    ['0', false],
    ['false', false],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, fd00::/8', '10.0.0.0/8, fd00::/8'],
  ])('reads TRUST_PROXY %s', (given, expected) => {
    expect(load({ TRUST_PROXY: given }).trustProxy).toBe(expected);
  });

  it.each([
    ['PORT', 'secret-port'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['SESSION_SECRET', 'too-short-secret'],
    ['ADMIN_USERNAME', 'geheim'.repeat(20)],
    ['PUBLIC_URL', 'abseits.geheim'],
    ['PUBLIC_URL', 'ftp://abseits.geheim'],
    ['PUBLIC_URL', 'javascript:geheim'],
    ['PUBLIC_URL', 'https://abseits.example/geheim'],
    ['PUBLIC_URL', 'https://abseits.example/?geheim'],
    ['PUBLIC_URL', 'https://abseits.example/#geheim'],
    ['PUBLIC_URL', 'https://wer:geheim@abseits.example'],
    ['HOST', 'http://geheim'],
    ['HOST', 'geheim:3000'],
    ['HOST', '[::1]geheim'],
    ['HOST', 'zwei geheim'],
    ['HOST', '-geheim'],
    ['HSTS_SUBDOMAINS', 'geheim'],
    ['REQUEST_LOG', 'geheim'],
    ['TRUST_PROXY', 'everybody-geheim'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '300.1.1.1'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'geheim'],
  ])('names %s where it is wrong, and never repeats the value', (name, value) => {
    const failure = () => load({ [name]: value });
    expect(failure).toThrow(ConfigError);
    expect(failure).toThrow(name);
    expect(failure).not.toThrow(value);
  });

  it('says of a PUBLIC_URL with a path that the site cannot be served there', () => {
    expect(() => load({ PUBLIC_URL: 'https://abseits.example/app' })).toThrow(/PUBLIC_URL .*below a path/);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::1', 'localhost', 'web-1.internal'])('takes HOST %s', (host) => {
    expect(load({ HOST: host }).host).toBe(host);
  });

  it('keeps the log of requests away from developers, who may ask for it', () => {
    expect(load({ NODE_ENV: 'development' }).requestLog).toBe(false);
    expect(load({ NODE_ENV: 'development', REQUEST_LOG: 'on' }).requestLog).toBe(true);
    expect(load({ REQUEST_LOG: 'off' }).requestLog).toBe(false);
  });

  it('names everything that is wrong at once', () => {
    expect(() => load({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
  });
});

describe('the session secret', () => {
  const without = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env });

  it('is asked for with PostgreSQL outside development', () => {
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
  ])('is refused where it is %s', (_what, worthless) => {
    expect(() => load({ SESSION_SECRET: worthless })).toThrow(/^SESSION_SECRET can be guessed/);
    expect(() => load({ SESSION_SECRET: worthless })).not.toThrow(worthless);
  });

  it('is taken as openssl makes it', () => {
    for (let made = 0; made < 2_000; made += 1) {
      expect(canBeGuessed(randomBytes(48).toString('base64'))).toBe(false);
      expect(canBeGuessed(randomBytes(16).toString('hex'))).toBe(false);
    }
  });

  it('is made once beside the embedded database, for its owner alone', () => {
    const made = without({}).sessionSecret;
    expect(made.length).toBeGreaterThanOrEqual(64);
    expect(without({ NODE_ENV: 'production' }).sessionSecret).toBe(made);
    const file = path.join(folder, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is never an empty file', () => {
    const file = path.join(folder, 'session-secret');
    writeFileSync(file, '');
    expect(() => without({})).toThrow(ConfigError);
    rmSync(file);
  });
});

describe('a folder of the data that cannot be made or written to', () => {
  const refused = (dataDir: string, why: RegExp) => {
    for (const make of [() => makeDataDir(dataDir), () => loadConfig({ DATA_DIR: dataDir })]) {
      expect(make).toThrow(ConfigError);
      expect(make).toThrow(why);
      expect(make).toThrow(`DATA_DIR cannot be ${dataDir}: `);
    }
  };

  it('is told in one line where a file has its place, or is on the way to it', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    refused(file, /^[^\n]*a file lies in the place of the folder[^\n]*$/);
    refused(path.join(file, 'below'), /^[^\n]*a file lies in the place of the folder[^\n]*$/);
  });
});

describe('isPlainHttp', () => {
  it.each([
    ['http://abseits.example', true],
    ['http://192.168.1.20:3000', true],
    ['http://localhost.evil.example', true],
    ['https://abseits.example', false],
    ['http://localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
  ])('of %s is %s', (publicUrl, expected) => {
    expect(isPlainHttp(publicUrl)).toBe(expected);
  });
});

describe('loadDatabaseConfig', () => {
  it('says where the data is, without a secret, and makes nothing', () => {
    const DATA_DIR = path.join(folder, 'not-there');
    expect(loadDatabaseConfig({ DATA_DIR })).toEqual({ databaseUrl: undefined, dataDir: DATA_DIR });
    const DATABASE_URL = 'postgres://a@b/c';
    expect(loadDatabaseConfig({ DATA_DIR, DATABASE_URL })).toEqual({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
