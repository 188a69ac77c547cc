import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listeningPort } from '../runtime/listen';
import { rawRequest } from '../testing/client';
import {
  bestQuality,
  brotli,
  compressBody,
  type FinishedAnswer,
  finishAnswer,
  replaceBrotli,
  sendFinished,
} from './precompressed-response';

const text = Array.from({ length: 500 }, (_, n) => `<p>Grüße aus dem Hinterhof, Nummer ${n * n}</p>`).join('');
const headers = { 'Content-Security-Policy': "default-src 'self'", Vary: 'Accept-Encoding' };
const described = { 'Content-Type': 'text/plain; charset=utf-8' };
let answer: FinishedAnswer;
let server: Server;
let url: string;

const make = async (status: number, validated: boolean) =>
  finishAnswer(await compressBody(Buffer.from(text)), { status, headers, described, validated });

beforeAll(async () => {
  answer = await make(200, true);
  const others = new Map([
    ['/missing', { ...answer, status: 404 }],
    ['/once', await make(200, false)],
  ]);
  server = createServer((req: IncomingMessage, res: ServerResponse) =>
    sendFinished(
      req,
      res,
      others.get(req.url ?? '') ?? answer,
      req.url === '/named' ? `id-${req.headers['x-n']}` : undefined,
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(() => closeServer(server));

const get = (sent: Record<string, string>, path = '/') => rawRequest(url, 'GET', path, sent);

describe('precompressed response', () => {
  it('holds the same text in every encoding', () => {
    expect(brotliDecompressSync(answer.br.body).toString()).toBe(text);
    expect(gunzipSync(answer.gzip.body).toString()).toBe(text);
    expect(answer.identity.body.toString()).toBe(text);
    expect(answer.br.body.length).toBeLessThan(answer.identity.body.length);
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
  ])('answers Accept-Encoding "%s" with %s', async (accepted, expected) => {
    // The second time it is remembered what the header means.
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, headers: sent } = await get({ 'accept-encoding': accepted });
      expect([status, sent.get('content-encoding')]).toEqual([200, expected]);
      const { body, etag } = answer[expected === 'br' || expected === 'gzip' ? expected : 'identity'];
      expect([Number(sent.get('content-length')), sent.get('etag')]).toEqual([body.length, etag]);
    }
  });

  it('has a strong ETag of its own in each encoding', () => {
    const etags = [answer.br, answer.gzip, answer.identity].map(({ etag }) => etag);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect(new Set(etags).size).toBe(3);
  });

  it('answers 304 if the client has it in this encoding', async () => {
    const { etag } = answer.gzip;
    const asked = { 'accept-encoding': 'gzip' };
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "x"`, '*']) {
      const { status, headers: sent, text: body } = await get({ ...asked, 'if-none-match': held });
      expect(status, held).toBe(304);
      expect(body, held).toBe('');
      expect(sent.get('etag'), held).toBe(etag);
      expect(sent.get('vary')).toBe('Accept-Encoding');
      expect(sent.get('content-security-policy')).toBeTruthy();
      for (const name of ['content-type', 'content-encoding', 'content-length']) expect(sent.get(name)).toBeNull();
    }
    for (const held of ['"other"', answer.br.etag, etag.slice(1, -1), '']) {
      expect((await get({ ...asked, 'if-none-match': held })).status, held).toBe(200);
    }
    expect((await get({ ...asked, 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('has its length but no body for HEAD', async () => {
    const { status, headers: sent, text: body } = await rawRequest(url, 'HEAD', '/');
    expect(status).toBe(200);
    expect(body).toBe('');
    expect(sent.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  it.each(['/missing', '/once'])('is never 304 if it failed or is for one request: %s', async (path) => {
    const held = { 'if-none-match': answer.identity.etag };
    expect((await get(held, path)).status).toBe(path === '/missing' ? 404 : 200);
  });

  it('carries the id of its own request', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await get({ 'x-n': `${n}` }, '/named')).headers.get('x-request-id')),
    );
    expect(ids).toEqual(Array.from({ length: 40 }, (_, n) => `id-${n}`));
    expect((await get({})).headers.get('x-request-id')).toBeNull();
  });
});

describe('precompressed response with better brotli', () => {
  it('gets a new ETag, and still answers 304 to the former one', async () => {
    const other = await make(200, true);
    const former = other.br;
    replaceBrotli(other, await brotli(other.identity.body, bestQuality));
    expect(other.br.body.length).toBeLessThan(former.body.length);
    expect(brotliDecompressSync(other.br.body).toString()).toBe(text);
    expect(other.br.etag).not.toBe(former.etag);
    const sent: number[] = [];
    const replacing = createServer((req, res) => void sent.push(sendFinished(req, res, other)));
    await new Promise<void>((resolve) => replacing.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${listeningPort(replacing)}`;
    const ask = (held: string) => rawRequest(address, 'GET', '/', { 'accept-encoding': 'br', 'if-none-match': held });
    const again = await ask(former.etag);
    // A cache looks for what it has by the validator in the answer (RFC 9111, 4.3.4).
    expect([again.status, again.headers.get('etag')]).toEqual([304, former.etag]);
    expect((await ask(other.br.etag)).headers.get('etag')).toBe(other.br.etag);
    expect((await ask('"other"')).headers.get('content-length')).toBe(String(other.br.body.length));
    await closeServer(replacing, 0);
    expect(sent).toEqual([0, 0, other.br.body.length]);
  });
});
