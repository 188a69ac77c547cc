import { isIP } from 'node:net';
import type { SecureVersion } from 'node:tls';
import ipaddr from 'ipaddr.js';
import type { MailConfig } from '../base/environment-values';
import type { Log } from '../base/log';
import { isOwnMachine, parseSmtpUrl, type SmtpServer } from '../base/smtp-url';
import { isPrivateAddress } from '../http/ip-addresses';

/** Names that the public DNS never answers for: RFC 6761, 6762, 8375, and .internal by ICANN's resolution of 2024. */
const localNames = /\.(?:localhost|local|internal|localdomain|home\.arpa)$/;

/**
 * Whether a host is this machine or stands in its network: a private address (RFC 1918, 4193, 6598, link-local), a name
 * without a dot as containers have it, or a name under a domain that is local by its standard.
 */
export function isOwnNetwork(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (isIP(name) > 0) return isPrivateAddress(ipaddr.process(name).toString());
  return !name.includes('.') || localNames.test(name);
}

const isOn = (value: string | undefined) => (value === undefined ? undefined : value === 'true');

/** How a connection to the mail server is protected. */
export interface SmtpProtection {
  /** Mail goes only over TLS. */
  requireTLS: boolean;
  /** STARTTLS is not used even if it is offered. */
  ignoreTLS: boolean;
  /** Mail goes without TLS if the server offers none that works (RFC 7435). */
  opportunistic: boolean;
  /** The certificate has to be valid for the name. */
  verified: boolean;
}

/**
 * How a connection is protected. On the own machine and network STARTTLS is opportunistic, because a mail server there
 * has a certificate that it made for itself, as Debian's Postfix does. A password goes to another machine only over
 * TLS with a valid certificate. SMTP_URL may say otherwise.
 */
export function protectionOf({ secure, host, credentials, parameters }: SmtpServer): SmtpProtection {
  const needsTls = credentials !== undefined && !isOwnMachine(host);
  const requireTLS = isOn(parameters.requireTLS) ?? needsTls;
  const chosen = isOn(parameters.opportunisticTLS);
  const local = !secure && isOwnNetwork(host) && !needsTls && parameters['tls.servername'] === undefined;
  const verified = isOn(parameters['tls.rejectUnauthorized']) ?? !local;
  const opportunistic = !secure && !requireTLS && (chosen ?? !verified);
  return { requireTLS, ignoreTLS: isOn(parameters.ignoreTLS) ?? false, opportunistic, verified };
}

/** What nodemailer needs to reach the server of SMTP_URL. */
export function smtpOptions({ smtpUrl, greetingName }: MailConfig) {
  const server = parseSmtpUrl(smtpUrl);
  const { secure, host, port, credentials, parameters } = server;
  const { requireTLS, ignoreTLS, opportunistic, verified } = protectionOf(server);
  return {
    host,
    port,
    secure,
    auth: credentials,
    name: parameters.name ?? greetingName,
    requireTLS,
    ignoreTLS,
    opportunisticTLS: opportunistic,
    localAddress: parameters.localAddress,
    authMethod: parameters.authMethod,
    tls: {
      rejectUnauthorized: verified,
      servername: parameters['tls.servername'],
      minVersion: parameters['tls.minVersion'] as SecureVersion | undefined,
      ciphers: parameters['tls.ciphers'],
    },
  };
}

type Encryption = 'none' | 'offered' | 'always';

function encryptionOf({ secure }: SmtpServer, { requireTLS, ignoreTLS }: SmtpProtection): Encryption {
  if (secure || requireTLS) return 'always';
  return ignoreTLS ? 'none' : 'offered';
}

const encryptionWords: Readonly<Record<Encryption, string>> = {
  none: 'unverschlüsselt',
  offered: 'verschlüsselt, wenn er es anbietet',
  always: 'verschlüsselt',
};

/**
 * German sentence about a mail server whose certificate is not verified or that gets mail without TLS; undefined for
 * others.
 */
export function protectionNote({ smtpUrl }: Pick<MailConfig, 'smtpUrl'>): string | undefined {
  const server = parseSmtpUrl(smtpUrl);
  const protection = protectionOf(server);
  const encryption = encryptionOf(server, protection);
  if (protection.verified && encryption !== 'none') return undefined;
  const place = isOwnNetwork(server.host) ? ', der zu dieser Maschine oder ihrem Netz gehört,' : '';
  const unverified = protection.verified || encryption === 'none' ? '' : '; sein Zertifikat wird nicht geprüft';
  return `An den Mailserver ${server.host}${place} gehen E-Mails ${encryptionWords[encryption]}${unverified}.`;
}

/** Writes into the log how mail goes to the mail server, as a warning if others could read it on its way. */
export function logProtection({ smtpUrl }: Pick<MailConfig, 'smtpUrl'>, log: Log): void {
  const server = parseSmtpUrl(smtpUrl);
  const protection = protectionOf(server);
  const facts = {
    event: 'mail server',
    host: server.host,
    encryption: encryptionOf(server, protection),
    certificate: protection.verified ? 'verified' : 'not verified',
  };
  const isSafe = isOwnNetwork(server.host) || (protection.verified && facts.encryption !== 'none');
  if (isSafe) log.info(facts, 'mail goes to this mail server');
  else
    log.warn(
      facts,
      'others could read mail on its way to this mail server: let it use TLS with a certificate that can be verified',
    );
}
