import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { keptSecret, shortestSecret } from './data-dir';
import {
  type BackupConfig,
  ConfigError,
  canBeGuessed,
  type MailConfig,
  parseSender,
  s3ConfigOf,
  shortestWebhookSecret,
  smtpUrlProblem,
} from './environment-values';

export interface DatabaseConfig {
  /** PostgreSQL address; undefined selects the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/** All settings of the process. This module is the only reader of process.env. */
export type Config = ReturnType<typeof loadConfig>;

/** An empty variable counts as not set, as in a copied .env file. */
const setText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const fitting = <Rule extends z.ZodType<unknown, string>>(rule: Rule) => setText.pipe(rule.optional());

const text = (isRight: (value: string) => boolean, error: string) => fitting(z.string().refine(isRight, { error }));

const number = (form: RegExp, [least, most]: readonly [number, number], error: string) =>
  fitting(
    z
      .string()
      .refine((value) => form.test(value) && Number(value) >= least && Number(value) <= most, { error })
      .transform(Number),
  );

/** Whether Express reads a value as "trust proxy": a number of proxies, true or false, or addresses and networks. */
function isTrustProxy(value: string): boolean {
  if (/^(?:true|false|\d{1,2})$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (/^(?:loopback|linklocal|uniquelocal)$/.test(address)) return bits === undefined;
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    return version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });
}

