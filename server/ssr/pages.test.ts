import type { RequestListener, Server } from 'node:http';
import { fixedAddresses } from '@shared/addresses';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { createContentAnswers } from '../content/content-answers';
import { ownHost } from '../http/own-host';
import { createRequestIds } from '../http/request-log';
import { securityHeaders } from '../http/security-headers';
import { noFiles } from '../http/static-files';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { rawRequest } from '../testing/client';
import { testConfig } from '../testing/test-app';
import { frontHandler } from './front-handler';
import { createPageCache } from './page-cache';
import { pageHandler } from './page-handler';
import type { Renderer } from './renderer';

const headers = securityHeaders(testConfig, { inlineScripts: [], inlineStyles: [] });
/** Stands in for the client's code, which has tests of its own: a page says how often it was rendered. */
const rendered: string[] = [];
const renderer: Renderer = {
  async render({ path, language, carried }) {
    const name = `${language}${carried ? ' carried' : ''} ${path}`;
    rendered.push(name);
    return { html: `${name} ${content.version}`, status: path === '/404' ? 404 : 200 };
  },
};
/** Addresses that were asked for among the redirects. */
const looked: string[] = [];

const content = {
  version: 1,
  onChange() {},
  addresses: fixedAddresses,
  filled: true,
  listPart: () => undefined,
  redirectAt: (path: string) => void looked.push(path),
  page(): never {
    throw new Error('No content is asked for here.');
  },
};

let publicUrl: string | null = null;
let server: Server;
let url: string;

beforeAll(async () => {
  const pages = createPageCache({ renderer, content, headers, log: createLog('silent'), keep: true });
  const host = ownHost(() => publicUrl);
  const app = express();
  app.use(host.lead);
  const noted = { missed: () => {}, viewed: () => {} };
  app.use(pageHandler({ pages, content, renderer, headers, sessionCookie: 'sitzung', ...noted, keep: true }));
  app.use((_req, res) => void res.status(405).end());
  const contents = createContentAnswers(content, headers);
  const front = frontHandler({
    pages,
    content,
    contents,
    files: noFiles,
    host,
    sessionCookie: 'sitzung',
    viewed: noted.viewed,
    idFor: createRequestIds(() => false),
    next: app as RequestListener,
  });
  server = await listen(front, { port: 0, host: '127.0.0.1', headers: {} });
  url = `http://127.0.0.1:${listeningPort(server)}`;
});
afterAll(() => closeServer(server));
beforeEach(() => {
  content.version += 1;
  rendered.length = 0;
});

const get = (path: string, sent: Record<string, string> = {}) => rawRequest(url, 'GET', path, sent);

describe('pages', () => {
  it('are rendered once per version and language, also for parallel requests', async () => {
    await Promise.all([get('/about'), get('/about'), get('/about?x=1')]);
    await get('/about');
    await get('/en/about');
    await get('/en/about?lng=en');
    await get('/about?lng=de');
    expect(rendered).toEqual(['de /about', 'en /about']);
    content.version += 1;
    expect((await get('/about')).text).toBe(`de /about ${content.version}`);
  });

  it('are answered without a look at the redirects', async () => {
    await get('/about?x=1');
    await get('/about');
    await get('/About');
    expect(looked).toEqual([]);
    await get('/nichts');
    expect(looked).toEqual(['/nichts']);
  });

  it('have one address each, also if cached', async () => {
    for (const path of ['/en', '/en/about']) {
      await get(path);
      expect((await get(path)).status).toBe(200);
      expect((await get(`${path}/`)).status).toBe(301);
    }
  });

  it('share one 404 rendering if unknown', async () => {
    for (let count = 0; count < 20; count += 1) {
      const { status } = await get(`/en/nowhere-${count}`);
      expect(status).toBe(404);
    }
    expect(rendered).toEqual(['en /404']);
  });

  it('of the content area are German and noindex', async () => {
    for (const path of ['/admin', '/admin/login', '/admin/direct-login?token=x']) {
      const { status, headers: sent } = await get(path, { 'accept-language': 'en' });
      expect(status).toBe(200);
      expect(sent.get('x-robots-tag')).toBe('noindex');
      expect(sent.get('content-language')).toBe('de');
    }
    expect((await get('/administrator')).status).toBe(404);
  });

  it('below /admin are a 404 of the content area with a session, a public one without', async () => {
    for (const path of ['/admin/nowhere', '/admin/nowhere/else']) {
      const stranger = await get(path, { cookie: 'i18next=de' });
      expect(stranger.status).toBe(404);
      expect(stranger.text).toBe(`de /404 ${content.version}`);
      expect(stranger.headers.get('x-robots-tag')).toBeNull();
      const inside = await get(path, { cookie: 'i18next=de; sitzung=s%3Aabc' });
      expect(inside.status).toBe(404);
      expect(inside.headers.get('x-robots-tag')).toBe('noindex');
      expect(inside.text).toContain('de /admin');
      expect(inside.headers.get('vary')).toContain('Cookie');
    }
    const elsewhere = await get('/administrator', { cookie: 'sitzung=s%3Aabc' });
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.text).toBe(`de /404 ${content.version}`);
  });

  it('of the content area forbid frames, except for the preview', async () => {
    const framing = async (path: string) => {
      const { headers: sent } = await get(path);
      return [
        /frame-ancestors ([^;]*)/.exec(sent.get('content-security-policy') ?? '')?.[1],
        sent.get('x-frame-options'),
      ];
    };
    for (const path of ['/admin', '/admin/login', '/admin/inhalte/hero', '/admin/vorschau']) {
      expect([path, ...(await framing(path))]).toEqual([path, "'none'", 'DENY']);
    }
    for (const path of ['/admin/vorschau/home?lng=de', '/about']) {
      expect([path, ...(await framing(path))]).toEqual([path, "'self'", 'SAMEORIGIN']);
    }
  });

  it.each([
    ['/Beta', '/beta'],
    ['/Beta?lng=en', '/beta?lng=en'],
    ['/EN/About?x=%2F', '/en/about?x=%2F'],
    ['/Admin', '/admin'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/about/?lng=en', '/about?lng=en'],
    ['/en/', '/en'],
    ['/en/about/?x=1', '/en/about?x=1'],
    ['/en//evil.example/', '/en//evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['//evil.example/?next=//evil.example', '/evil.example?next=//evil.example'],
  ])('redirect a non-canonical address within this host: %s', async (path, target) => {
    const { status, headers: sent } = await get(path);
    expect(status).toBe(301);
    expect(sent.get('location')).toEqual(target);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    '/?next=//evil.example',
    '/admin?next=https://evil.example',
  ])('never redirect to another host: %s', async (path) => {
    const { status, headers: sent } = await get(path);
    expect([200, 404]).toContain(status);
    expect(sent.get('location')).toBeNull();
  });

  it('redirect to PUBLIC_URL also if cached', async () => {
    await get('/about');
    publicUrl = 'https://abseits.example';
    const { status, headers: sent } = await get('/about', { host: 'boese.example' });
    const own = [await get('/about', { host: 'abseits.example' }), await get('/about')];
    publicUrl = null;
    expect(status).toBe(308);
    expect(sent.get('location')).toBe('https://abseits.example/about');
    expect(own.map((answer) => answer.status)).toEqual([200, 200]);
    expect(rendered).toEqual(['de /about']);
  });

  it('refuse writing methods with 405', async () => {
    for (const method of ['POST', 'PUT', 'TRACE']) expect((await rawRequest(url, method, '/about')).status).toBe(405);
  });
});
