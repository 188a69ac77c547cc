import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlainHttp, loadConfig, loadDatabaseConfig, publicUrlAt } from './config';
import { ConfigError } from './environment-values';

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
      filesDir: path.join(folder, 'files'),
      s3: undefined,
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
      mail: undefined,
      webhook: { secret: undefined, privateNetworks: false },
      backup: { dir: path.join(folder, 'backups'), otherDir: undefined, s3: undefined, passphrase: undefined },
    });
  });

  it('splits MAIL_FROM into name and address', () => {
    const SMTP_URL = 'smtps://user:pass@mail.example';
    const from = (MAIL_FROM: string) => load({ SMTP_URL, MAIL_FROM }).mail?.from;
    expect(from('hallo@abseits.example')).toEqual({ name: '', address: 'hallo@abseits.example' });
    expect(from('"Abseits, Berlin" <hallo@abseits.example>')).toEqual({
      name: 'Abseits, Berlin',
      address: 'hallo@abseits.example',
    });
    for (const wrong of ['hallo', 'a@b.example, c@d.example', 'A <a@b.example>\r\nBcc: c@d.example', '<>']) {
      expect(() => from(wrong)).toThrow(/^MAIL_FROM must be one address/);
    }
    expect(() => load({ SMTP_URL })).toThrow(/^MAIL_FROM is missing/);
    expect(load({ MAIL_FROM: 'hallo@abseits.example' }).mail).toBeUndefined();
  });

  it.each(['mail.example:587', 'https://mail.example', 'smtp://', 'smtp://user:geheim@:25', 'smtp://h:99999'])(
    'refuses %s as SMTP_URL in one line that does not repeat it',
    (SMTP_URL) => {
      const start = () => load({ SMTP_URL, MAIL_FROM: 'hallo@abseits.example' });
      expect(start).toThrow(/^SMTP_URL must [^\n]*$/);
      expect(start).not.toThrow(/geheim/);
    },
  );

  it('refuses a short WEBHOOK_SECRET', () => {
    expect(() => load({ WEBHOOK_SECRET: 'kurz' })).toThrow(/^WEBHOOK_SECRET needs at least 32 characters/);
    expect(load({ WEBHOOK_SECRET: secret, WEBHOOK_PRIVATE_NETWORKS: 'on' }).webhook).toEqual({
      secret,
      privateNetworks: true,
    });
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
  ])('names the port that the system chose if PORT is 0: %j', (env, address) => {
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
  ])('names %s if it is wrong, and never repeats the value', (name, value) => {
    const failure = () => load({ [name]: value });
    expect(failure).toThrow(ConfigError);
    expect(failure).toThrow(name);
    expect(failure).not.toThrow(value);
  });

  it('says that the site cannot be served below a path in PUBLIC_URL', () => {
    expect(() => load({ PUBLIC_URL: 'https://abseits.example/app' })).toThrow(/PUBLIC_URL .*below a path/);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::1', 'localhost', 'web-1.internal'])('accepts HOST %s', (host) => {
    expect(load({ HOST: host }).host).toBe(host);
  });

  it('switches the request log off in development unless it is asked for', () => {
    expect(load({ NODE_ENV: 'development' }).requestLog).toBe(false);
    expect(load({ NODE_ENV: 'development', REQUEST_LOG: 'on' }).requestLog).toBe(true);
    expect(load({ REQUEST_LOG: 'off' }).requestLog).toBe(false);
  });

  it('names everything that is wrong at once', () => {
    expect(() => load({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
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
  it('reads the place of the data without a secret, and creates nothing', () => {
    const DATA_DIR = path.join(folder, 'not-there');
    const backup = { dir: path.join(DATA_DIR, 'backups'), otherDir: undefined, s3: undefined, passphrase: undefined };
    const files = { filesDir: path.join(DATA_DIR, 'files'), s3: undefined, backup, mail: undefined };
    expect(loadDatabaseConfig({ DATA_DIR })).toEqual({ databaseUrl: undefined, dataDir: DATA_DIR, ...files });
    const DATABASE_URL = 'postgres://a@b/c';
    expect(loadDatabaseConfig({ DATA_DIR, DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      dataDir: DATA_DIR,
      ...files,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('configuration of backups', () => {
  it('reads a folder, a bucket and a passphrase, and refuses incomplete or weak ones', () => {
    const bucket = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'safe', BACKUP_S3_PREFIX: '/a/' };
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_ACCESS_KEY: 'key' };
    const BACKUP_PASSPHRASE = 'zwölf Igel radeln nachts';
    const { backup, s3 } = loadDatabaseConfig({ BACKUP_DIR: '/mnt/safe', ...bucket, ...keys, BACKUP_PASSPHRASE });
    expect(s3).toBeUndefined();
    expect(backup).toMatchObject({ otherDir: '/mnt/safe', passphrase: BACKUP_PASSPHRASE, s3: { prefix: 'a/' } });
    expect(() => loadDatabaseConfig(bucket)).toThrow(/BACKUP_S3_ACCESS_KEY_ID, .* missing: backups/);
    expect(() => loadDatabaseConfig({ BACKUP_PASSPHRASE: 'zu kurz' })).toThrow(/at least 16 characters/);
    expect(() => loadDatabaseConfig({ BACKUP_DIR: './data/backups' })).toThrow(/leave it out/);
  });
});

describe('configuration of files', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'abseits',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret of the bucket',
  };

  it('reads a folder or a bucket', () => {
    expect(load({ FILES_DIR: '/srv/files' }).filesDir).toBe('/srv/files');
    expect(load(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'abseits',
      prefix: '',
      accessKeyId: 'id',
      secretAccessKey: 'secret of the bucket',
    });
    expect(load({ ...bucket, S3_PREFIX: '/site/' }).s3?.prefix).toBe('site/');
  });

  it('names what an incomplete bucket lacks, without repeating a secret', () => {
    expect(() => load({ ...bucket, S3_BUCKET: '' })).toThrow(/^S3_BUCKET missing/);
    expect(() => load({ S3_REGION: 'eu-central-1' })).toThrow(/^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID/);
    expect(() => load({ ...bucket, S3_ENDPOINT: 's3.example' })).toThrow(/^S3_ENDPOINT must be an http\(s\) address/);
    expect(() => load({ ...bucket, S3_BUCKET: '' })).not.toThrow(/secret of the bucket/);
  });
});
