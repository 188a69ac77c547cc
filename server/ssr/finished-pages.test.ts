import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listeningPort } from '../listen';
import { rawRequest } from '../testing/client';
import { type FinishedPage, finishPage, sendPage } from './finished-pages';

const html = `<!doctype html>${'<p>Grüße aus dem Hinterhof</p>'.repeat(50)}`;
const security = { 'Content-Security-Policy': "default-src 'self'" };
let page: FinishedPage;
let server: Server;
let url: string;

beforeAll(async () => {
  page = await finishPage({ html, status: 200 }, 'de', security);
  const missing = await finishPage({ html, status: 404 }, 'en', security);
  server = createServer((req: IncomingMessage, res: ServerResponse) =>
    sendPage(req, res, req.url === '/missing' ? missing : page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(() => closeServer(server));

const get = (headers: Record<string, string>, path = '/') => rawRequest(url, 'GET', path, headers);

describe('a finished page', () => {
  it('is the same text in every encoding', () => {
    expect(brotliDecompressSync(page.br.body).toString()).toBe(html);
    expect(gunzipSync(page.gzip.body).toString()).toBe(html);
    expect(page.identity.body.toString()).toBe(html);
    expect(page.br.body.length).toBeLessThan(page.identity.body.length);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, br;q=0.000', 'gzip'],
    ['br ; q=0 , gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity', null],
    ['deflate', null],
    ['', null],
  ])('goes out for Accept-Encoding "%s" as %s', async (accepted, expected) => {
    const { status, headers } = await get({ 'accept-encoding': accepted });
    expect([status, headers.get('content-encoding')]).toEqual([200, expected]);
    expect(headers.get('vary')).toMatch(/Accept-Encoding/);
    expect(Number(headers.get('content-length'))).toBe(
      page[expected === 'br' ? 'br' : expected === 'gzip' ? 'gzip' : 'identity'].body.length,
    );
  });

  it('says its language, what it depends on and the security headers', async () => {
    const { headers } = await get({});
    expect(headers.get('content-language')).toBe('de');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is not sent again where the browser has it', async () => {
    const { status, headers, text } = await get({ 'if-none-match': page.etag });
    expect([status, text]).toEqual([304, '']);
    expect(headers.get('etag')).toBe(page.etag);
    expect(headers.get('vary')).toMatch(/Accept-Language/);
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect((await get({ 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('has no body for HEAD and its length nevertheless', async () => {
    const { status, headers, text } = await rawRequest(url, 'HEAD', '/');
    expect([status, text, headers.get('content-length')]).toEqual([200, '', String(Buffer.byteLength(html))]);
  });

  it('that is not found stays 404 and is never "unchanged"', async () => {
    const { status, headers } = await get({ 'if-none-match': page.etag }, '/missing');
    expect([status, headers.get('etag'), headers.get('content-language')]).toEqual([404, null, 'en']);
  });
});
