import { describe, expect, it, onTestFinished } from 'vitest';
import { startScriptedSmtp } from '../testing/scripted-smtp';
import { createMailer } from './deliver-mail';
import { DeliveryError } from './delivery-error';

const from = { name: '', address: 'hallo@firma.example' };

/** What becomes of one mail to a server that answers so. */
async function delivered(responses: Record<string, string>, credentials = '') {
  const server = await startScriptedSmtp(responses);
  onTestFinished(() => server.close());
  const smtpUrl = server.url.replace('//', `//${credentials}`);
  const send = createMailer({ smtpUrl, from, greetingName: 'firma.example' });
  const payload = { subject: 'Probe', text: 'Probe', automatic: true };
  const mail = { purpose: 'notice' as const, recipient: 'ida@invest.example', messageId: '<a@firma.example>', payload };
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
    const { error } = await delivered(responses, step === 'AUTH' ? 'abseits:geheim@' : '');
    expect(error).toMatchObject({ problem: 'later', lasts: false });
    expect(error?.message).toMatch(/^Der Mailserver 127\.0\.0\.1:\d+ nimmt die E-Mail im Augenblick nicht an/);
    expect(error?.message).toContain(`Seine Antwort: ${response}`);
  });

  it('is reported without the password if that was wrong', async () => {
    const { error } = await delivered({ EHLO: '250-x\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 no' }, 'abseits:geheim@');
    expect(error).toMatchObject({ problem: 'sign-in', lasts: false });
    expect(error?.message).not.toContain('geheim');
  });
});

it('mailer greets with the name from the configuration', async () => {
  expect((await delivered({})).commands[0]).toBe('EHLO firma.example');
});