/** An IP address or a DNS name. Brackets, ports and schemes belong to URLs, not to HOST. */
function isHost(value: string): boolean {
  return isIP(value) > 0 || /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i.test(value);
}

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value);
  return /^\/*$/.test(pathname) && !search && !hash && !username && !password;
}

const flag = (name: string) =>
  fitting(
    z.stringbool({
      truthy: ['true', 'on', '1'],
      falsy: ['false', 'off', '0'],
      error: `${name} must be on or off`,
    }),
  );

const hostOf = (name: string) =>
  text(isHost, `${name} must be an address or a name of this machine without scheme or port, such as 127.0.0.1 or ::1`);

const endpoint = (name: string) =>
  fitting(z.url({ protocol: /^https?$/, error: `${name} must be an http(s) address, such as https://s3.example` }));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  NODE_ENV: setText,
  PORT: number(/^\d+$/, [0, 65_535], 'PORT must be a number from 0 to 65535'),
  HOST: hostOf('HOST'),
  METRICS_PORT: number(/^\d+$/, [1, 65_535], 'METRICS_PORT must be a number from 1 to 65535'),
  METRICS_HOST: hostOf('METRICS_HOST'),
  DATABASE_URL: setText,
  DATA_DIR: setText,
  SESSION_SECRET: fitting(
    z
      .string()
      .min(shortestSecret, 'SESSION_SECRET needs at least 32 characters (make one: openssl rand -base64 48)')
      .refine((value) => value.length < shortestSecret || !canBeGuessed(value), {
        error: 'SESSION_SECRET can be guessed: make a random one (openssl rand -base64 48)',
      }),
  ),
  ADMIN_USERNAME: fitting(z.string().max(100, 'ADMIN_USERNAME has at most 100 characters')),
  // Not trimmed: a space at its end belongs to a password.
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? value : undefined)),
  PUBLIC_URL: fitting(
    z
      .url({
        protocol: /^https?$/,
        error: 'PUBLIC_URL must be an http(s) address, such as https://abseits.example',
        abort: true,
      })
      .refine(isOrigin, {
        error:
          'PUBLIC_URL must end with the host, as https://abseits.example does: the site cannot be served below a path',
        abort: true,
      })
      .transform((value) => new URL(value).origin),
  ),
  TRUST_PROXY: text(
    isTrustProxy,
    'TRUST_PROXY must be a number of proxies, or a list of their addresses and networks, such as 1 or 10.0.0.0/8; loopback, linklocal and uniquelocal name networks',
  ),
  // Above these limits a value is a mistake: no unit drains longer, and no machine has more cores.
  DRAIN_SECONDS: number(/^\d+(\.\d+)?$/, [0, 300], 'DRAIN_SECONDS must be a number from 0 to 300'),
  WEB_CONCURRENCY: number(/^\d+$/, [1, 128], 'WEB_CONCURRENCY must be a number of processes from 1 to 128'),
  LOG_LEVEL: fitting(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)),
  FILES_DIR: setText,
  S3_ENDPOINT: endpoint('S3_ENDPOINT'),
  S3_REGION: setText,
  S3_BUCKET: setText,
  S3_PREFIX: setText,
  S3_ACCESS_KEY_ID: setText,
  S3_SECRET_ACCESS_KEY: setText,
  BACKUP_DIR: setText,
  BACKUP_PASSPHRASE: text(
    (value) => value.length >= 16 && !canBeGuessed(value),
    'BACKUP_PASSPHRASE needs at least 16 characters that nobody guesses (make one: openssl rand -base64 24)',
  ),
  BACKUP_S3_ENDPOINT: endpoint('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_REGION: setText,
  BACKUP_S3_BUCKET: setText,
  BACKUP_S3_PREFIX: setText,
  BACKUP_S3_ACCESS_KEY_ID: setText,
  BACKUP_S3_SECRET_ACCESS_KEY: setText,
  HSTS_SUBDOMAINS: flag('HSTS_SUBDOMAINS'),
  REQUEST_LOG: flag('REQUEST_LOG'),
  SMTP_URL: setText.check((context) => {
    const problem = context.value === undefined ? undefined : smtpUrlProblem(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: undefined });
  }),
  MAIL_FROM: text(
    (value) => parseSender(value) !== undefined,
    'MAIL_FROM must be one address, such as Abseits <hallo@abseits.example>',
  ),
  WEBHOOK_SECRET: text(
    (value) => value.length >= shortestWebhookSecret,
    'WEBHOOK_SECRET needs at least 32 characters (make one: openssl rand -base64 48)',
  ),
  WEBHOOK_PRIVATE_NETWORKS: flag('WEBHOOK_PRIVATE_NETWORKS'),
});

function mailConfig(smtpUrl: string | undefined, from: string | undefined): MailConfig | undefined {
  if (!smtpUrl) return undefined;
  const sender = from === undefined ? undefined : parseSender(from);
  if (!sender) throw new ConfigError('MAIL_FROM is missing: with SMTP_URL it says who mail comes from');
  return { smtpUrl, from: sender };
}

/** "true" means one proxy: believing any number of them would let a visitor choose an address. */
function parseTrustProxy(value: string | undefined): number | string | false {
  if (!value || value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The origin that visitors use. With PORT=0 it contains the port that the system chose. */
export function publicUrlAt(config: Pick<Config, 'publicUrl' | 'port'>, listeningPort: number): string {
  return config.port === 0 ? config.publicUrl.replace(/:0$/, `:${listeningPort}`) : config.publicUrl;
}

export function isPlainHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Throws ConfigError that names each wrong variable; it never repeats a value, which may be a secret. */
function parseEnvironment(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('; '));
  const s3 = s3ConfigOf(parsed.data, { prefix: 'S3_', whose: 'files' });
  const backupS3 = s3ConfigOf(parsed.data, { prefix: 'BACKUP_S3_', whose: 'backups' });
  const { DATA_DIR = './data', BACKUP_DIR, BACKUP_PASSPHRASE: passphrase } = parsed.data;
  const dataDir = path.resolve(DATA_DIR);
  const otherDir = BACKUP_DIR && path.resolve(BACKUP_DIR);
  const backup: BackupConfig = { dir: path.join(dataDir, 'backups'), otherDir, s3: backupS3, passphrase };
  if (otherDir === backup.dir)
    throw new ConfigError('BACKUP_DIR is the folder that backups go to anyway: leave it out');
  const filesDir = path.resolve(parsed.data.FILES_DIR ?? path.join(dataDir, 'files'));
  return { ...parsed.data, dataDir, filesDir, s3, backup };
}

export type CommandConfig = ReturnType<typeof loadDatabaseConfig>;

/** Throws ConfigError; creates nothing. */
export function loadDatabaseConfig(env: NodeJS.ProcessEnv = process.env) {
  const { DATABASE_URL, dataDir, filesDir, s3, backup, SMTP_URL, MAIL_FROM } = parseEnvironment(env);
  return { databaseUrl: DATABASE_URL, dataDir, filesDir, s3, backup, mail: mailConfig(SMTP_URL, MAIL_FROM) };
}

/** `secretIn` supplies a missing SESSION_SECRET. Throws ConfigError that names the wrong variables. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, secretIn = keptSecret) {
  const { dataDir, filesDir, s3, backup, ...values } = parseEnvironment(env);
  const development = values.NODE_ENV === 'development';
  if (values.DATABASE_URL && !values.SESSION_SECRET && !development) {
    throw new ConfigError(
      'SESSION_SECRET is missing: with DATABASE_URL every process needs the same secret of at least 32 characters (make one: openssl rand -base64 48)',
    );
  }
  const processes = development ? 1 : (values.WEB_CONCURRENCY ?? 1);
  if (processes > 1 && !values.DATABASE_URL) {
    throw new ConfigError(
      'WEB_CONCURRENCY over 1 needs PostgreSQL, because the embedded database belongs to one process: set DATABASE_URL, or leave WEB_CONCURRENCY unset',
    );
  }
  const port = values.PORT ?? 3000;
  return {
    development,
    port,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir,
    filesDir,
    s3,
    sessionSecret: values.SESSION_SECRET ?? secretIn(dataDir),
    adminUsername: values.ADMIN_USERNAME ?? 'admin',
    adminPassword: values.ADMIN_PASSWORD,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    /** Whether the operator set that origin; else it is a guess, and the site may be reached elsewhere too. */
    publicUrlIsSet: values.PUBLIC_URL !== undefined,
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    /** Express "trust proxy": hops or addresses whose X-Forwarded-* headers are believed; false for none. */
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL ?? 'info',
    requestLog: values.REQUEST_LOG ?? !development,
    /** How long requests are accepted after SIGTERM, in seconds, while /readyz already answers 503. */
    drainSeconds: values.DRAIN_SECONDS ?? 0.5,
    processes,
    /** Where Prometheus reads metrics; never in development, where the server restarts too often. */
    metrics:
      values.METRICS_PORT === undefined || development
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    mail: mailConfig(values.SMTP_URL, values.MAIL_FROM),
    webhook: {
      /** Signing key that replaces the one derived from SESSION_SECRET. */
      secret: values.WEBHOOK_SECRET,
      privateNetworks: values.WEBHOOK_PRIVATE_NETWORKS ?? development,
    },
    backup,
  };
}
