import type { OutboxPurpose } from '@shared/outbox';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SmtpResponses, startScriptedSmtp } from '../testing/scripted-smtp';
import { createMailer, type MailerLimits } from './deliver-mail';
import { DeliveryError } from './delivery-error';

const from = { name: '', address: 'hallo@firma.example' };

interface Sent {
  credentials?: string;
  purpose?: OutboxPurpose;
  parameters?: string;
  limits?: MailerLimits | undefined;
}

/** What becomes of one mail to a server that answers so. */
async function delivered(responses: SmtpResponses, sent: Sent = {}) {
  const { credentials = '', purpose = 'notice', parameters = '', limits } = sent;
  const server = await startScriptedSmtp(responses);
  onTestFinished(() => server.close());
  const smtpUrl = server.url.replace('//', `//${credentials}`) + parameters;
  const send = createMailer({ smtpUrl, from, greetingName: 'firma.example' }, limits);
  const payload = { subject: 'Probe', text: 'Probe', automatic: true };
  const mail = { purpose, recipient: 'ida@invest.example', messageId: '<a@firma.example>', payload };
  const error = await send(mail).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined && !(error instanceof DeliveryError)) throw error;
  return { error, commands: server.commands };
}

describe('mail refused by the server', () => {
  it.each<[step: string, response: string, problem: string, sentence: RegExp]>([
    ['CONN', '554 5.7.1 no service for you', 'connection', /lehnt Verbindungen von diesem Server ab/],
    ['EHLO', '550 5.7.1 who are you', 'greeting', /lehnt den Namen ab.*EHLO firma\.example.*PUBLIC_URL/],
    ['MAIL', '550 5.7.1 <[127.0.0.1]>: Helo command rejected: Invalid name', 'greeting', /PUBLIC_URL/],
    ['RCPT', '504 5.5.2 <vm>: Helo command rejected: need fully-qualified hostname', 'greeting', /PUBLIC_URL/],
    ['MAIL', '553 5.7.1 not yours', 'sender', /lehnt den Absender hallo@firma\.example ab/],
    ['RCPT', '550 5.1.8 <hallo@firma.example>: Sender address rejected: Domain not found', 'sender', /Absender/],
    ['RCPT', '550 Requested action not taken: Sender address is not allowed', 'sender', /Absender/],
    ['.', '554 5.2.252 SendAsDenied; a@b.example not allowed to send as hallo@firma.example', 'sender', /MAIL_FROM/],
    ['.', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'sender', /MAIL_FROM/],
    ['.', '554 Message rejected: Email address is not verified: hallo@firma.example', 'sender', /MAIL_FROM/],
    ['.', '550 5.7.26 Unauthenticated email from firma.example is not accepted due to DMARC policy', 'sender', /MAIL_/],
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'encryption', /nur über eine verschlüsselte Verbindung/],
    ['MAIL', '530 5.7.0 Authentication required', 'no-sign-in', /Benutzername und Passwort/],
    ['RCPT', '554 5.7.1 <ida@invest.example>: Relay access denied', 'no-sign-in', /leitet E-Mails .* nicht weiter/],
    [
      'RCPT',
      '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using rbl.example',
      'connection',
      /lehnt Verb/,
    ],
  ])('is tried again with a sentence: at %s by "%s" about %s', async (step, response, problem, sentence) => {
    // A server that refuses EHLO refuses HELO as well.
    const { error } = await delivered(step === 'EHLO' ? { EHLO: response, HELO: response } : { [step]: response });
    expect(error).toMatchObject({ problem, lasts: false, message: expect.stringMatching(sentence) });
    expect(error?.message).toContain(`Seine Antwort: ${response}`);
  });

  it.each([
    ['RCPT', '550 5.1.1 no such user', 'recipient', /lehnt den Empfänger ab/],
    ['RCPT', '552 5.2.2 mailbox full', 'recipient', /lehnt den Empfänger ab/],
    ['DATA', '554 5.7.1 no', 'content', /nimmt die E-Mail nicht an/],
    ['.', '554 5.7.1 looks like spam', 'content', /nimmt die E-Mail nicht an/],
  ])('is given up with a sentence: at %s by "%s" about %s', async (step, response, problem, sentence) => {
    const { error } = await delivered({ [step]: response });
    expect(error).toMatchObject({ problem, lasts: true, message: expect.stringMatching(sentence) });
    expect(error?.message).toContain(`Seine Antwort: ${response}`);
  });

  it.each([
    ['CONN', '421 4.7.0 too many connections'],
    ['EHLO', '421 4.3.2 shutting down'],
    ['EHLO', '450 4.7.1 try again'],
    ['AUTH', '454 4.7.0 Temporary authentication failure'],
    ['MAIL', '451 4.7.1 greylisted'],
    ['MAIL', '450 4.7.1 <firma.example>: Helo command rejected: Host not found'],
    ['RCPT', '450 4.2.0 greylisted'],
    ['DATA', '452 4.3.1 no space'],
    ['.', '451 4.3.0 later'],
  ])('is tried again without blame if refused for now: at %s by "%s"', async (step, response) => {
    const responses =
      step === 'EHLO' ? { EHLO: response, HELO: response } : { EHLO: '250-x\r\n250 AUTH PLAIN', [step]: response };
    const { error } = await delivered(responses, { credentials: step === 'AUTH' ? 'abseits:geheim@' : '' });
    expect(error).toMatchObject({ problem: 'later', lasts: false });
    expect(error?.message).toMatch(/^Der Mailserver 127\.0\.0\.1:\d+ nimmt die E-Mail im Augenblick nicht an/);
    expect(error?.message).toContain(`Seine Antwort: ${response}`);
  });

  it('is reported without the password if that was wrong', async () => {
    const { error } = await delivered(
      { EHLO: '250-x\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 no' },
      { credentials: 'abseits:geheim@' },
    );
    expect(error).toMatchObject({ problem: 'sign-in', lasts: false });
    expect(error?.message).not.toContain('geheim');
  });
});

