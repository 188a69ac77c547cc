import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isKeyOf } from '@shared/base/records';

/** What SMTP_URL may carry behind `?`, as docs/mail.md lists it. */
const parameterForms = {
  /** Name in EHLO: a domain or an address literal (RFC 5321, 4.1.1.1). */
  name: /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-z:.]+\])$/i,
  requireTLS: /^(?:true|false)$/,
  ignoreTLS: /^(?:true|false)$/,
  opportunisticTLS: /^(?:true|false)$/,
  'tls.rejectUnauthorized': /^(?:true|false)$/,
  'tls.servername': /^[a-z0-9.-]+$/i,
  'tls.minVersion': /^TLSv1(?:\.[123])?$/,
  'tls.ciphers': /./,
  authMethod: /^(?:PLAIN|LOGIN|CRAM-MD5)$/i,
  localAddress: /^[0-9a-f.:]+$/i,
} as const;

type Parameter = keyof typeof parameterForms;

export interface SmtpServer {
  /** TLS from the start (smtps), without STARTTLS. */
  secure: boolean;
  /** A name in ASCII, or an IP address without brackets. */
  host: string;
  port: number;
  credentials: { user: string; pass: string } | undefined;
  parameters: Partial<Record<Parameter, string>>;
}

const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** A % that begins no escape stands for itself, as in a password that nobody has escaped. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `new URL` reads the host of smtp: as it stands, that of http: in its normal form: in ASCII, and an IP address as such. */
function hostOf({ hostname }: URL): string {
  const written = unescaped(hostname);
  const address = `http://${written}`;
  const host = URL.canParse(address) ? new URL(address).hostname : domainToASCII(written);
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** The parts of an SMTP_URL that `smtpUrlProblem` accepts. */
export function parseSmtpUrl(value: string): SmtpServer {
  const url = new URL(value);
  const secure = url.protocol === 'smtps:';
  const user = unescaped(url.username);
  return {
    secure,
    host: hostOf(url),
    port: Number(url.port) || usualPorts[secure ? 'smtps:' : 'smtp:'],
    credentials: user ? { user, pass: unescaped(url.password) } : undefined,
    parameters: Object.fromEntries(url.searchParams),
  };
}

function parameterProblem(parameters: URLSearchParams): string | undefined {
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    const form = isKeyOf(parameterForms, name) ? parameterForms[name] : undefined;
    if (!form)
      return `SMTP_URL must carry no other parameters than ${Object.keys(parameterForms).join(', ')} (docs/mail.md); a ? or # of a password is written %3F or %23`;
    if (!form.test(value) || seen.has(name))
      return `SMTP_URL must carry ${name} once, with a value that docs/mail.md names`;
    seen.add(name);
  }
  return undefined;
}

/** Why SMTP_URL is not usable; undefined if it is. Never repeats its value, which holds a password. */
export function smtpUrlProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return 'SMTP_URL must be an address such as smtp://user:password@mail.example:587';
  const { protocol, hostname, port, pathname, hash, searchParams } = new URL(value);
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    return 'SMTP_URL must begin with smtp:// (TLS from STARTTLS on) or smtps:// (TLS from the start)';
  if (!hostname) return 'SMTP_URL must name a host, as smtp://user:password@mail.example:587 does';
  if (port === '0') return 'SMTP_URL must name a port from 1 to 65535, or none';
  if (hash || !/^\/?$/.test(pathname))
    return 'SMTP_URL must end with the port or with parameters behind a ?: a / or # of a password is written %2F or %23';
  return parameterProblem(searchParams);
}

/** Whether a host is this machine: a loopback address or its name. */
export function isOwnMachine(host: string): boolean {
  const plain = host
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
    .replace(/\.$/, '');
  if (isIP(plain) === 4) return plain.startsWith('127.');
  return (
    plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1' || /^::ffff:7f[0-9a-f]{2}:/.test(plain)
  );
}

interface GreetingFacts {
  /** PUBLIC_URL if it is set. */
  publicUrl: string | undefined;
  /** Name of this machine as the system has it. */
  machine: string;
  /** Address of MAIL_FROM. */
  from: string;
}

/**
 * What this server calls itself in EHLO: a fully-qualified name, or an address literal where it has only an address
 * (RFC 5321, 4.1.1.1 and 4.1.3). Many servers refuse names without a dot and addresses of the loopback network. The
 * host of PUBLIC_URL goes before the name of the machine; where both are local names, as on a trial, the domain of
 * the sender is the one name that others know.
 */
export function greetingName({ publicUrl, machine, from }: GreetingFacts): string {
  const host = publicUrl === undefined ? '' : hostOf(new URL(publicUrl));
  const qualified = [host, machine.toLowerCase()].find((name) => isIP(name) === 0 && isQualified(name));
  if (isIP(host) === 0 || isOwnMachine(host)) return qualified ?? from.slice(from.lastIndexOf('@') + 1);
  return isIP(host) === 6 ? `[IPv6:${host}]` : `[${host}]`;
}

const isQualified = (name: string) =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) && !/\.(?:localhost|localdomain)$/.test(name);
