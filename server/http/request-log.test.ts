import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { accessTable } from '../testing/access-table';
import { rawRequest, TestClient } from '../testing/client';
import { enquirySamples } from '../testing/enquiry-samples';
import { linesOf } from '../testing/log-lines';
import { useTestApp } from '../testing/test-app';
import { addressPattern, createRequestLog } from './request-log';

describe('log line of a request', () => {
  let release = () => {};
  const app = useTestApp({
    kind: 'embedded',
    pages: (req, res, next) => {
      if (req.path === '/broken') throw new Error('broken');
      if (req.path === '/late')
        return void new Promise<void>((resolve) => (release = resolve)).then(() => res.end('x'));
      if (req.path === '/half') return void res.write('half');
      if (req.method === 'GET' && ['/about', '/en/about', '/assets/app.js', '/admin/inhalte'].includes(req.path))
        return res.send('page');
      next();
    },
  });
  /** Lines so far; a line is written once its answer has gone, which may be after it has arrived. */
  const lines = async (count: number) => {
    await expect.poll(() => app.requestLines().length).toBe(count);
    return linesOf(app.requestLines());
  };

  it('tells id, method, route, status, time and bytes', async () => {
    const { headers } = await app.visitor().get('/api/content?page=home');
    const [line] = await lines(1);
    expect(Object.keys(line ?? {})).toEqual([
      'level',
      'time',
      'requestId',
      'method',
      'route',
      'status',
      'ms',
      'bytes',
      'msg',
    ]);
    expect(line).toMatchObject({ level: 'info', method: 'GET', route: '/api/content', status: 200, msg: 'request' });
    expect(line?.requestId).toBe(headers.get('x-request-id'));
    // What went over the wire, compressed.
    expect(line?.bytes).toBe(Number(headers.get('content-length')));
    expect(line?.ms).toBeGreaterThan(0);
    expect(Math.abs(Date.parse(line?.time ?? '') - Date.now())).toBeLessThan(60_000);
    expect(app.requestLines()[0]).toMatch(/^\{.*Z".*\}\n$/);
  });

  it.each([
    ['GET', '/about', '/about', 200],
    ['GET', '/en/about', '/en/about', 200],
    ['GET', '/assets/app.js?v=1', '/assets/*', 200],
    ['GET', '/admin/inhalte', '/admin/*', 200],
    ['GET', '/ida.muster@invest.example', '*', 405],
    ['GET', '/fonts', '*', 405],
    ['GET', '/broken', '*', 500],
    ['GET', '/healthz', '/healthz', 200],
    ['GET', '/api/auth/me', '/api/auth/me', 401],
    ['GET', '/API/Auth/ME/', '/api/auth/me', 401],
    ['GET', '/api/cms/sections/hero', '/api/cms/*', 401],
    ['DELETE', '/api/investors/17', '/api/investors/:id', 401],
    ['GET', '/api/ida@invest.example', '/api/*', 404],
    ['POST', '/formular/beta?lng=en', '/formular/beta', 307],
    ['HEAD', '/about', '/about', 405],
    ['TRACE', '/about', '/about', 405],
  ])('names the route pattern instead of the address: %s %s', async (method, path, route, status) => {
    await rawRequest(app.url, method, path, {});
    expect((await lines(1))[0]).toMatchObject({ method, route, status });
  });

  it('names the area of every route of the API if none answers', () => {
    const addresses = Object.keys(accessTable).flatMap((route) => /(?<= )\/api\/\S+/.exec(route) ?? []);
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter((address) => addressPattern(address) === '/api/*')).toEqual([]);
  });

  it('names the route pattern also if the handler refuses', async () => {
    const admin = await app.signedIn();
    await lines(1);
    await admin.get('/api/cms/sections/gibt-es-nicht');
    await admin.put('/api/cms/blocks/999999', { title: 'x' });
    expect((await lines(3)).slice(1).map(({ route, status }) => [route, status])).toEqual([
      ['/api/cms/sections/:key', 404],
      ['/api/cms/blocks/:id', 404],
    ]);
  });

  it('holds no address, query, browser, cookie or text of the visitor', async () => {
    const visitor = app.visitor({
      'user-agent': 'Besucher-Browser',
      referer: 'https://herkunft.example',
      'x-forwarded-for': '203.0.113.7',
      cookie: 'abseits.sid=geheimnis',
    });
    await visitor.post('/api/investors?von=suchbegriff', enquirySamples.investors.full);
    await visitor.get('/unbekannt/ida@invest.example?token=geheimnis');
    await lines(2);
    expect(app.requestLines().join('')).not.toMatch(/Browser|herkunft|203\.0|127\.0|geheimnis|suchbegriff|ida@/);
    for (const value of Object.values(enquirySamples.investors.full)) {
      expect(app.requestLines().join('')).not.toContain(value);
    }
  });

  it('counts no bytes for HEAD and 304', async () => {
    await rawRequest(app.url, 'HEAD', '/robots.txt');
    const { headers } = await app.visitor().get('/robots.txt');
    // fetch would ask for a fresh one.
    await rawRequest(app.url, 'GET', '/robots.txt', { 'if-none-match': headers.get('etag') ?? '' });
    expect((await lines(3)).map(({ status, bytes }) => [status, bytes > 0])).toEqual([
      [200, false],
      [200, true],
      [304, false],
    ]);
  });

  it.each([
    ['before its answer', '/late', null, 0],
    ['in its answer', '/half', 200, 4],
  ])('is marked as aborted if the client left %s', async (_when, path, status, least) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    if (path === '/half') await once(socket, 'data');
    else await expect.poll(() => String(release)).not.toBe('() => {}');
    socket.destroy();
    const [line] = await lines(1);
    release();
    expect(line).toMatchObject({ status, aborted: true });
    expect(line?.bytes).toBeGreaterThanOrEqual(least);
  });

  it('shares its id with other log lines of the request', async () => {
    const broken = await app.visitor().get('/broken');
    await app.visitor().get('/api/cms/sections');
    await app.visitor().post('/api/investors', enquirySamples.investors.full);
    await app.visitor().post('/api/beta', {}, { headers: { origin: 'https://evil.example' } });
    const ids = (await lines(4)).map(({ requestId }) => requestId);
    expect(ids[0]).toBe(broken.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
    expect(app.logLines().map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual(ids);
  });

  describe('request id', () => {
    const idFor = async (given: string, url = app.url) =>
      (await new TestClient(url, { 'x-request-id': given }).get('/healthz')).headers.get('x-request-id');

    it('comes from a trusted proxy if well formed', async () => {
      const proxied = await app.alsoAs({ trustProxy: 'loopback' });
      for (const id of ['7f3c2a', '0189d2c4-7a55-4d43-9f0e-1c6a4f0e6a11', 'Root=1-67891233-abcdef', 'a'.repeat(128)])
        expect(await idFor(id, proxied.url)).toBe(id);
      for (const id of ['', 'a b', '"}\\n{"x":"', 'a'.repeat(129), '<script>', 'ida@invest.example'])
        expect(await idFor(id, proxied.url)).toMatch(/^[\w-]{18}$/);
      await proxied.close();
    });

    it('is made by the server if anybody else sent one', async () => {
      expect(await idFor('von-irgendwem')).toMatch(/^[\w-]{18}$/);
      const others = await app.alsoAs({ trustProxy: '192.0.2.1' });
      expect(await idFor('von-irgendwem', others.url)).toMatch(/^[\w-]{18}$/);
      await others.close();
    });
  });

  it('is absent if requests are not logged, but ids are still sent', async () => {
    const quiet = await app.alsoAs({ requestLog: false });
    const { headers } = await new TestClient(quiet.url).get('/healthz');
    await quiet.close();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{18}$/);
    expect(app.requestLines()).toEqual([]);
  });
});

describe('log line of an unreadable request', () => {
  it('has its status and is counted, but not for a connection that was never used', async () => {
    const lines: string[] = [];
    const counted: unknown[] = [];
    const { unreadable } = createRequestLog(
      (line) => lines.push(line),
      (...what) => counted.push(what),
    );
    const limits = { headersTimeout: 1_500, requestTimeout: 1_500, connectionsCheckingInterval: 20 };
    const server = await listen(() => {}, {
      port: 0,
      host: '127.0.0.1',
      headers: {},
      limits,
      onUnreadable: unreadable,
    });
    for (const sent of ['', 'kein HTTP ida@invest.example\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\n']) {
      const socket = connect(listeningPort(server), '127.0.0.1');
      socket.on('error', () => {}).resume();
      socket.write(sent);
      await once(socket, 'close');
    }
    await closeServer(server, 0);
    expect(linesOf(lines)).toEqual([
      expect.objectContaining({ method: null, route: null, status: 400, msg: 'request' }),
      expect.objectContaining({ method: null, route: null, status: 408 }),
    ]);
    expect(counted).toEqual([
      ['*', 400, 0],
      ['*', 408, 0],
    ]);
    expect(lines.join('')).not.toContain('ida');
  });
});
