import { isIP } from 'node:net';
import * as z from 'zod';

/** How mail leaves the server. */
export interface MailConfig {
  /** Address of the SMTP server with what it needs to sign in, as nodemailer reads it. */
  smtpUrl: string;
  /** Sender of all mail: name, if any, and address. */
  from: { name: string; address: string };
}

/** How webhook calls leave the server. */
export interface WebhookConfig {
  /** Key of the signature in place of the one that is made from SESSION_SECRET. */
  secret: string | undefined;
  /** Whether calls may go to plain http and to addresses of private networks. */
  privateNetworks: boolean;
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
