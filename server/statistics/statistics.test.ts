import type { RequestListener } from 'node:http';
import type { Statistics } from '@shared/contracts/statistics';
import { siteSettings, viewCounts } from '@shared/schema';
import { statisticsMonths } from '@shared/settings/retention';
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
import { sumOldCounts } from './stored-counts';

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

  it('sum the views of two processes, by one property at a time', async () => {
    await get('/about', { referer: 'https://www.News.example/a?b=c', 'cf-ipcountry': 'DE' });
    await get('/about?utm_source=Brief&utm_campaign=Herbst', phone, 1);
    await get('/en/about', { referer: 'http://localhost:3000/about' }, 1);
    const { headers } = await get('/en/about');
    expect((await get('/en/about', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    // What React shows without loading a document.
    await get('/api/content?page=about&lng=en');
    await get('/api/content?page=about&lng=en');
    expect(await stored()).toEqual([
      'about campaign=brief / herbst 1',
      'about country=DE 1',
      'about device=computer 6',
      'about device=phone 1',
      'about host= 5',
      'about host=news.example 1',
      'about language=de 2',
      'about language=en 5',
      'about view 7',
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

  const put = (day: string, page: string, dimension: 'view' | 'host', value: string, count: number) =>
    app.db.insert(viewCounts).values({ day, page, dimension, value, count });
  const read = async (query: string) =>
    (await (await app.signedIn(editor)).get<Statistics>(`/api/statistics?${query}`)).body.data;

  const listOf = ({ lists }: Statistics, title: string) => lists.find((list) => list.title === title)?.rows ?? [];

  it('show days, weeks and months beside the time before, and hide small numbers', async () => {
    await put('2026-11-23', 'about', 'view', '09', 20);
    await put('2026-11-22', 'about', 'view', '21', 3);
    await put('2026-10-26', 'about', 'view', '09', 7);
    await put('2026-11-23', 'beta', 'view', '09', 2);
    await put('2026-11-23', 'about', 'host', 'a.example', 9);
    await put('2026-11-23', 'about', 'host', 'b.example', 6);
    await put('2026-11-23', 'about', 'host', '=c.example', 3);
    await put('2026-11-23', 'home', 'view', '09', 6);
    await put('2026-11-23', 'about', 'host', '', 5);
    const days = await read('step=day');
    expect(days).toMatchObject({ counting: true, since: '2026-10-26', today: '2026-11-23' });
    expect(days.views).toEqual({ count: 31, before: 7 });
    const lastSteps = ({ steps }: Statistics) =>
      steps.rows.slice(-2).map(({ value, label, short, count }) => [value, label, short, count]);
    expect(lastSteps(days)).toEqual([
      ['2026-11-22', '22.11.2026', '22.11.', 3],
      ['2026-11-23', '23.11.2026', '23.11.', 28],
    ]);
    expect(days.steps.rows.at(-1)?.before).toBe(7);
    expect(days.hours.rows[9]).toEqual({ value: '09', label: '09 Uhr', short: '09', count: 28, before: 7 });
    // Two views of one page would be told by the sum of all, so the page with the fewest beside it is not shown either.
    expect(listOf(days, 'Seiten')).toEqual([
      { value: 'about', label: 'Über uns', count: 23, before: 7 },
      { value: 'home', label: 'Startseite', count: null, before: 0 },
      { value: 'beta', label: 'Beta', count: null, before: 0 },
    ]);
    expect(listOf(days, 'Herkunft').map(({ label, count }) => [label, count])).toEqual([
      ['a.example', 9],
      ['b.example', 6],
      ['Direkt aufgerufen', 5],
      ['=c.example', 3],
    ]);
    const viewed = listOf(days, 'Vom Aufruf zur Anfrage').filter(({ value }) => value.endsWith('aufgerufen'));
    expect(viewed.map(({ label, count }) => [label, count])).toEqual([
      ['Investorenformular: Seite aufgerufen', null],
      ['Beta-Formular: Seite aufgerufen', null],
    ]);
    expect(lastSteps(await read('step=week'))).toEqual([
      ['2026-11-16', 'ab 16.11.2026', '16.11.', 3],
      ['2026-11-23', 'ab 23.11.2026', '23.11.', 28],
    ]);
    expect(lastSteps(await read('step=month'))).toEqual([
      ['2026-10-01', 'Oktober 2026', 'Okt', 7],
      ['2026-11-01', 'November 2026', 'Nov', 31],
    ]);
    const months = await read('step=month');
    const uncounted = ({ rows }: Statistics['steps']) => rows.map((row) => row.uncounted);
    expect(uncounted(months.steps)).toEqual([...Array(10).fill('both'), 'before', 'before']);
    expect(uncounted(days.steps)).toEqual([...Array(27).fill('before'), undefined]);
    expect([months.views, months.hours.rows[9]?.uncounted]).toEqual([
      { count: 38, before: 0, uncounted: 'before' },
      'before',
    ]);
    const about = await read('step=day&page=about');
    // The one of three is not even named: the list of all pages has its number. Nor is the next, or the sum would tell it.
    expect(listOf(about, 'Herkunft').map(({ label, count }) => [label, count])).toEqual([
      ['a.example', 9],
      ['b.example', 6],
      ['Weitere', null],
    ]);
    expect(lastSteps(about).map(([, , , count]) => count)).toEqual([null, null]);
    expect([about.views.count, about.lists.map(({ title }) => title)]).toEqual([
      23,
      ['Herkunft', 'Kampagnen', 'Sprachen', 'Geräte'],
    ]);
    await put('2026-11-23', 'beta', 'host', 'd.example', 2);
    // One page has too few views, the other would tell how many.
    for (const page of ['beta', 'home']) {
      const { views, lists, steps, hours } = await read(`step=day&page=${page}`);
      expect([views, lists]).toEqual([{ count: null, before: 0 }, []]);
      expect([...steps.rows, ...hours.rows].filter(({ count }) => count !== null)).toEqual([]);
    }

    const exported = async (query: string) => (await app.signedIn(editor)).get(`/api/statistics/export.csv?${query}`);
    const csv = await exported('step=day&page=about');
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename=abseits-zahlen-2026-10-27-bis-2026-11-23-about.csv',
    );
    expect(csv.text).toContain('"Herkunft";"a.example";"9";"0"\r\n');
    expect(csv.text).toContain('"Herkunft";"Weitere";"nicht gezeigt";"nicht gezeigt"\r\n');
    expect((await exported('step=month')).text).toContain(
      '"Aufrufe nach Monat";"September 2026";"";""\r\n"Aufrufe nach Monat";"Oktober 2026";"7";""\r\n',
    );
    const ofAll = await exported('step=day');
    expect(ofAll.headers.get('content-disposition')).toContain('abseits-zahlen-2026-10-27-bis-2026-11-23.csv');
    expect(ofAll.text).toContain(`"Herkunft";"'=c.example";"3";"0"\r\n`);
    expect(ofAll.text).toContain('"Seiten";"Beta";"nicht gezeigt";"0"\r\n');
  });

  it('name the possible steps for an unknown one', async () => {
    const { status, body } = await (await app.signedIn(editor)).get('/api/statistics?step=hour');
    const message = 'Bitte prüfen Sie Ihre Eingaben: step (day, week, month, year)';
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
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
    expect(noticeOf(app.content)).toContain('25 Monate nach Tagen');
  });

  it('sum old days by month and page, once', async () => {
    const old = new Date();
    old.setUTCDate(15);
    old.setUTCMonth(old.getUTCMonth() - statisticsMonths - 1);
    const month = old.toISOString().slice(0, 7);
    await put(`${month}-01`, 'about', 'view', '10', 1);
    await put(`${month}-15`, 'about', 'view', '10', 2);
    await put(`${month}-16`, 'about', 'view', '11', 3);
    await put(`${month}-16`, 'beta', 'view', '11', 4);
    await put(`${month}-16`, 'about', 'host', 'a.example', 5);
    const kept = new Date(Date.UTC(old.getUTCFullYear(), old.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
    await put(kept, 'about', 'host', 'a.example', 6);
    await sumOldCounts(app.db);
    await sumOldCounts(app.db);
    const rows = await app.db.select().from(viewCounts).orderBy(viewCounts.day, viewCounts.page);
    expect(rows.map(({ day, page, dimension, value, count }) => [day, page, dimension, value, count])).toEqual([
      [`${month}-01`, 'about', 'view', '', 6],
      [`${month}-01`, 'beta', 'view', '', 4],
      [kept, 'about', 'host', 'a.example', 6],
    ]);
  });
});
