import { isIP } from 'node:net';
import * as z from 'zod';

/** What the operator can mend, told in one line by its message; the process then ends with exit code 1. */
export class OperatorError extends Error {}

export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** Fewer different characters than this are no random text: 32 random hexadecimal digits have about 14. */
const fewestCharacters = 8;

/** Words of examples and templates; nobody's random text holds one. */
const examples =
  /change.?me|change.?this|replace.?me|your.?secret|session.?secret|placeholder|password|passwort|geheim|example/i;

/** Whether a text is a shorter one written again and again, the last time maybe not to its end. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

/** Whether a text mostly counts on, as rows of letters, digits and keys do. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  }
  return steps >= (text.length - 1) * (2 / 3);
}

/** Whether a secret can be guessed: a repetition, an alphabet, an example's words. It tells slips, not randomness. */
export function canBeGuessed(secret: string): boolean {
  return new Set(secret).size < fewestCharacters || isRepetition(secret) || isSequence(secret) || examples.test(secret);
}

/** Whether an accepted secret is still too plain: one made by a machine has digits or capitals among its letters. */
export function isPlainSecret(secret: string): boolean {
  const capitals = secret.replace(/[^A-Z]/g, '').length;
  const written = !/[a-z]/i.test(secret) || (!/\d/.test(secret) && capitals < secret.length / 5);
  return canBeGuessed(secret) || written;
}

/** A bucket that speaks S3, and how to sign for it. */
export interface S3Config {
  /** Address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com, http://minio:9000. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before each key, such as "abseits/"; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where uploaded files are kept. */
export interface FilesConfig {
  /** Folder of the files; with a bucket only of what is being received. */
  filesDir: string;
  /** In place of the folder. */
  s3: S3Config | undefined;
}

/** Where backups are kept besides DATA_DIR/backups, and what they are encrypted with. */
export interface BackupConfig {
  /** The folder in DATA_DIR, which is always there. */
  dir: string;
  /** Another folder. */
  otherDir: string | undefined;
  s3: S3Config | undefined;
  passphrase: string | undefined;
}

/** What follows S3_ in the names of the variables without which there is no bucket. */
const needed = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/** The bucket that variables with a prefix name; undefined where they name none. Throws ConfigError for a part of one. */
export function s3ConfigOf(
  variables: Readonly<Record<string, unknown>>,
  { prefix, whose }: { prefix: 'S3_' | 'BACKUP_S3_'; whose: string },
): S3Config | undefined {
  const named = (name: string): string => {
    const value = variables[prefix + name];
    return typeof value === 'string' ? value : '';
  };
  if (!Object.keys(variables).some((name) => name.startsWith(prefix) && variables[name] !== undefined))
    return undefined;
  const missing = needed.filter((name) => !named(name)).map((name) => prefix + name);
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} missing: ${whose} go to a bucket only where all of it is named`);
  const below = named('PREFIX').replace(/^\/+|\/+$/g, '');
  return {
    endpoint: named('ENDPOINT').replace(/\/+$/, ''),
    region: named('REGION') || 'us-east-1',
    bucket: named('BUCKET'),
    prefix: below && `${below}/`,
    accessKeyId: named('ACCESS_KEY_ID'),
    secretAccessKey: named('SECRET_ACCESS_KEY'),
  };
}

/** How mail leaves the server. */
export interface MailConfig {
  /** Address of the SMTP server with what it needs to sign in, as nodemailer reads it. */
  smtpUrl: string;
  /** Sender of all mail: name, if any, and address. */
  from: { name: string; address: string };
}

/** Shorter keys could be guessed from a signed call. */
export const shortestWebhookSecret = 32;

const oneAddress = z.email();

/** Takes `Name <address>` or an address alone apart; undefined for anything else, line breaks and lists included. */
export function parseSender(value: string): MailConfig['from'] | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not come into a header.
  if (/[\u0000-\u001f\u007f]/.test(value)) return undefined;
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  const address = (bracketed ?? value).trim();
  if (!oneAddress.safeParse(address).success) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Why SMTP_URL cannot be one; undefined where it can. Its value is not repeated: it holds a password. */
export function smtpUrlProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return 'SMTP_URL must be an address such as smtp://user:password@mail.example:587';
  const { protocol, hostname, port } = new URL(value);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    return 'SMTP_URL must begin with smtp:// (TLS from STARTTLS on) or smtps:// (TLS from the start)';
  if (!hostname) return 'SMTP_URL must name a host, as smtp://user:password@mail.example:587 does';
  if (port === '0') return 'SMTP_URL must name a port from 1 to 65535, or none';
  return undefined;
}

/** Whether a host is this machine, as URLs write it. */
export function isOwnMachine(hostname: string): boolean {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
