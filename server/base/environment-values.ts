import { isMailAddress, normalMailAddress } from '@shared/rules/mail-address';

/** An error that the operator can mend. Its message is one line, and the process ends with exit code 1. */
export class OperatorError extends Error {}

export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  /** `problems`: what is wrong, one by one, each beginning with the variable that it is about. */
  constructor(
    message: string,
    readonly problems: readonly string[] = [message],
  ) {
    super(message);
  }
}

/** Fewer distinct characters than this are not random: 32 random hexadecimal digits have about 14. */
const fewestCharacters = 8;

/** Words of examples and templates, which a random text does not contain. */
const examples =
  /change.?me|change.?this|replace.?me|your.?secret|session.?secret|placeholder|password|passwort|geheim|example/i;

function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  }
  return steps >= (text.length - 1) * (2 / 3);
}

/** Whether a secret can be guessed: a repetition, a sequence, or words of an example. Detects slips, not randomness. */
export function canBeGuessed(secret: string): boolean {
  return new Set(secret).size < fewestCharacters || isRepetition(secret) || isSequence(secret) || examples.test(secret);
}

/** Whether an accepted secret is still too plain: a generated one has digits or many capitals among its letters. */
export function isPlainSecret(secret: string): boolean {
  const capitals = secret.replace(/[^A-Z]/g, '').length;
  const written = !/[a-z]/i.test(secret) || (!/\d/.test(secret) && capitals < secret.length / 5);
  return canBeGuessed(secret) || written;
}

export interface S3Config {
  /** Address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com, http://minio:9000. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Put before each key, such as "abseits/"; may be empty. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FilesConfig {
  /** Folder of the files; with a bucket it holds only uploads that are being received. */
  filesDir: string;
  /** Replaces the folder. */
  s3: S3Config | undefined;
}

export interface BackupConfig {
  dir: string;
  otherDir: string | undefined;
  s3: S3Config | undefined;
  passphrase: string | undefined;
}

const needed = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/** The S3 settings of one prefix; undefined if none is set. Throws ConfigError if only some are. */
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

export interface MailConfig {
  /** URL of the SMTP server with its credentials, as nodemailer reads it. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** What this server calls itself to the mail server (EHLO); SMTP_URL may name another. */
  greetingName: string;
}

/** Minimum length of the secret that signs webhook calls, in characters. */
export const shortestWebhookSecret = 32;

/** Parses `Name <address>` or an address alone; undefined for anything else, line breaks and lists included. */
export function parseSender(value: string): MailConfig['from'] | undefined {
  // A line break would add a header.
  if (/\p{Control}/u.test(value)) return undefined;
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(value) ?? [];
  const address = normalMailAddress((bracketed ?? value).trim());
  if (!isMailAddress(address)) return undefined;
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