/** Limits for a server that keeps silent; others have as long as a busy machine may take. */
const quick: MailerLimits = { connect: 1_000, answer: 1_000, whole: 10_000 };

describe('invitation to a mail server that misbehaves', () => {
  const invite = (step: string, response: string, sent: Sent = {}) => {
    const limits = response === 'silence' ? quick : undefined;
    return delivered({ [step]: response }, { purpose: 'beta-invitation', limits, ...sent });
  };
  const later = /^Der Mailserver 127\.0\.0\.1:\d+ nimmt die E-Mail im Augenblick nicht an und bittet um/;
  const late = /^Der Mailserver 127\.0\.0\.1:\d+ hat nicht rechtzeitig geantwortet: Bitte prüfen Sie/;
  const cut = /^Der Mailserver 127\.0\.0\.1:\d+ hat die Verbindung abgebrochen\.$/;
  const strange = /^Unter 127\.0\.0\.1:\d+ kommt keine Antwort, wie ein Mailserver sie gibt \(SMTP\): Bitte prüfen/;
  const encrypted = { parameters: '?requireTLS=true' };

  it.each<[step: string, response: string, problem: string, sentence: RegExp, sent?: Sent]>([
    ['CONN', 'silence', 'timeout', late],
    ['CONN', 'cut', 'cut', cut],
    ['CONN', 'SSH-2.0-OpenSSH_9.6', 'protocol', strange],
    ['EHLO', 'silence', 'timeout', late],
    ['STARTTLS', '454 4.7.0 TLS not available', 'later', later, encrypted],
    ['STARTTLS', '502 5.5.1 unknown', 'tls', /keine verschlüsselte Verbindung \(TLS\)/, encrypted],
    ['MAIL', '421 4.4.2 going down', 'later', later],
    ['MAIL', 'banana', 'protocol', strange],
    ['RCPT', '421 4.4.2 going down', 'later', later],
    ['RCPT', '450-4.2.0 greylisted,\r\n450-4.2.0 as every\r\n450 4.2.0 first mail', 'later', later],
    ['RCPT', 'banana', 'protocol', strange],
    ['RCPT', 'cut', 'cut', cut],
    ['DATA', '421 4.4.2 going down', 'later', later],
    ['DATA', 'cut', 'cut', cut],
    ['DATA', 'silence', 'timeout', late],
    ['.', '421 4.4.2 going down', 'later', later],
  ])('is tried again with a sentence: at %s by "%s" as %s', async (step, response, problem, sentence, sent) => {
    const { error } = await invite(step, response, sent);
    expect(error).toMatchObject({ problem, lasts: false, message: expect.stringMatching(sentence) });
    expect(error?.message).toMatch(/^[^\r\n]+$/);
  });

  it.each([
    [
      'RCPT',
      '550-5.1.1 no such\r\n550 5.1.1 user',
      'recipient',
      /lehnt den Empfänger ab: Bitte prüfen Sie die Adresse/,
    ],
    ['.', '552 5.3.4 message too big', 'content', /nimmt die E-Mail nicht an\. Seine Antwort: 552 5\.3\.4/],
    ['.', 'cut', 'unknown', /nicht bekannt, ob sie angekommen ist: Senden Sie sie nur erneut, wenn/],
    ['.', 'silence', 'unknown', /nicht bekannt, ob sie angekommen ist/],
    ['EHLO', '250 mail.example\r\n250 twice', 'unknown', /nicht bekannt, ob sie angekommen ist/],
    ['.', '354 go on', 'unknown', /nicht bekannt, ob sie angekommen ist/],
    ['.', 'banana', 'unknown', /nicht bekannt, ob sie angekommen ist/],
  ])('is given up with a sentence: at %s by "%s" as %s', async (step, response, problem, sentence) => {
    const { error, commands } = await invite(step, response);
    expect(error).toMatchObject({ problem, lasts: true, message: expect.stringMatching(sentence) });
    expect(error?.message).toMatch(/^[^\r\n]+$/);
    expect(commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
  });
});

it('mailer greets with the name from the configuration', async () => {
  expect((await delivered({})).commands[0]).toBe('EHLO firma.example');
});
