import { beginningOf } from '@shared/base/beginning-of';
import { keysOf } from '@shared/base/records';
import type { MailConfig } from '../base/environment-values';
import { type NetworkTrouble, troubleOfCode } from '../base/network-codes';
import { parseSmtpUrl } from '../base/smtp-url';
import { isSendersLimit } from './sender-limits';

type SmtpProblem =
  | 'name'
  | 'port'
  | 'tls'
  | 'issuer'
  | 'certificate-name'
  | 'certificate-time'
  | 'later'
  | 'connection'
  | 'greeting'
  | 'encryption'
  | 'sign-in'
  | 'no-sign-in'
  | 'account'
  | 'alike'
  | 'sender'
  | 'recipient'
  | 'content'
  | 'timeout'
  | 'cut'
  | 'protocol'
  | 'unknown'
  | 'other';

/** What a mail server refused. */
interface Refusal {
  /** Its words. */
  answer: string;
  /** The message if it is the sender whom it refuses. */
  ofSender: string;
}

/** A failed try. `message` is a German sentence for the list of unsent messages; `refusal` is there if a recipient or all of them were refused. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    message: string,
    readonly problem: SmtpProblem | 'webhook',
    readonly lasts: boolean,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

const longestAnswer = 200;

const answerLabel = ' Seine Antwort: ';

function answerOf(response: string | undefined): string {
  const line = response && beginningOf(response.replace(/\s+/g, ' ').trim(), longestAnswer);
  return line ? `${answerLabel}${line}` : '';
}

interface SmtpError extends Error {
  code?: string;
  /** The system's own code, where nodemailer has put one of its own over it. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  cause?: unknown;
}

const problemsOfTroubles: Readonly<Record<NetworkTrouble, SmtpProblem>> = {
  'unknown-name': 'name',
  'name-service': 'name',
  refused: 'port',
  unreachable: 'port',
  timeout: 'timeout',
  cut: 'cut',
  'certificate-date': 'certificate-time',
  'certificate-issuer': 'issuer',
  'certificate-name': 'certificate-name',
  tls: 'tls',
  'no-http': 'other',
};

/** Codes that nodemailer alone has. */
const problemsOfMailerCodes: Readonly<Record<string, SmtpProblem>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EABORT: 'timeout',
  EACCES: 'port',
  EMESSAGE: 'content',
  EENVELOPE: 'recipient',
};

function codesOf(error: SmtpError): string[] {
  const own = [
    error.code,
    error.originalCode,
    'errno' in error ? String(error.errno) : undefined,
    /\bE[A-Z]{4,}\b/.exec(error.message)?.[0],
  ];
  const causes = error.cause instanceof Error ? codesOf(error.cause) : [];
  // A DOMException has a number as its code.
  return [...own.filter((code) => typeof code === 'string'), ...causes];
}

/**
 * A sender that is not this account's or whose domain does not vouch for the server, as Postfix, IONOS, Microsoft 365,
 * Amazon SES and Gmail say it, some of them only after the whole mail.
 */
const refusedSender =
  /sender (?:address )?(?:is )?(?:rejected|denied|verify failed|not allowed)|to send as|sendasdenied|address is not verified|\b(?:spf|dkim|dmarc)\b|\b5\.1\.[78]\b/i;

/**
 * What a server refuses for good (5xx), by the words of its response: a check of the greeting, the client, or the
 * sender is often told only after RCPT TO (Postfix, `smtpd_delay_reject`). 530 is RFC 4954, 6, and RFC 3207, 4.
 */
function namedInResponse(response: string): SmtpProblem | undefined {
  if (/\b(?:helo|ehlo)\b/i.test(response)) return 'greeting';
  if (/^530\b.*starttls/i.test(response)) return 'encryption';
  if (
    /^530\b|auth(?:entication)? (?:is )?(?:required|needed)|must (?:first )?authenticate|(?:is|was|are) not authenticated|not authenticated to|\bauthenticate (?:first|before)|log ?in first|smtp auth|relay(?:ing)? (?:access )?(?:is )?(?:denied|not (?:permitted|allowed)|prohibited)|(?:not (?:permitted|allowed) to|unable to|cannot|no) relay|\b5\.7\.57\b/i.test(
      response,
    )
  )
    return 'no-sign-in';
  if (/client host|blocked using|\bdnsbl\b|\brbl\b|blacklist|blocklist/i.test(response)) return 'connection';
  return refusedSender.test(response) ? 'sender' : undefined;
}

/** The steps of a mail, by the command that was answered (RFC 5321, 3.3). */
const problemsOfSteps: Readonly<Record<string, SmtpProblem>> = {
  CONN: 'connection',
  EHLO: 'greeting',
  HELO: 'greeting',
  STARTTLS: 'tls',
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
};

/** Whether a response refuses what was asked, for now or for good (RFC 5321, 4.2.1). */
const isRefusal = (responseCode: number | undefined): responseCode is number =>
  responseCode !== undefined && responseCode >= 400 && responseCode < 600;

