import type { RequestListener, Server } from 'node:http';
import { fixedAddresses } from '@shared/addresses';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { errorHandler } from '../http/error-handler';
import { ownHost } from '../http/own-host';
import { createRequestIds, identify } from '../http/request-log';
import { setHeaders } from '../http/security-headers';
import { noFiles } from '../http/static-files';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { frontHandler } from '../ssr/front-handler';
import { rawRequest } from '../testing/client';
import { contentRoutes, createContentAnswers } from './content-answers';
import type { ContentStore } from './store';

const headers = { 'Content-Security-Policy': "default-src 'self'" };
const made: string[] = [];
const content = {
  version: 1,
  filled: true,
  addresses: fixedAddresses,
  listPart: () => undefined,
  page(page: string, language: string) {
    made.push(`${page} ${language}`);
    return { page, language, version: content.version, text: 'Grüße '.repeat(100) };
  },
};

let publicUrl: string | null = null;
let server: Server;
let url: string;
/** How many requests went on to Express. */
let passedOn = 0;

beforeAll(async () => {
  const answers = createContentAnswers(content as unknown as ContentStore, headers);
  const host = ownHost(() => publicUrl);
  const idFor = createRequestIds(() => false);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(identify(idFor), setHeaders(headers));
  const api = express.Router();
  api.use(host.refuse);
  api.use(
    '/content',
    contentRoutes(answers, () => {}),
  );
  api.use(errorHandler(createLog('silent')));
  app.use('/api', api);
  const next: RequestListener = (req, res) => {
    passedOn += 1;
    (app as RequestListener)(req, res);
  };
  const pages = { get: () => undefined, load: () => Promise.reject(new Error('There are no pages here.')) };
  const front = frontHandler({
    pages,
    content,
    contents: answers,
    files: noFiles,
    host,
    sessionCookie: 'sitzung',
    viewed: () => {},
    idFor,
    next,
  });
  server = await listen(front, { port: 0, host: '127.0.0.1', headers: {} });
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(() => closeServer(server, 0));
beforeEach(() => {
  content.version += 1;
  made.length = 0;
  passedOn = 0;
});

const ask = (query: string, sent: Record<string, string> = {}, method = 'GET') =>
  rawRequest(url, method, `/api/content${query}`, sent);

/** What an answer is, but for what is another each time. */
function comparable({ status, headers: sent, text }: Awaited<ReturnType<typeof ask>>) {
  const all = Object.fromEntries(sent);
  expect(all['x-request-id']).toMatch(/^[\w-]{18}$/);
  return { status, text, headers: { ...all, 'x-request-id': '', date: '' } };
}

describe('page content in front of Express', () => {
  const english = { 'accept-language': 'en-GB,en;q=0.8' };

  it.each([
    ['?page=home&lng=de', {}],
    ['?page=home&lng=en', { cookie: 'i18next=de' }],
    ['?lng=en&page=about', {}],
    ['?page=about&lng=%65n', {}],
    ['?page=about&lng=klingon', english],
    ['?page=about', {}],
    ['?page=about', english],
    ['?page=about', { ...english, cookie: 'a=b; i18next=de' }],
    ['?page=about&x=%2F&lng=en-GB', {}],
    ['?page=not-found&lng=en', {}],
    ['?page=%61bout&lng=de', {}],
  ])('equals the answer of Express: %s with %j', async (query, sent) => {
    const behind = comparable(await ask(query, sent));
    expect([behind.status, passedOn]).toEqual([200, 1]);
    for (const method of ['GET', 'HEAD']) {
      const before = comparable(await ask(query, sent, method));
      expect(before).toEqual({ ...behind, text: method === 'HEAD' ? '' : behind.text });
    }
    expect(passedOn).toBe(1);
  });

  it.each([
    ['', 400],
    ['?page=home&page=about', 400],
    ['?page[]=home', 400],
    ['?page=admin', 404],
    ['?page=__proto__', 404],
    ['?page=constructor', 404],
  ])('leaves refusals to Express: %s', async (query, refused) => {
    await ask('?page=home');
    for (let turn = 1; turn <= 2; turn += 1) {
      const { status, text } = await ask(query, english);
      expect([status, JSON.parse(text)]).toMatchObject([refused, { success: false }]);
      expect(passedOn).toBe(1 + turn);
    }
  });

  it('is made once per version and language, also for parallel requests', async () => {
    await Promise.all([ask('?page=home&lng=de'), ask('?page=home'), ask('?page=home&lng=de&x=1')]);
    await ask('?page=home&lng=de');
    await ask('?page=home&lng=en');
    expect(made).toEqual(['home de', 'home en']);
    const { headers: sent } = await ask('?page=home&lng=de');
    content.version += 1;
    const changed = await ask('?page=home&lng=de', { 'if-none-match': sent.get('etag') ?? '' });
    expect([changed.status, JSON.parse(changed.text).data.version]).toEqual([200, content.version]);
  });

  it('is compressed, and answers 304 if unchanged', async () => {
    const accepting = { 'accept-encoding': 'gzip, deflate, br' };
    for (const way of ['behind', 'in front']) {
      const answer = await fetch(`${url}/api/content?page=home&lng=de`, { headers: accepting });
      expect(answer.headers.get('content-encoding'), way).toBe('br');
      expect(await answer.json()).toMatchObject({ success: true, data: { page: 'home', language: 'de' } });
      const held = { ...accepting, 'if-none-match': answer.headers.get('etag') ?? '' };
      const again = await ask('?page=home&lng=de', held);
      expect(again.status, way).toBe(304);
      expect(again.text, way).toBe('');
      content.version += 1;
      expect((await ask('?page=home&lng=de', held)).status).toBe(200);
    }
  });

  it('may be cached by proxies only if its address names the language', async () => {
    const keeping = async (query: string, sent = {}) => {
      const { headers: of } = await ask(query, sent);
      return [of.get('vary'), /s-maxage=\d+/.test(of.get('cache-control') ?? ''), of.get('etag')?.startsWith('"')];
    };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await keeping('?page=home&lng=de', english)).toEqual(['Accept-Encoding', true, true]);
      expect(await keeping('?page=home&lng=en')).toEqual(['Accept-Encoding', true, true]);
      for (const query of ['?page=home', '?page=home&lng=klingon']) {
        expect(await keeping(query)).toEqual(['Accept-Encoding, Accept-Language, Cookie', false, true]);
      }
    }
    expect((await ask('?page=admin&lng=de')).headers.get('cache-control')).toBe('no-store');
  });

  it('leaves a request for another host to Express', async () => {
    await ask('?page=home&lng=de');
    publicUrl = 'https://abseits.example';
    expect((await ask('?page=home&lng=de', { host: 'other.example' })).status).toBe(421);
    expect((await ask('?page=home&lng=de', { host: 'abseits.example' })).status).toBe(200);
    publicUrl = null;
    expect(passedOn).toBe(2);
  });
});
