import type { SitePage } from '@shared/contracts/entities';
import { beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, type TestClient } from '../testing/client';
import { useTestSite } from '../testing/site';

describe('page made by editors', () => {
  const app = useTestSite();
  let admin: TestClient;
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url, 'GET', path, headers);
  const english = { 'accept-language': 'en-GB,en;q=0.9' };

  const make = (input: object) =>
    admin
      .post<SitePage>('/api/cms/pages', { beginning: 'press', status: 'active', ...input })
      .then(({ status, body }) => {
        expect([status, body.errors]).toEqual([201, undefined]);
        return body.data;
      });

  beforeAll(async () => {
    admin = await app.signedIn();
    const translations = { en: { title: 'Press', path: '/press', description: 'For journalists' } };
    await make({ key: 'presse', title: 'Presse', path: '/presse', description: 'Für Medien', translations });
    await make({ key: 'nur-deutsch', title: 'Nur deutsch', path: '/nur-deutsch', languages: 'de' });
    await make({ key: 'entwurf', title: 'Entwurf', path: '/entwurf', status: 'draft' });
    await make({ key: 'still', title: 'Still', path: '/still', noindex: true });
    await make({ key: 'spaeter', title: 'Später', path: '/spaeter', newsDate: '2999-01-01' });
    await admin.post('/api/cms/sections', { key: 'presse-links', title: 'Links', page: 'presse' });
    const link = '<p><a href="/presse?x=1#a">Presse</a> <a href="/about">Über uns</a></p>';
    const block = { sectionKey: 'presse-links', title: 'Links', type: 'html', content: link, status: 'active' };
    await admin.post('/api/cms/blocks', { ...block, translations: { en: { content: link } } });
    await admin.post('/api/cms/sections', { key: 'presse-beta', design: 'beta', title: 'Beta', page: 'presse' });
  });

  it('is served in both languages with its own head', async () => {
    const german = (await get('/presse')).text;
    const inEnglish = (await get('/en/press')).text;
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<title>Presse – Abseits</title>');
    expect(german).toContain('<meta name="description" content="Für Medien">');
    expect(inEnglish).toContain('<html lang="en">');
    expect(inEnglish).toContain('<title>Press – Abseits</title>');
    for (const [html, own] of [
      [german, '/presse'],
      [inEnglish, '/en/press'],
    ] as const) {
      const [, url, path] = /rel="canonical" href="(https?:\/\/[^/"]+)([^"]*)"/.exec(html) ?? [];
      expect(path).toBe(own);
      for (const [language, href] of [
        ['de', '/presse'],
        ['en', '/en/press'],
        ['x-default', '/presse'],
      ]) {
        expect(html).toContain(`hreflang="${language}" href="${url}${href}"`);
      }
      expect(html).toContain(`"item":"${url}${own}"`);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
    }
  });

  it('fills the placeholders of its title and description', async () => {
    const named = 'Kurz über {{site-name}}, {{legal-form}}gezählt: {{statistics}}';
    const shown = 'Kurz über Abseits, gezählt: eingeschaltet';
    await make({ key: 'kurz', title: named, path: '/kurz', languages: 'de', description: `${named}, {{nie}}genau` });
    const { text: html } = await get('/kurz');
    expect(html).toContain(`<title>${shown}</title>`);
    expect(html).toContain(`<meta property="og:title" content="${shown}">`);
    expect(html).toContain(`<meta name="description" content="${shown}, genau">`);
    expect(html).toContain(`"name":"${shown}"`);
    expect((await get('/llms.txt')).text).toContain(`- [${shown}]`);
    expect(html).not.toContain('{{');
  });

  it('links to other pages in its language', async () => {
    expect((await get('/en/press')).text).toContain('<a href="/en/press?x=1#a">Presse</a> <a href="/en/about">');
    expect((await get('/presse')).text).toContain('<a href="/presse?x=1#a">Presse</a> <a href="/about">');
    expect((await get('/presse?lng=de', english)).text).toContain('<a href="/presse?x=1&amp;lng=de#a">');
  });

  it.each([
    ['/presse', english, 302, '/en/press'],
    ['/presse?a=1&lng=en', {}, 302, '/en/press?a=1'],
    ['/en/press?lng=de', {}, 302, '/presse?lng=de'],
    ['/Presse/', {}, 301, '/presse'],
    ['/nur-deutsch?lng=en', {}, 302, '/en#other-language-only'],
  ])('is redirected: %s with %j by %s to %s', async (path, headers, status, location) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it('is shown at one address if it has one language', async () => {
    const { status, text } = await get('/nur-deutsch', english);
    expect([status, text.includes('hreflang="en"')]).toEqual([200, text.includes('hreflang="en" href="?lng=en"')]);
    expect((await get('/en/nur-deutsch')).status).toBe(404);
    expect((await get('/en')).text).toContain('id="other-language-only"');
  });

  it('is unknown to visitors while it is a draft', async () => {
    for (const path of ['/entwurf', '/en/entwurf', '/entwurf/', '/Entwurf', '/entwurf?lng=de']) {
      const { status, text } = await rawRequest(app.url, 'GET', path, { cookie: 'i18next=de' }).then(async (answer) =>
        answer.status === 301 || answer.status === 302 ? get(answer.headers.get('location') ?? '') : answer,
      );
      expect(status, path).toBe(404);
      expect(text).not.toContain('Entwurf');
    }
    expect((await get('/api/content?page=entwurf&lng=de')).status).toBe(404);
    expect((await get('/api/content?page=nur-deutsch&lng=en')).status).toBe(404);
    const form = await rawRequest(app.url, 'POST', '/entwurf?form=beta', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([404, 405]).toContain(form.status);
  });

  it('is listed in sitemap and llms.txt unless noindex, draft or held back', async () => {
    const sitemap = (await get('/sitemap.xml')).text;
    expect(sitemap).toMatch(/<loc>[^<]*\/presse<\/loc>/);
    expect(sitemap).toMatch(/<loc>[^<]*\/en\/press<\/loc>/);
    expect(sitemap).not.toMatch(/entwurf|still|spaeter|en\/nur-deutsch/);
    const llms = (await get('/llms.txt')).text;
    expect(llms).toMatch(/\[Press\]\([^)]*\/en\/press\): For journalists/);
    expect(llms).not.toMatch(/entwurf|still|spaeter/);
    for (const path of ['/still', '/spaeter'])
      expect((await get(path)).text).toContain('<meta name="robots" content="noindex">');
  });

  it('answers its own form without JavaScript', async () => {
    const page = (await get('/en/press')).text;
    const [, action = ''] = /<form[^>]* action="([^"]*form=beta[^"]*)"/.exec(page) ?? [];
    expect(action).toBe('/en/press?form=beta');
    const answer = await fetch(app.url + action, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ name: 'A', email: 'nicht', reason: 'kurz' }),
    });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('Press – Abseits');
    expect(text).toContain('aria-invalid="true"');
  });

  it('disappears at once when it becomes a draft', async () => {
    expect((await get('/still')).status).toBe(200);
    await admin.put('/api/cms/pages/still', { status: 'draft' });
    expect((await get('/still')).status).toBe(404);
  });
});
