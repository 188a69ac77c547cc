import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../base/version';
import { startDns } from '../testing/dns-server';
import { startScriptedSmtp } from '../testing/scripted-smtp';
import { checkMailServer, checkSenderDomain, checkSending } from './check-mail';
import { checkPublicAddress } from './check-public-address';

const mailBy = (smtpUrl: string) => ({
  smtpUrl,
  greetingName: 'firma.example',
  from: { name: '', address: 'hallo@firma.example' },
});

describe('checkMailServer', () => {
  it('greets and signs in without sending anything', async () => {
    const smtp = await startScriptedSmtp({ EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 welcome' });
    const lines = await checkMailServer({ mail: mailBy(smtp.url.replace('//', '//ida:wort@')) });
    await smtp.close();
    expect(lines).toMatchObject([{ state: 'good', text: expect.stringContaining('Anmeldung') }]);
    expect(smtp.commands.filter((line) => /^(?:MAIL|RCPT|DATA)/.test(line))).toEqual([]);
  });

  it('tells in one sentence that the login is refused', async () => {
    const smtp = await startScriptedSmtp({ EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '535 no' });
    const lines = await checkMailServer({ mail: mailBy(smtp.url.replace('//', '//ida:wort@')) });
    await smtp.close();
    expect(lines).toMatchObject([{ state: 'wrong', text: expect.stringContaining('lehnt die Anmeldung ab') }]);
  });

  it('is not asked if mail is not set up, which is what is found then', async () => {
    expect(await checkMailServer({ mail: undefined })).toEqual([]);
    expect(await checkSending({ mail: undefined, databaseUrl: undefined })).toMatchObject([
      { id: 'mail', state: 'open', remedy: expect.stringContaining('SMTP_URL') },
    ]);
  });
});

it('checkSenderDomain gives the entries that the DNS lacks', async () => {
  const dns = await startDns({
    'MX firma.example': ['10 mail.firma.example'],
    'A mail.firma.example': ['93.184.216.34'],
    'TXT firma.example': ['v=spf1 ip4:93.184.216.34 -all'],
  });
  const sender = { mail: mailBy('smtp://mail.firma.example'), publicUrl: 'https://firma.example', selector: undefined };
  const lines = await checkSenderDomain(sender, dns.servers);
  dns.close();
  const about = (part: string) => lines.find(({ id }) => id === `mail-domain-${part}`);
  expect(['mx', 'spf', 'dmarc'].map((part) => about(part)?.state)).toEqual(['good', 'good', 'open']);
  expect(about('dmarc')?.details).toEqual([{ text: expect.stringContaining('_dmarc.firma.example'), code: true }]);
});

describe('checkPublicAddress', () => {
  let site: Server;
  let answer: { status: number; headers?: Record<string, string>; body?: string };
  beforeAll(async () => {
    site = createServer((_req, res) => res.writeHead(answer.status, answer.headers).end(answer.body));
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  const address = (publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`) =>
    checkPublicAddress({ publicUrl, publicUrlIsSet: true, trustProxy: false, sessionSecret: '' });
  const health = (told: string) => JSON.stringify({ success: true, data: { status: 'ok', version: told } });

  it.each([
    ['good', 'antwortet mit dieser Website', { status: 200, body: health(version) }],
    ['open', 'antwortet mit Version 0.0.1', { status: 200, body: health('0.0.1') }],
    ['wrong', 'antwortet etwas anderes', { status: 200, body: '<h1>Welcome</h1>' }],
    ['wrong', 'erreicht den Server nicht', { status: 502 }],
    ['wrong', 'leitet weiter nach https://www.example/', { status: 301, headers: { location: 'https://www.example' } }],
  ])('is %s: %s', async (state, text, given) => {
    answer = given;
    expect(await address()).toMatchObject([{ state, text: expect.stringContaining(text) }]);
  });

  it('tells that nobody answers', async () => {
    const found = await address('http://127.0.0.1:2');
    expect(found).toMatchObject([{ state: 'wrong', text: expect.stringContaining('nicht erreichbar') }]);
  });
});
