import type { MissedAddress } from '@shared/contracts/redirects';
import { missedAddresses, redirects } from '@shared/schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../base/log';
import { cameByLink, referringHost } from '../http/visits';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';
import { createMissedCounter, missedPath, removeOldMissed } from './missed-addresses';

describe('missed address', () => {
  it.each([
    ['/Alt/x', '/alt/x'],
    ['/hallo/eva%40example.org/x', '/hallo/…/x'],
    [`/reset/${'a'.repeat(61)}`, '/reset/…'],
    [`/${'ab/'.repeat(200)}`, `/${'ab/'.repeat(99)}…`],
    [`/x${'/ö'.repeat(100)}`, `/x${'/%C3%B6'.repeat(42)}/…`],
    ['/api/x', null],
    ['/assets/gone.js', null],
    ['/%00', null],
    ['/../etc/passwd', null],
  ])('is stored shortened and without personal data: %s', (path, kept) => {
    expect(missedPath(path)).toBe(kept);
  });

  it.each([
    ['a link of another website', { referer: 'https://news.example/a' }, true],
    ['a link of a page of this one', { referer: 'https://own.example/' }, true],
    ['an address that somebody typed', { 'sec-fetch-mode': 'navigate' }, true],
    ['a program that names itself', { 'user-agent': 'curl/8.5', referer: 'https://news.example/a' }, false],
    ['a program that names a browser', {}, false],
  ])('tells links from what programs try: %s', (_what, headers, linked) => {
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(cameByLink({ headers: { 'user-agent': browser, ...headers } })).toBe(linked);
  });

  it('is stored with the host of another site that links to it', () => {
    const hosts = ['https://News.example/a?b=c', 'https://own.example/x', 'kein', undefined];
    expect(hosts.map((referer) => referringHost(referer, 'own.example'))).toEqual(['news.example', '', '', '']);
  });
});

describeOnEachDatabase('/api/cms/missed-addresses', (kind) => {
  const app = useTestApp({ kind });
  const log = createLog('silent');
  let day = '2026-11-23';
  const counter = () => createMissedCounter(app.db, log, () => Date.parse(day));

  beforeEach(async () => {
    await app.db.delete(missedAddresses);
    day = '2026-11-23';
  });

  it('sums the counts of several processes by path, and deletes a path', async () => {
    const counters = [counter(), counter()];
    for (const { note } of counters) {
      note('/alt', { host: '', linked: false });
      note('/alt', { host: 'news.example', linked: false });
      note('/Alt', { host: 'blog.example', linked: false });
    }
    counters[0]?.note('/alt', { host: 'news.example', linked: false });
    await Promise.all(counters.map(({ stop }) => stop()));
    day = '2026-11-24';
    const next = counter();
    next.note('/alt', { host: '', linked: false });
    next.note('/neu', { host: '', linked: false });
    await next.stop();
    const editor = await app.signedIn();
    const address = '/api/cms/missed-addresses';
    const alt = { path: '/alt', count: 8, days: 2, lastDay: '2026-11-24', hosts: ['news.example', 'blog.example'] };
    const neu = { path: '/neu', count: 1, days: 1, lastDay: '2026-11-24', hosts: [] };
    expect((await editor.get<MissedAddress[]>(address)).body.data).toEqual([alt, neu]);
    await editor.post('/api/cms/redirects', { fromPath: '/neu', target: '/beta' });
    expect((await editor.get<MissedAddress[]>(address)).body.data).toEqual([alt]);
    await app.db.delete(redirects);
    await editor.delete(`${address}?path=%2Falt`);
    expect((await editor.get<MissedAddress[]>(address)).body.data).toEqual([neu]);
  });

  it('takes 200 new paths of each kind at once, and keeps the 5,000 most frequent', async () => {
    await app.db.execute(sql`insert into ${missedAddresses} (path, day, host, count)
      select '/flood/' || n, '2026-11-20', '', 1 from generate_series(1, 4999) as n`);
    await app.db.insert(missedAddresses).values({ path: '/oft', day: '2026-11-01', host: '', count: 9 });
    const flooded = counter();
    for (let n = 0; n < 1_000; n += 1) flooded.note(`/neu/${n}`, { host: '', linked: false });
    // One that a link leads to after all counts as such, and leaves its place to another.
    flooded.note('/neu/1', { host: '', linked: true });
    for (let n = 1_000; n < 2_000; n += 1) flooded.note(`/neu/${n}`, { host: '', linked: false });
    for (let n = 0; n < 1_000; n += 1) flooded.note(`/link/${n}`, { host: '', linked: true });
    await flooded.stop();
    expect(await app.db.$count(missedAddresses)).toBe(5_000);
    expect(await app.db.$count(missedAddresses, eq(missedAddresses.day, '2026-11-23'))).toBe(400);
    expect(await app.db.$count(missedAddresses, eq(missedAddresses.linked, true))).toBe(200);
    expect(await app.db.$count(missedAddresses, eq(missedAddresses.path, '/oft'))).toBe(1);
  });

  it('keeps what a link leads to whatever programs try, and lists it first', async () => {
    const scanned = counter();
    for (let n = 0; n < 1_000; n += 1) scanned.note(`/scan/${n}`, { host: '', linked: false });
    scanned.note('/scan/1', { host: '', linked: false });
    scanned.note('/scan/7', { host: '', linked: true });
    scanned.note('/alt', { host: 'news.example', linked: true });
    await scanned.stop();
    await app.db.execute(sql`insert into ${missedAddresses} (path, day, host, count)
      select '/flood/' || n, '2026-11-24', '', 9 from generate_series(1, 5000) as n`);
    day = '2026-11-25';
    const next = counter();
    next.note('/flood/1', { host: '', linked: false });
    await next.stop();
    const editor = await app.signedIn();
    const listed = await editor.get<MissedAddress[]>('/api/cms/missed-addresses');
    expect(listed.body.data?.slice(0, 3).map(({ path }) => path)).toEqual(['/scan/7', '/alt', '/flood/1']);
  });

  it('forgets a path after 90 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await app.db.insert(missedAddresses).values([
      { path: '/a', day: daysAgo(89), count: 1 },
      { path: '/b', day: daysAgo(92), count: 1 },
    ]);
    await removeOldMissed(app.db);
    expect((await app.db.select().from(missedAddresses)).map(({ path }) => path)).toEqual(['/a']);
  });
});
