import type { RequestListener } from 'node:http';
import type { Statistics } from '@shared/contracts/statistics';
import { siteSettings, viewCounts } from '@shared/schema';
import { statisticsKey } from '@shared/settings/setting-keys';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookieName } from '../auth/session';
import { createLog } from '../base/log';
import type { ContentStore } from '../content/store';
import { type Application, createApplication } from '../runtime/composition-root';
import { closeServer, listen, listeningPort } from '../runtime/listen';
import { rawRequest } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { enquirySamples } from '../testing/enquiry-samples';
import { sourceClient } from '../testing/site';
import { addPeople, editor, useTestApp } from '../testing/test-app';
import { createCounter } from './counter';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'de',
};
const phone = {
  ...browser,
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

/** Noon of a Monday in Berlin. */
const noon = Date.parse('2026-11-23T11:00:00Z');

/** The privacy statement as visitors read it. */
const noticeOf = (content: ContentStore) => JSON.stringify(content.page('datenschutz', 'de').sections);

describeOnEachDatabase('statistics', (kind) => {
  const app = useTestApp({ kind, now: () => noon });
  const sites: { application: Application; url: string; close: () => Promise<void> }[] = [];

  /** The whole application with its front, as a process of its own has it. */
  async function serve() {
    const { config, database } = app;
    const log = createLog('silent');
    const options = { config: { ...config, trustProxy: 1 }, database, log, publicUrl: () => config.publicUrl };
    const application = await createApplication({ ...options, client: sourceClient });
    await application.prepare(new AbortController().signal);
    const server = await listen(application.handler as RequestListener, { port: 0, host: '127.0.0.1', headers: {} });
    const close = async () => {
      server.closeAllConnections();
      await closeServer(server);
      await application.stop();
    };
    sites.push({ application, url: `http://127.0.0.1:${listeningPort(server)}`, close });
  }

  beforeAll(async () => {
    await addPeople(app.db);
    await serve();
    await serve();
  }, 30_000);
  beforeEach(async () => {
    await app.db.delete(viewCounts);
  });
  afterAll(() => Promise.all(sites.map(({ close }) => close())));

  const stored = async () => {
    await Promise.all(sites.map(({ application }) => application.end()));
    const rows = await app.db.select().from(viewCounts);
    const of = ({ page, dimension, value, count }: (typeof rows)[number]) =>
      `${page} ${dimension}${dimension === 'view' ? '' : `=${value}`} ${count}`;
    return rows.map(of).sort();
  };
  const get = (path: string, headers: Record<string, string> = {}, site = 0) =>
    rawRequest(sites[site]?.url ?? '', 'GET', path, { ...browser, ...headers });

  const read = async (query: string) =>
    (await (await app.signedIn(editor)).get<Statistics>(`/api/statistics?${query}`)).body.data;

  it('sum the views of two servers by page, and properties of all pages, one at a time', async () => {
    await get('/about', { referer: 'https://www.News.example/a?b=c', 'cf-ipcountry': 'DE' });
    await get('/beta?utm_source=Brief&utm_campaign=Herbst', phone, 1);
    await get('/en/about', { referer: 'http://localhost:3000/about' }, 1);
    const { headers } = await get('/en/about');
    expect((await get('/en/about', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    // What React shows without loading a document.
    await get('/api/content?page=about&lng=en');
    await get('/api/content?page=about&lng=en');
    expect(await stored()).toEqual([
      ' campaign=brief / herbst 1',
      ' country=DE 1',
      ' device=computer 6',
      ' device=phone 1',
      ' host= 5',
      ' host=news.example 1',
      ' language=de 2',
      ' language=en 5',
      'about view 6',
      'beta view 1',
    ]);
  });

  it.each([
    ['robots', '/about', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['visitors with Global Privacy Control', '/about', { 'sec-gpc': '1' }],
    ['visitors with Do Not Track', '/about', { dnt: '1' }],
    ['users of the content area', '/about', { cookie: `${sessionCookieName('http://localhost')}=s%3Ax` }],
    ['prefetches', '/about', { 'sec-purpose': 'prefetch;prerender' }],
    ['errors', '/gibt-es-nicht', {}],
    ['redirects', '/about', { 'accept-language': 'en' }],
    ['previews', '/admin/vorschau/about?lng=de', {}],
    ['the 404 page', '/api/content?page=not-found&lng=de', {}],
  ])('leave out %s', async (_who, path, headers) => {
    await get(path, headers);
    await get(path, headers);
    await rawRequest(sites[0]?.url ?? '', 'HEAD', '/about', browser);
    expect(await stored()).toEqual([]);
  });

  it('count a form that is begun and sent, except spam and visitors who object', async () => {
    const visitor = app.visitor(browser);
    expect((await visitor.post('/api/begun/beta')).status).toBe(204);
    expect((await visitor.post('/api/begun/anderes')).status).toBe(404);
    await visitor.post('/api/begun/beta', undefined, { headers: { 'sec-gpc': '1' } });
    await visitor.post('/api/begun/beta', undefined, { headers: { 'user-agent': 'curl/8' } });
    const { full } = enquirySamples.beta;
    const send = (more: object, headers = {}) => visitor.post('/api/beta', { ...full, ...more }, { headers });
    const key = { 'idempotency-key': 'einmal' };
    for (const headers of [key, key, { 'sec-gpc': '1' }]) expect((await send({}, headers)).status).toBe(201);
    expect((await send({ website: 'x' })).status).toBe(201);
    await app.counter.flush();
    expect(await stored()).toEqual([' begun=beta 1', ' sent=beta 1']);
  });

  it('keep few invented hosts and campaigns, and every view', async () => {
    const counter = createCounter({
      db: app.db,
      log: createLog('silent'),
      isOn: () => true,
      sessionCookie: 'sitzung',
      publicUrl: () => 'https://abseits.example',
      now: () => noon,
    });
    const values = (dimension: 'host' | 'campaign') => app.db.$count(viewCounts, eq(viewCounts.dimension, dimension));
    for (let batch = 0; batch < 6; batch += 1) {
      for (let n = 0; n < 1_000; n += 1) {
        const headers = { ...browser, host: 'abseits.example', referer: `https://h${batch}-${n}.example/` };
        const url = `/?utm_source=${'ü'.repeat(n % 90)}${n}&utm_medium=eva@example.org`;
        counter.viewed({ headers, url } as never, 'home', 'de');
      }
      await counter.flush();
    }
    await counter.stop();
    const kept = (await values('host')) + (await values('campaign'));
    expect(kept).toBeGreaterThan(1_000);
    expect(kept).toBeLessThanOrEqual(2_000);
    const [longest] = await app.db.select({ most: sql<number>`max(length(value))::int` }).from(viewCounts);
    expect(longest?.most).toBeLessThanOrEqual(100);
    expect(await app.db.$count(viewCounts, sql`value like '%@%'`)).toBe(0);
    expect((await stored()).filter((row) => row.includes(' view '))).toEqual(['home view 6000']);
  });

  it('keep counts while the database is away, and log once that the oldest are lost', async () => {
    let time = noon;
    let away = true;
    const transaction: typeof app.db.transaction = (...of) =>
      away ? Promise.reject(new Error('away')) : app.db.transaction(...of);
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const db = { transaction } as typeof app.db;
    const counter = createCounter({
      db,
      log,
      isOn: () => true,
      sessionCookie: 'sitzung',
      publicUrl: () => 'https://abseits.example',
      now: () => time,
    });
    const count = async (batches: number, step: number) => {
      for (let batch = 0; batch < batches; batch += 1) {
        counter.viewed({ headers: browser, url: '/' } as never, 'home', 'de');
        await counter.flush();
        time += step;
        await counter.flush();
      }
    };
    const total = async () => (await stored()).filter((row) => row.includes(' view '));
    await count(100, 10_000);
    expect(warn).not.toHaveBeenCalled();
    away = false;
    await counter.flush();
    expect(await total()).toEqual(['home view 100']);
    away = true;
    await count(40, 3_600_000);
    expect(warn).toHaveBeenCalledTimes(1);
    away = false;
    await counter.stop();
    expect(
      (
        await app.db
          .select({ total: sql<number>`sum(count)::int` })
          .from(viewCounts)
          .where(eq(viewCounts.dimension, 'view'))
      )[0]?.total,
    ).toBe(130);
  });

  it('count nothing if they are switched off', async () => {
    await app.db.update(siteSettings).set({ value: 'aus' }).where(eq(siteSettings.key, statisticsKey));
    await app.content.refresh();
    await app.visitor(browser).post('/api/begun/beta');
    await app.counter.flush();
    expect(await stored()).toEqual([]);
    expect((await read('step=day')).counting).toBe(false);
    expect(noticeOf(app.content)).toContain('Wir zählen nicht, wie oft');
    await app.db.update(siteSettings).set({ value: 'an' }).where(eq(siteSettings.key, statisticsKey));
    await app.content.refresh();
    expect(noticeOf(app.content)).toContain('25\u00a0Monate nach Tagen');
  });
});
