import type { OutboxPurpose } from '@shared/outbox';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSmtpUrl } from '../base/smtp-url';
import { startScriptedSmtp } from '../testing/scripted-smtp';
import { startSmtp } from '../testing/smtp-server.mjs';
import { createMailer } from './deliver-mail';
import { smtpProblem } from './delivery-error';
import { isOwnNetwork, logProtection, protectionNote, protectionOf } from './smtp-options';

const mail = {
  purpose: 'notice' as const,
  recipient: 'ida@invest.example',
  messageId: '<a@firma.example>',
  payload: { subject: 'Probe', text: 'Probe', automatic: true },
};

function sendBy(smtpUrl: string, purpose: OutboxPurpose = mail.purpose): Promise<void> {
  return createMailer({ smtpUrl, from: { name: '', address: 'hallo@firma.example' }, greetingName: 'firma.example' })({
    ...mail,
    purpose,
  });
}

describe('isOwnNetwork', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    'localhost',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.178.2',
    '169.254.1.1',
    '100.64.0.1',
    'fd12::1',
    'fe80::1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    'mailserver',
    'postfix',
    'mail.local',
    'mx.internal',
    'host.docker.internal',
    'mail.home.arpa',
    'Mail.LOCAL.',
    'smtp.localhost',
  ])('is true for %s', (host) => expect(isOwnNetwork(host)).toBe(true));

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '2001:4860::1',
    '::ffff:808:808',
    'mail.example',
    'local.example',
    'internal.de',
    'xlocal.de',
  ])('is false for %s', (host) => expect(isOwnNetwork(host)).toBe(false));
});

describe('protection of a mail connection', () => {
  const opportunistic = { requireTLS: false, ignoreTLS: false, opportunistic: true, verified: false };
  const asOffered = { requireTLS: false, ignoreTLS: false, opportunistic: false, verified: true };
  const required = { requireTLS: true, ignoreTLS: false, opportunistic: false, verified: true };
  it.each([
    ['smtp://127.0.0.1', opportunistic],
    ['smtp://127.1:25', opportunistic],
    ['smtp://[::1]:25', opportunistic],
    ['smtp://user:pass@localhost', opportunistic],
    ['smtp://mailserver:25', opportunistic],
    ['smtp://192.168.1.7:25', opportunistic],
    ['smtp://user:pass@192.168.1.7:25', required],
    ['smtp://user:pass@192.168.1.7:25?tls.rejectUnauthorized=false', { ...required, verified: false }],
    ['smtp://127.0.0.1?tls.rejectUnauthorized=true', asOffered],
    ['smtp://127.0.0.1?tls.servername=mail.example', asOffered],
    ['smtp://127.0.0.1?requireTLS=true', { ...opportunistic, requireTLS: true, opportunistic: false }],
    ['smtp://127.0.0.1?ignoreTLS=true', { ...opportunistic, ignoreTLS: true }],
    ['smtps://127.0.0.1', asOffered],
    ['smtp://mail.example', asOffered],
    ['smtp://user:pass@mail.example', required],
    ['smtp://user:pass@mail.example?requireTLS=false', asOffered],
    ['smtp://mail.example?tls.rejectUnauthorized=false', opportunistic],
  ])('is as documented to %s', (url, expected) => expect(protectionOf(parseSmtpUrl(url))).toEqual(expected));

  it.each([
    [
      'smtp://127.0.0.1',
      /127\.0\.0\.1, der zu dieser Maschine oder ihrem Netz gehört.*wenn er es anbietet; sein Zertifikat/,
    ],
    [
      'smtps://mail.example?tls.rejectUnauthorized=false',
      /gehen E-Mails verschlüsselt; sein Zertifikat wird nicht geprüft/,
    ],
    ['smtp://mail.example?ignoreTLS=true', /gehen E-Mails unverschlüsselt\.$/],
  ])('has a note to %s', (smtpUrl, note) => expect(protectionNote({ smtpUrl })).toMatch(note));

  it.each(['smtp://mail.example', 'smtps://u:p@mail.example', 'smtp://127.0.0.1?tls.servername=mail.example'])(
    'needs no note to %s',
    (smtpUrl) => expect(protectionNote({ smtpUrl })).toBeUndefined(),
  );

  it.each([
    ['smtp://u:geheim@127.0.0.1', 30, 'offered', 'not verified'],
    ['smtp://mail.example?ignoreTLS=true', 40, 'none', 'verified'],
  ])('is logged without the password: to %s at level %s', (smtpUrl, level, encryption, certificate) => {
    const lines: string[] = [];
    logProtection({ smtpUrl }, pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level, event: 'mail server', encryption, certificate });
    expect(lines.join('')).not.toContain('geheim');
  });
});

describe('mail server on this machine with its own certificate', () => {
  async function started() {
    const smtp = await startSmtp({ starttls: true });
    onTestFinished(() => smtp.close());
    return smtp;
  }

  it('gets mail over TLS', async () => {
    const smtp = await started();
    await sendBy(smtp.url);
    expect(smtp.mails).toMatchObject([{ to: ['ida@invest.example'], encrypted: true }]);
  });

  it('gets no mail if SMTP_URL requires a valid certificate, and says what to do', async () => {
    const smtp = await started();
    for (const parameter of ['tls.rejectUnauthorized=true', 'tls.servername=mail.example'])
      await expect(sendBy(`${smtp.url}?${parameter}`)).rejects.toThrow(/^Das Zertifikat, mit dem der Mailserver/);
    expect(smtp.seen()).toBe(0);
  });

  it('gets mail without TLS if its TLS does not work', async () => {
    // It agrees to STARTTLS and goes on in plain text, which is no TLS.
    const smtp = await startScriptedSmtp({ EHLO: '250-mail.example\r\n250 STARTTLS', STARTTLS: '220 go' });
    onTestFinished(() => smtp.close());
    await sendBy(smtp.url);
    expect(smtp.commands).toContain('MAIL FROM:<hallo@firma.example>');
    await sendBy(smtp.url, 'beta-invitation');
    expect(smtp.commands.filter((command) => command === 'STARTTLS')).toHaveLength(2);
    await expect(sendBy(`${smtp.url}?requireTLS=true`)).rejects.toMatchObject({ problem: 'tls', lasts: false });
  });
});

describe('refused certificate', () => {
  it.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'issuer', /keine bekannte Stelle ausgestellt.*\?tls\.rejectUnauthorized=false/],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'issuer', /keine bekannte Stelle/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'issuer', /keine bekannte Stelle/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'issuer', /keine bekannte Stelle/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-name', /gilt für einen anderen Namen.*\?tls\.servername=/],
    ['CERT_HAS_EXPIRED', 'certificate-time', /ist abgelaufen oder gilt noch nicht/],
    ['CERT_NOT_YET_VALID', 'certificate-time', /ist abgelaufen oder gilt noch nicht/],
  ])('%s is reported as %s and tried again', (originalCode, problem, sentence) => {
    const error = Object.assign(new Error('certificate'), { code: 'ESOCKET', originalCode, command: 'CONN' });
    const config = {
      smtpUrl: 'smtp://mail.example',
      from: { name: '', address: 'a@firma.example' },
      greetingName: 'x',
    };
    expect(smtpProblem(error, config)).toMatchObject({
      problem,
      lasts: false,
      message: expect.stringMatching(sentence),
    });
  });
});
