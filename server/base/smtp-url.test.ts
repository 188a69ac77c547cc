import { describe, expect, it } from 'vitest';
import { greetingName, parseSmtpUrl, smtpUrlProblem } from './smtp-url';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example', { secure: false, host: 'mail.example', port: 587, credentials: undefined }],
    ['smtps://mail.example', { secure: true, port: 465 }],
    ['smtp://MAIL.Example:25', { host: 'mail.example', port: 25 }],
    ['smtp://127.1', { host: '127.0.0.1' }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    ['smtp://mail.müller.example', { host: 'mail.xn--mller-kva.example' }],
    [
      'smtp://hallo%40firma.example:a%2Fb%23c@mail.example',
      { credentials: { user: 'hallo@firma.example', pass: 'a/b#c' } },
    ],
    ['smtp://ida:100%sicher@mail.example', { credentials: { user: 'ida', pass: '100%sicher' } }],
    [
      'smtp://h?name=mail.firma.example&requireTLS=true',
      { parameters: { name: 'mail.firma.example', requireTLS: 'true' } },
    ],
  ])('%s is read', (value, parts) => {
    expect(smtpUrlProblem(value)).toBeUndefined();
    expect(parseSmtpUrl(value)).toMatchObject(parts);
  });

  it.each([
    'smtp://h?requiretls=true',
    'smtp://h?requireTLS=yes',
    'smtp://h?requireTLS=true&requireTLS=false',
    'smtp://h?tls.rejectUnauthorized=0',
    'smtp://h?name=two%20words',
    'smtp://h?__proto__=x',
    'smtp://u:geheim?x@mail.example',
    'smtp://u:geheim#x@mail.example',
    'smtp://u:12/geheim@mail.example',
  ])('%s is refused in one line that does not repeat it', (value) => {
    expect(smtpUrlProblem(value)).toMatch(/^SMTP_URL must [^\n]*$/);
    expect(smtpUrlProblem(value)).not.toMatch(/geheim|two words/);
  });
});

describe('name in EHLO', () => {
  const machine = 'c0ffee';
  const from = 'hallo@firma.example';
  it.each([
    ['https://www.abseits.example', machine, 'www.abseits.example'],
    ['https://abseits.example:8443', 'vm.provider.example', 'abseits.example'],
    ['https://müller.example', machine, 'xn--mller-kva.example'],
    ['http://203.0.113.7', machine, '[203.0.113.7]'],
    ['http://[2001:db8::7]:3000', machine, '[IPv6:2001:db8::7]'],
    ['http://localhost:3000', machine, 'firma.example'],
    ['http://localhost:3000', 'vm.provider.example', 'vm.provider.example'],
    ['http://127.0.0.1:3000', machine, 'firma.example'],
    ['http://[::1]:3000', machine, 'firma.example'],
    ['http://intranet', machine, 'firma.example'],
    [undefined, 'localhost.localdomain', 'firma.example'],
    [undefined, machine, 'firma.example'],
  ])('with PUBLIC_URL %s on %s is %s', (publicUrl, name, expected) => {
    expect(greetingName({ publicUrl, machine: name, from })).toBe(expected);
  });
});
