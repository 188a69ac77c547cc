import { isIP } from 'node:net';
import * as z from 'zod';
import { shortestSecret } from './data-dir';
import { canBeGuessed, parseSender, shortestWebhookSecret } from './environment-values';
import { smtpUrlProblem } from './smtp-url';

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

export const environment = z.object({
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
  // Above these limits a value is a mistake: no unit drains longer, and no pool is larger.
  DRAIN_SECONDS: number(/^\d+(\.\d+)?$/, [0, 300], 'DRAIN_SECONDS must be a number from 0 to 300'),
  DATABASE_CONNECTIONS: number(/^\d+$/, [2, 200], 'DATABASE_CONNECTIONS must be a number from 2 to 200'),
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
  HEARTBEAT_URL: endpoint('HEARTBEAT_URL'),
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
