import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../http/ip-addresses';
import { createWebhookCaller } from './deliver-webhook';

const secret = 'a-secret-for-tests-of-more-than-32-characters';
const body = { kind: 'beta', id: '7', language: 'de', link: 'https://abseits.example/' } as const;
const payload = { event: 'enquiry.created', body } as const;
const messageId = '<0b1c@firma.example>';

describe('webhook call', () => {
  let server: Server;
  let url: string;
  let status = 204;
  let got: { headers: IncomingHttpHeaders; body: string; path: string }[] = [];
  beforeAll(async () => {
    server = createServer((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      req.on('end', () => {
        got.push({ headers: req.headers, body, path: req.url ?? '' });
        res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('whatever');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => void server.close());
  const call = createWebhookCaller({ secret, privateNetworks: true });
  const guarded = createWebhookCaller({ secret, privateNetworks: false });

  it('carries a signed body with the id of the delivery', async () => {
    await call({ recipient: url, messageId, payload });
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = got;
    expect(JSON.parse(body)).toEqual({ id: '0b1c', event: 'enquiry.created', data: payload.body });
    expect(headers).toMatchObject({ 'abseits-event': 'enquiry.created', 'abseits-delivery': '0b1c' });
    const [, time, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['abseits-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  });

  it('follows no redirect, and fails for now on anything but success, for good on 410', async () => {
    got = [];
    for (const [code, lasts] of [
      [302, false],
      [500, false],
      [404, false],
      [410, true],
    ] as const) {
      status = code;
      await expect(call({ recipient: url, messageId, payload })).rejects.toMatchObject({ problem: 'webhook', lasts });
    }
    expect(got.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook', '/hook']);
    status = 204;
  });

  it('reaches neither plain http nor a private network', async () => {
    got = [];
    const wrong = [url, url.replace('http:', 'https:'), 'https://localhost/x', 'https://[::1]/', 'https://10.0.0.1/'];
    for (const recipient of [
      ...wrong,
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://169.254.169.254/',
    ])
      await expect(guarded({ recipient, messageId, payload })).rejects.toMatchObject({ lasts: true });
    expect(got).toEqual([]);
  });
});

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '2a00:1450:4001:82f::200e', '::ffff:93.184.216.34'])('is true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