/** What the server's response says; undefined without one. */
function answeredProblem({ command = '', response, responseCode }: SmtpError): SmtpProblem | undefined {
  if (response === undefined) return undefined;
  const isSignIn = command.startsWith('AUTH');
  if (isRefusal(responseCode) && !isSignIn && isSendersLimit(response)) return 'account';
  // 4yz is a refusal for now (RFC 5321, 4.2.1), whatever the step.
  if (isRefusal(responseCode) && responseCode < 500) return 'later';
  if (isSignIn) return 'sign-in';
  // No answer of SMTP, or one to something else, blames neither the recipient nor the text.
  if (!isRefusal(responseCode)) return 'protocol';
  return namedInResponse(response) ?? problemsOfSteps[command];
}

function problemOfCode(code: string): SmtpProblem | undefined {
  const trouble = troubleOfCode(code);
  return trouble ? problemsOfTroubles[trouble] : problemsOfMailerCodes[code];
}

function problemOf(error: SmtpError): SmtpProblem {
  const answered = answeredProblem(error);
  if (answered) return answered;
  const problems = codesOf(error)
    .map(problemOfCode)
    .filter((problem) => problem !== undefined);
  // A connection that was cut has a reason if another code is there: nodemailer says ESOCKET of all of them.
  const reason = problems.find((problem) => problem !== 'cut');
  if (reason) return reason;
  if (/wrong version number|\bssl\b|\btls\b/i.test(error.message)) return 'tls';
  return problems[0] ?? 'other';
}

interface Facts {
  /** Host and port of the mail server. */
  place: string;
  from: string;
  /** What this server calls itself. */
  greeting: string;
}

const sentences: Readonly<Record<SmtpProblem, (facts: Facts) => string>> = {
  name: ({ place }) => `Der Name des Mailservers ${place} ist nicht zu finden: Bitte prüfen Sie den Namen in SMTP_URL.`,
  port: ({ place }) =>
    `Unter ${place} nimmt kein Mailserver Verbindungen an: Bitte prüfen Sie den Port in SMTP_URL und ob eine Firewall ihn sperrt.`,
  tls: ({ place }) =>
    `Mit dem Mailserver ${place} kommt keine verschlüsselte Verbindung (TLS) zustande: Bitte prüfen Sie sein Zertifikat und ob smtp:// oder smtps:// zum Port passt.`,
  issuer: ({ place }) =>
    `Das Zertifikat, mit dem der Mailserver ${place} verschlüsselt (TLS), hat keine bekannte Stelle ausgestellt: Bitte richten Sie dort eines von einer bekannten Stelle ein, oder hängen Sie, wenn das Netz dorthin Ihr eigenes ist, ?tls.rejectUnauthorized=false an SMTP_URL.`,
  'certificate-name': ({ place }) =>
    `Das Zertifikat, mit dem der Mailserver ${place} verschlüsselt (TLS), gilt für einen anderen Namen: Bitte tragen Sie in SMTP_URL den Namen ein, für den es gilt, oder hängen Sie ihn als ?tls.servername=… an.`,
  'certificate-time': ({ place }) =>
    `Das Zertifikat, mit dem der Mailserver ${place} verschlüsselt (TLS), ist abgelaufen oder gilt noch nicht: Bitte lassen Sie es erneuern, und prüfen Sie die Uhr dieses Servers.`,
  later: ({ place }) =>
    `Der Mailserver ${place} nimmt die E-Mail im Augenblick nicht an und bittet um einen späteren Versuch.`,
  connection: ({ place }) =>
    `Der Mailserver ${place} lehnt Verbindungen von diesem Server ab: Bitte fragen Sie den Betreiber des Mailservers.`,
  greeting: ({ place, greeting }) =>
    `Der Mailserver ${place} lehnt den Namen ab, mit dem sich dieser Server meldet (EHLO ${greeting}): Bitte tragen Sie die öffentliche Adresse der Website in PUBLIC_URL ein, oder hängen Sie einen Namen, den er annimmt, als ?name=… an SMTP_URL.`,
  encryption: ({ place }) =>
    `Der Mailserver ${place} nimmt E-Mails nur über eine verschlüsselte Verbindung (TLS) an: Bitte entfernen Sie ignoreTLS aus SMTP_URL, oder lassen Sie sein Zertifikat prüfen.`,
  'sign-in': ({ place }) =>
    `Der Mailserver ${place} lehnt die Anmeldung ab: Bitte prüfen Sie Benutzername und Passwort in SMTP_URL.`,
  'no-sign-in': ({ place }) =>
    `Der Mailserver ${place} leitet E-Mails dieses Servers nicht weiter: Bitte tragen Sie in SMTP_URL Benutzername und Passwort ein, oder erlauben Sie es diesem Server dort.`,
  account: ({ place }) =>
    `Der Mailserver ${place} nimmt von diesem Absender zurzeit keine E-Mails an: Das Konto hat seine Grenze erreicht oder ist gesperrt. An den Empfängern liegt es nicht.`,
  alike: ({ place }) =>
    `Der Mailserver ${place} lehnt mehrere Empfänger hintereinander mit denselben Worten ab: Es liegt wohl nicht an ihnen, sondern an diesem Absender oder dieser E-Mail.`,
  sender: ({ place, from }) =>
    `Der Mailserver ${place} lehnt den Absender ${from} ab: Bitte tragen Sie in MAIL_FROM eine Adresse ein, für die er senden darf.`,
  recipient: ({ place }) => `Der Mailserver ${place} lehnt den Empfänger ab: Bitte prüfen Sie die Adresse.`,
  content: ({ place }) => `Der Mailserver ${place} nimmt die E-Mail nicht an.`,
  timeout: ({ place }) =>
    `Der Mailserver ${place} hat nicht rechtzeitig geantwortet: Bitte prüfen Sie Name und Port in SMTP_URL und ob eine Firewall sie sperrt.`,
  cut: ({ place }) => `Der Mailserver ${place} hat die Verbindung abgebrochen.`,
  protocol: ({ place }) =>
    `Unter ${place} kommt keine Antwort, wie ein Mailserver sie gibt (SMTP): Bitte prüfen Sie Name und Port in SMTP_URL, und fragen Sie sonst den Betreiber des Mailservers.`,
  unknown: ({ place }) =>
    `Der Mailserver ${place} hat die ganze E-Mail bekommen, aber nicht bestätigt. Es ist nicht bekannt, ob sie angekommen ist: Senden Sie sie nur erneut, wenn sie doppelt ankommen darf.`,
  other: ({ place }) => `Die E-Mail konnte nicht an den Mailserver ${place} übergeben werden.`,
};

