import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import { siteAddresses } from '@shared/addresses';
import { paths } from '@shared/paths';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listeningPort } from '../runtime/listen';
import { frontHandler } from '../ssr/front-handler';
import { finishPage } from '../ssr/page-response';
import { rawRequest } from '../testing/client';
import { linesOf } from '../testing/log-lines';
import { ownHost } from './own-host';
import type { FinishedAnswer } from './precompressed-response';
import { createRequestIds, createRequestLog, rememberRoutes } from './request-log';
import { noFiles } from './static-files';

describe('log line of a cached page', () => {
  const html = `<!doctype html>${'Grüße '.repeat(2_000_000)}`;
  const lines: string[] = [];
  const counted: string[] = [];
  let page: FinishedAnswer;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const finished = await finishPage({ html: '<!doctype html>Seite', status: 200 }, 'de', {});
    page = await finishPage({ html, status: 200 }, 'de', {});
    const cache = {
      get: ({ path }: { path: string }) => (path === paths.page('about') ? page : finished),
      load: () => Promise.reject(new Error('Nothing is rendered here.')),
    };
    const log = createRequestLog(
      (line) => lines.push(line),
      (route) => counted.push(route),
    );
    const contents = { get: () => undefined, load: cache.load };
    const idFor = createRequestIds(() => true);
    const next = express();
    rememberRoutes(next);
    next.use(log.watch);
    next.get('/unterlagen/:token', (_req, res) => res.send('next'));
    next.use((_req, res) => void res.send('next'));
    server = createServer(
      frontHandler({
        content: {
          addresses: siteAddresses([{ page: 'presse', paths: { en: '/presse' } }]),
          listPart: () => undefined,
        },
        pages: cache,
        contents,
        files: noFiles,
        host: ownHost(() => null),
        sessionCookie: 'sitzung',
        viewed: () => {},
        idFor,
        log,
        next: next as RequestListener,
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${listeningPort(server)}`;
  });
  afterAll(() => closeServer(server, 0));

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    lines.length = 0;
    counted.length = 0;
    const answer = await rawRequest(url, method, path, headers);
    await expect.poll(() => lines.length).toBe(1);
    return { ...answer, line: linesOf(lines)[0] };
  };

  it('has the form of every other line', async () => {
    const { headers, text, line } = await ask('/?von=suchbegriff');
    expect(Object.keys(line ?? {}).join()).toBe('level,time,requestId,method,route,status,ms,bytes,msg');
    expect(line).toMatchObject({ method: 'GET', route: '/', status: 200, bytes: text.length });
    expect(line?.requestId).toBe(headers.get('x-request-id'));
    expect((await ask('/en/contact')).line?.route).toBe('/en/contact');
    expect((await ask('/en')).line?.route).toBe('/en');
  });

  it('counts every page under one name in the metrics, and other routes under their own', async () => {
    for (const [path, logged, name] of [
      ['/', '/', 'page'],
      ['/en/contact', '/en/contact', 'page'],
      ['/en/presse', '/en/presse', 'page'],
      ['/ida.muster@invest.example', '*', 'page'],
      ['/unterlagen/geheimnis', '/unterlagen/:token', '/unterlagen/:token'],
      ['/api/auth/me', '/api/auth/*', '/api/auth/*'],
      ['/admin/inhalte', '/admin/*', '/admin/*'],
    ] as const) {
      const { line } = await ask(path);
      expect(line?.route, path).toBe(logged);
      expect(counted, path).toEqual([name]);
    }
  });

  it('has the id of a trusted proxy', async () => {
    const { headers, line } = await ask('/', { 'x-request-id': 'von-nginx' });
    expect([headers.get('x-request-id'), line?.requestId]).toEqual(['von-nginx', 'von-nginx']);
  });

  it('counts no bytes for HEAD and 304', async () => {
    const { headers, line } = await ask('/', {}, 'HEAD');
    expect(line).toMatchObject({ method: 'HEAD', status: 200, bytes: 0 });
    const again = await ask('/', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.line).toMatchObject({ status: 304, bytes: 0 });
    expect(again.headers.get('x-request-id')).toBe(again.line?.requestId);
    expect(again.headers.get('content-encoding')).toBeNull();
  });

  it('is written once a slow reader has received everything', async () => {
    const { line, text } = await ask('/about', { 'accept-encoding': 'identity' });
    expect(line).toMatchObject({ route: '/about', bytes: Buffer.byteLength(text) });
    expect(line).not.toHaveProperty('aborted');
  });

  it('is marked as aborted if the reader left earlier', async () => {
    lines.length = 0;
    const leaving = request(`${url}/about`, { agent: false }).end();
    leaving.on('error', () => {});
    const [answer] = await once(leaving, 'response');
    expect(lines).toEqual([]);
    answer.destroy();
    await expect.poll(() => lines.length).toBe(1);
    expect(linesOf(lines)[0]).toMatchObject({ route: '/about', status: 200, aborted: true });
  });
});
