import { hostname } from 'node:os';
import path from 'node:path';
import { keptSecret } from './data-dir';
import { withEnvironmentFiles } from './env-file';
import { environment } from './environment';
import { type BackupConfig, ConfigError, type MailConfig, parseSender, s3ConfigOf } from './environment-values';
import { withSecretFiles } from './secret-files';
import { greetingName } from './smtp-url';

export interface DatabaseConfig {
  /** Most connections of a process to PostgreSQL. */
  databaseConnections?: number | undefined;
  /** PostgreSQL address; undefined selects the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/** What systemd gives a unit with Type=notify (sd_notify(3)); `watchdogMs` is 0 without WatchdogSec. */
export interface SupervisorConfig {
  socket: string;
  watchdogMs: number;
}

function supervisorConfig({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): SupervisorConfig | undefined {
  return NOTIFY_SOCKET ? { socket: NOTIFY_SOCKET, watchdogMs: (Number(WATCHDOG_USEC) || 0) / 1_000 } : undefined;
}

/** All settings of the process. This module is the only reader of process.env. */
export type Config = ReturnType<typeof loadConfig>;

type MailVariables = { [Name in 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL']?: string | undefined };

function mailConfig({ SMTP_URL: smtpUrl, MAIL_FROM, PUBLIC_URL: publicUrl }: MailVariables): MailConfig | undefined {
  if (!smtpUrl) return undefined;
  const from = MAIL_FROM === undefined ? undefined : parseSender(MAIL_FROM);
  if (!from) throw new ConfigError('MAIL_FROM is missing: with SMTP_URL it says who mail comes from');
  return { smtpUrl, from, greetingName: greetingName({ publicUrl, machine: hostname(), from: from.address }) };
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

/** The environment of this process, with what `node --env-file` was told read as systemd reads it. */
export const processEnvironment = (): NodeJS.ProcessEnv => withEnvironmentFiles(process.env, process.execArgv);

/** Throws ConfigError that names each wrong variable; it never repeats a value, which may be a secret. */
function parseEnvironment(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(withSecretFiles(env));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => issue.message);
    throw new ConfigError(problems.join('; '), problems);
  }
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
export function loadDatabaseConfig(env: NodeJS.ProcessEnv = processEnvironment()) {
  const { dataDir, filesDir, s3, backup, ...values } = parseEnvironment(env);
  return {
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDir,
    filesDir,
    s3,
    backup,
    heartbeatUrl: values.HEARTBEAT_URL,
    mail: mailConfig(values),
  };
}

/** `secretIn` supplies a missing SESSION_SECRET. Throws ConfigError that names the wrong variables. */
export function loadConfig(env: NodeJS.ProcessEnv = processEnvironment(), secretIn = keptSecret) {
  const { dataDir, filesDir, s3, backup, ...values } = parseEnvironment(env);
  const development = values.NODE_ENV === 'development';
  if (values.DATABASE_URL && !values.SESSION_SECRET && !development) {
    throw new ConfigError(
      'SESSION_SECRET is missing: with DATABASE_URL every server needs the same secret of at least 32 characters (make one: openssl rand -base64 48)',
    );
  }
  const port = values.PORT ?? 3000;
  return {
    development,
    port,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    /** Most connections of a process to PostgreSQL. */
    databaseConnections: values.DATABASE_CONNECTIONS,
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
    /** Where Prometheus reads metrics; never in development, where the server restarts too often. */
    metrics:
      values.METRICS_PORT === undefined || development
        ? undefined
        : { port: values.METRICS_PORT, host: values.METRICS_HOST ?? '127.0.0.1' },
    supervisor: supervisorConfig(env),
    /** Called regularly, so that somebody notices when the machine is gone. */
    heartbeatUrl: values.HEARTBEAT_URL,
    mail: mailConfig(values),
    webhook: {
      /** Signing key that replaces the one derived from SESSION_SECRET. */
      secret: values.WEBHOOK_SECRET,
      privateNetworks: values.WEBHOOK_PRIVATE_NETWORKS ?? development,
    },
    backup,
  };
}
