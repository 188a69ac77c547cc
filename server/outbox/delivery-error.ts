import type { MailConfig } from '../base/environment-values';

type DeliveryProblem =
  | 'name'
  | 'port'
  | 'tls'
  | 'sign-in'
  | 'sender'
  | 'recipient'
  | 'content'
  | 'timeout'
  | 'cut'
  | 'webhook'
  | 'other';

/** A failed try. `message` is a German sentence for the list of unsent messages. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    message: string,
    readonly problem: DeliveryProblem,
    readonly lasts: boolean,
  ) {
    super(message);
  }
}

const longestAnswer = 200;

function answerOf(response: string | undefined): string {
  const line = response?.replace(/\s+/g, ' ').trim().slice(0, longestAnswer);
  return line ? ` Seine Antwort: ${line}` : '';
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  cause?: unknown;
}

const unknownNames = new Set(['EDNS', 'ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const noService = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EACCES', 'ENETDOWN']);
const tlsTrouble =
  /certificate|self.signed|altnames|wrong version number|ssl|tls|DEPTH_ZERO|UNABLE_TO_(?:VERIFY|GET)|EPROTO/i;

function codesOf(error: SmtpError): string[] {
  const own = [
    error.code,
    'errno' in error ? String(error.errno) : undefined,
    /\bE[A-Z]{4,}\b/.exec(error.message)?.[0],
  ];
  const causes = error.cause instanceof Error ? codesOf(error.cause as SmtpError) : [];
  return [...own.filter((code) => code !== undefined), ...causes];
}

function problemOf(error: SmtpError): DeliveryProblem {
  const codes = codesOf(error);
  if (codes.some((code) => unknownNames.has(code))) return 'name';
  if (codes.some((code) => noService.has(code))) return 'port';
  if (codes.includes('EAUTH') || codes.includes('ENOAUTH')) return 'sign-in';
  if (codes.includes('ETIMEDOUT') || codes.includes('EABORT')) return 'timeout';
  if (error.command === 'MAIL FROM') return 'sender';
  if (error.command === 'RCPT TO') return 'recipient';
  if (error.responseCode !== undefined && error.command === 'DATA') return 'content';
  if (codes.includes('ETLS') || codes.includes('EREQUIRETLS') || tlsTrouble.test(`${error.code} ${error.message}`))
    return 'tls';
  if (codes.includes('EENVELOPE')) return 'recipient';
  if (['ECONNECTION', 'ECONNRESET', 'EPIPE', 'ESOCKET'].some((code) => codes.includes(code))) return 'cut';
  return 'other';
}

const sentences: Readonly<Record<Exclude<DeliveryProblem, 'webhook'>, (place: string, from: string) => string>> = {
  name: (place) => `Der Name des Mailservers ${place} ist nicht zu finden: Bitte prüfen Sie den Namen in SMTP_URL.`,
  port: (place) =>
    `Unter ${place} nimmt kein Mailserver Verbindungen an: Bitte prüfen Sie den Port in SMTP_URL und ob eine Firewall ihn sperrt.`,
  tls: (place) =>
    `Mit dem Mailserver ${place} kommt keine verschlüsselte Verbindung (TLS) zustande: Bitte prüfen Sie sein Zertifikat und ob smtp:// oder smtps:// zum Port passt.`,
  'sign-in': (place) =>
    `Der Mailserver ${place} lehnt die Anmeldung ab: Bitte prüfen Sie Benutzername und Passwort in SMTP_URL.`,
  sender: (place, from) =>
    `Der Mailserver ${place} lehnt den Absender ${from} ab: Bitte tragen Sie in MAIL_FROM eine Adresse ein, für die er senden darf.`,
  recipient: (place) => `Der Mailserver ${place} lehnt den Empfänger ab: Bitte prüfen Sie die Adresse.`,
  content: (place) => `Der Mailserver ${place} nimmt die E-Mail nicht an.`,
  timeout: (place) =>
    `Der Mailserver ${place} hat nicht rechtzeitig geantwortet: Bitte prüfen Sie Name und Port in SMTP_URL und ob eine Firewall sie sperrt.`,
  cut: (place) => `Der Mailserver ${place} hat die Verbindung abgebrochen.`,
  other: (place) => `Die E-Mail konnte nicht an den Mailserver ${place} übergeben werden.`,
};

/** Problems that may be permanent: of the recipient or the text. All others can be mended by the operator. */
const lasting: ReadonlySet<DeliveryProblem> = new Set(['recipient', 'content']);

export function smtpProblem(thrown: unknown, { smtpUrl, from }: MailConfig): DeliveryError {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as SmtpError;
  const problem = problemOf(error) as Exclude<DeliveryProblem, 'webhook'>;
  const { protocol, hostname, port } = new URL(smtpUrl);
  const place = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  // Without a code no server was asked: the address itself is invalid and stays so.
  const lasts = lasting.has(problem) && (error.responseCode === undefined || error.responseCode >= 500);
  return new DeliveryError(sentences[problem](place, from.address) + answerOf(error.response), problem, lasts);
}
