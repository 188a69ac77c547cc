import type { PageContent } from '@shared/contracts/content';
import type { SitePage } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest, type TestClient } from '../testing/client';
import { readHead } from '../testing/head';
import { hour, pending, start, text } from '../testing/pending-block';
import { useTestSite } from '../testing/site';

let time = start;

describe('news', () => {
  const app = useTestSite({ now: () => time });
  let admin: TestClient;
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url, 'GET', path, headers);
  const entry = (name: string, input: object = {}) =>
    admin.post<SitePage>('/api/cms/pages', {
      key: `meldung-${name}`,
      title: `Meldung ${name}`,
      path: `/neuigkeiten/${name}`,
      newsDate: '2030-04-01',
      beginning: 'entry',
      status: 'active',
      translations: { en: { title: `Entry ${name}`, path: `/news/${name}` } },
      ...input,
    });
  /** Where visitors and machines could learn of an entry. */
  const ways = [
    '/neuigkeiten',
    '/neuigkeiten/eins',
    '/en/news/feed.xml',
    '/llms.txt',
    ...['neuigkeiten', 'meldung-eins', 'home'].map((page) => `/api/content?page=${page}&lng=en`),
  ];
  async function tellingOf(name: string): Promise<string[]> {
    const answers = await Promise.all(ways.map(async (way) => [way, (await get(way)).text] as const));
    return answers.flatMap(([way, answer]) => (answer.includes(name) ? [way] : []));
  }

  beforeAll(async () => {
    admin = await app.signedIn();
    const translations = { en: { title: 'News', path: '/news' } };
    const list = { key: 'neuigkeiten', title: 'Neuigkeiten', path: '/neuigkeiten', beginning: 'news', translations };
    expect((await admin.post('/api/cms/pages', { ...list, status: 'active' })).status).toBe(201);
    await admin.post('/api/cms/sections', { key: 'neueste', title: 'Neu', page: 'home', design: 'newest-news' });
    const first = await entry('eins', { teaser: 'Kurz gesagt', author: 'Jana Weiss', newsDate: '2030-03-12' });
    expect([first.status, first.body.errors]).toEqual([201, undefined]);
  });
  beforeEach(() => {
    time = start;
  });

  it('is a page with list, feed and structured data', async () => {
    const list = await get('/neuigkeiten');
    expect(list.text).toMatch(/<a href="\/neuigkeiten\/eins">Meldung eins<\/a>/);
    expect(list.text).toContain('<time dateTime="2030-03-12">12. März 2030</time>');
    const feedLink =
      /<link rel="alternate" type="application\/atom\+xml" title="News" href="[^"]*\/en\/news\/feed.xml">/;
    expect((await get('/en/news')).text).toMatch(feedLink);
    const { data, meta } = readHead((await get('/neuigkeiten/eins')).text);
    const described = JSON.parse(data[0] ?? '')['@graph'].find(
      (one: object) => '@type' in one && one['@type'] === 'NewsArticle',
    );
    expect(described).toMatchObject({
      headline: 'Meldung eins',
      description: 'Kurz gesagt',
      datePublished: '2030-03-12',
      author: { '@type': 'Person', name: 'Jana Weiss' },
    });
    expect(meta).toMatchObject({ 'og:type': 'article', description: 'Kurz gesagt' });
  });

  const secret = { title: 'Streng-Geheim', translations: { en: { title: 'Streng-Geheim' } } };

  it('tells nobody of a draft or of an entry whose section is hidden', async () => {
    await entry('entwurf', { ...secret, status: 'draft' });
    await entry('versteckt', secret);
    const { body } = await admin.get<{ sections: { key: string; page: string }[] }>('/api/cms/content');
    const hidden = body.data.sections.find(({ page }) => page === 'meldung-versteckt');
    await admin.put(`/api/cms/sections/${hidden?.key}`, { isActive: false });
    expect(await tellingOf('Streng-Geheim')).toEqual([]);
    expect((await get('/sitemap.xml')).text).not.toMatch(/entwurf|versteckt/);
  });

  it('tells of a planned entry from its time on', async () => {
    const planned = (await entry('geplant', { ...secret, status: 'draft' })).body.data;
    const change = `${pending}/page/${planned.id}`;
    await admin.put(change, { status: 'active' });
    await admin.put(`${change}/schedule`, { publishAt: text(start + hour), revertAt: null });
    expect(await tellingOf('Streng-Geheim')).toEqual([]);
    time = start + hour;
    await expect.poll(() => tellingOf('Streng-Geheim'), { interval: 500 }).toEqual(ways);
    expect((await get('/sitemap.xml')).text).toContain('/neuigkeiten/geplant');
    await admin.delete('/api/cms/pages/meldung-geplant');
  });

  it('has an entry without English in German alone', async () => {
    await entry('zwei', { translations: {} });
    const inEnglish = (await tellingOf('Meldung zwei')).filter((way) => /^\/en|lng=en/.test(way));
    expect(inEnglish).toEqual([]);
    expect((await get('/neuigkeiten/zwei')).status).toBe(200);
    expect((await get('/en/neuigkeiten/zwei')).status).toBe(404);
    expect((await get('/sitemap.xml')).text).not.toContain('/en/neuigkeiten/zwei');
    await admin.put('/api/cms/pages/meldung-zwei', { translations: { en: { title: 'Entry two', path: '/news/two' } } });
    expect(await tellingOf('Entry two')).toContain('/en/news/feed.xml');
    await admin.delete('/api/cms/pages/meldung-zwei');
  });

  it('comes in parts with addresses of their own, and none beyond the last', async () => {
    for (let number = 1; number <= 11; number += 1) await entry(`nr-${number}`, { tags: number < 3 ? 'Presse' : null });
    const second = await get('/neuigkeiten?seite=2&utm_source=mail');
    expect([second.status, second.text.match(/<li class="news-row/g)?.length]).toEqual([200, 2]);
    const { canonical, alternates, titles } = readHead(second.text);
    expect(canonical[0]).toMatch(/\/neuigkeiten\?seite=2$/);
    expect(alternates.map(([language]) => language)).toEqual(['']);
    expect(titles).toEqual(['Neuigkeiten – Seite 2 von 2 – Abseits']);
    expect(second.text).toMatch(/<link rel="prev" href="[^"?]*\/neuigkeiten">/);
    expect((await get('/neuigkeiten')).text).toMatch(/<link rel="next" href="[^"]*\/neuigkeiten\?seite=2">/);
    const tagged = await get('/neuigkeiten?thema=Presse');
    expect(tagged.text.match(/<li class="news-row/g)).toHaveLength(2);
    expect(readHead(tagged.text).titles).toEqual(['Neuigkeiten: Presse – Abseits']);
    for (const beyond of ['?seite=3', '?seite=0', '?thema=nie', '?thema=presse&seite=2']) {
      expect([beyond, (await get(`/neuigkeiten${beyond}`)).status]).toEqual([beyond, 404]);
    }
    for (let number = 1; number <= 11; number += 1) await admin.delete(`/api/cms/pages/meldung-nr-${number}`);
  });

  it('is announced on other pages, has ids of its own after a deletion, and dates in their order', async () => {
    for (const [path, feed] of [
      ['/', '/neuigkeiten/feed.xml'],
      ['/en/about', '/en/news/feed.xml'],
    ] as const) {
      expect((await get(path)).text).toMatch(
        new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="[^"]*${feed}">`),
      );
    }
    const ids = async () =>
      [...(await get('/neuigkeiten/feed.xml')).text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    const updated = async () => /<updated>(.*?)<\/updated>/.exec((await get('/neuigkeiten/feed.xml')).text)?.[1] ?? '';
    // The database's clock, which tells of changes, is years behind that of the test.
    await admin.put('/api/cms/pages/meldung-eins', { newsDate: '2026-03-12' });
    await entry('doppelt', { newsDate: '2026-03-30' });
    const before = await ids();
    const then = await updated();
    const { data } = readHead((await get('/neuigkeiten/doppelt')).text);
    const { datePublished, dateModified } = JSON.parse(data[0] ?? '')['@graph'].find(
      (one: object) => '@type' in one && one['@type'] === 'NewsArticle',
    );
    expect(new Date(datePublished).getTime()).toBeLessThanOrEqual(new Date(dateModified).getTime());
    await admin.delete('/api/cms/pages/meldung-doppelt');
    expect((await updated()) >= then).toBe(true);
    await entry('doppelt', { newsDate: '2026-03-30' });
    expect((await ids()).filter((id) => !before.includes(id))).toHaveLength(1);
    await admin.delete('/api/cms/pages/meldung-doppelt');
    await admin.put('/api/cms/pages/meldung-eins', { newsDate: '2030-03-12' });
  });

  it('answers a reader of the feed that has it with 304, and leads it on when the list moves', async () => {
    const { headers, status } = await get('/neuigkeiten/feed.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const held = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await get('/neuigkeiten/feed.xml', held)).status).toBe(304);
    await admin.put('/api/cms/pages/meldung-eins', { teaser: 'Anders gesagt' });
    expect((await get('/neuigkeiten/feed.xml', held)).status).toBe(200);
    expect((await get('/about/feed.xml')).status).toBe(404);
    await admin.put('/api/cms/pages/neuigkeiten', { path: '/aktuelles' });
    const former = await get('/neuigkeiten/feed.xml');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/aktuelles/feed.xml']);
    await admin.put('/api/cms/pages/neuigkeiten', { path: '/neuigkeiten' });
  });

  it('refuses a day that there is not, in one sentence', async () => {
    for (const newsDate of ['2030-02-30', '12.03.2030', '', 'morgen', '0030-01-01']) {
      const { status, body } = await entry('falsch', { newsDate });
      const sentence = 'Bitte geben Sie ein Datum an, das es gibt, zum Beispiel 2026-03-12.';
      expect([newsDate, status, body.errors]).toEqual([newsDate, 400, { newsDate: [sentence] }]);
    }
    expect((await admin.put('/api/cms/pages/about', { newsDate: '2030-03-12' })).status).toBe(400);
  });

  it('keeps what it was in its versions', async () => {
    await admin.put('/api/cms/pages/meldung-eins', { tags: 'Presse', newsDate: '2030-03-13' });
    const { id } = (await admin.get<SitePage>('/api/cms/pages/meldung-eins')).body.data;
    const { body } = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=page&id=${id}`);
    expect(body.data[0]?.snapshot).toMatchObject({ newsDate: '2030-03-13', tags: 'Presse' });
    await admin.post(`/api/cms/versions/${body.data.at(-1)?.id}/restore`, {});
    const answer = await app.visitor().get<PageContent>('/api/content?page=meldung-eins&lng=de');
    expect(answer.body.data.entry).toMatchObject({ date: '2030-03-12', tags: [] });
  });
});