/** Problems of the recipient or the text, which no later try mends. All others can be mended by the operator. */
const lasting: ReadonlySet<SmtpProblem> = new Set(['recipient', 'content', 'unknown']);

/**
 * What went wrong with a mail, as one German sentence. `handedOver` says that the server had the whole mail: without its
 * response, nobody knows whether it took it.
 */
export function smtpProblem(
  thrown: unknown,
  { smtpUrl, from, greetingName }: MailConfig,
  { handedOver = false } = {},
): DeliveryError {
  const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const problem = handedOver && !isRefusal(error.responseCode) ? 'unknown' : problemOf(error);
  const { host, port, parameters } = parseSmtpUrl(smtpUrl);
  const facts = { place: `${host}:${port}`, from: from.address, greeting: parameters.name ?? greetingName };
  const answer = answerOf(error.response);
  const ofSender = problem === 'account' ? 'account' : 'alike';
  const refusal =
    isRefusal(error.responseCode) && ['account', 'recipient', 'content'].includes(problem)
      ? { answer: error.response ?? '', ofSender: sentences[ofSender](facts) + answer }
      : undefined;
  return new DeliveryError(sentences[problem](facts) + answer, problem, lasting.has(problem), refusal);
}

/** Stands for a fact in a sentence, to tell whose sentence a message is. */
const fact = '\0';

const isSentenceOf = (problem: SmtpProblem, message: string): boolean =>
  sentences[problem]({ place: fact, from: fact, greeting: fact })
    .split(fact)
    .every((part) => message.includes(part));

/** What people who may not know the mail server are told: what they can mend themselves, or who else can. */
const plainSentences: Partial<Record<SmtpProblem, string>> = {
  recipient: 'Der Mailserver lehnt den Empfänger ab: Bitte prüfen Sie die Adresse.',
  content: 'Der Mailserver nimmt die E-Mail nicht an.',
  unknown: 'Der Mailserver hat die E-Mail bekommen, aber nicht bestätigt. Es ist nicht bekannt, ob sie angekommen ist.',
  later: 'Der Mailserver nimmt die E-Mail im Augenblick nicht an und bittet um einen späteren Versuch.',
  account:
    'Der Mailserver nimmt von dieser Website zurzeit keine E-Mails an: Ihr Konto dort hat seine Grenze erreicht oder ist gesperrt. An den Empfängern liegt es nicht.',
  alike:
    'Der Mailserver lehnt mehrere Empfänger hintereinander mit denselben Worten ab: Es liegt wohl nicht an ihnen, sondern an dieser Website oder dieser E-Mail.',
};
const toAdministrator =
  'Der Mailserver nimmt zurzeit keine E-Mail dieser Website an. Bitte sagen Sie es einem Administrator.';

/** The message of a DeliveryError without the mail server's name, its answer, and what only an operator can mend. */
export function plainMessage(message: string): string {
  const problem = keysOf(sentences).find((one) => isSentenceOf(one, message));
  if (problem) return plainSentences[problem] ?? toAdministrator;
  return message.split(answerLabel, 1)[0] ?? message;
}
