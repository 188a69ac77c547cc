import type { PageContent } from '@shared/contracts/content';
import type { Block } from '@shared/contracts/entities';
import { contentBlocks } from '@shared/schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { useTestApp } from '../testing/test-app';

describeOnEachDatabase('/api/content', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'Titel', page: 'about' });
  });

  const read = async (language = 'de', page = 'about') => {
    const { status, body } = await app.visitor().get<PageContent>(`/api/content?page=${page}&lng=${language}`);
    expect(status).toBe(200);
    return body.data;
  };
  const section = async (language = 'de') => (await read(language)).sections.find(({ key }) => key === 'test-a');
  const block = async (language = 'de') => (await section(language))?.blocks[0];

  async function add(input: Record<string, unknown> = {}): Promise<Block> {
    const defaults = { sectionKey: 'test-a', title: 'Block', content: 'Streng-Vertraulich' };
    const { status, text, body } = await admin.post<Block>('/api/cms/blocks', { ...defaults, ...input });
    expect(status, text).toBe(201);
    return body.data;
  }

  it('returns a page with its sections, blocks and settings', async () => {
    await add();
    const { page, language, sections, settings } = await read();
    expect(page).toBe('about');
    expect(language).toBe('de');
    expect(sections.at(-1)).toMatchObject({
      key: 'test-a',
      layout: 'general',
      blocks: [{ content: 'Streng-Vertraulich' }],
    });
    expect(settings['site-name']).toBe('Abseits');
  });

  it('shows a change to the next visitor', async () => {
    const { id } = await add();
    await admin.put(`/api/cms/blocks/${id}`, { content: 'Neu' });
    expect((await block())?.content).toBe('Neu');
    await admin.delete(`/api/cms/blocks/${id}`);
    expect((await section())?.blocks).toEqual([]);
  });

  it('returns public fields and settings only', async () => {
    await add();
    await admin.post('/api/cms/settings', { key: 'test-secret', value: 'api-key-4711', category: 'advanced' });
    const { headers, text } = await app.visitor().get('/api/content?page=about&lng=de');
    expect(text).not.toContain('4711');
    expect(text).not.toMatch(/"(status|isActive|updatedAt|translations|order)"/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  describe('hidden content', () => {
    it.each(['draft', 'archived'])('includes no %s block in any language or by any address', async (status) => {
      const { id } = await add({ status, translations: { en: { content: 'Streng-Vertraulich en' } } });
      const visitor = app.visitor();
      const ways = [
        '/api/content?page=about&lng=de',
        '/api/content?page=about&lng=en',
        '/api/content?page=home&lng=de',
        `/api/content/${id}`,
        `/api/content?page=about&lng=de&id=${id}&status=${status}&preview=1`,
        `/api/cms/blocks/${id}`,
        '/api/cms/blocks/test-a',
        '/sitemap.xml',
        '/llms.txt',
      ];
      for (const path of ways) expect((await visitor.get(path)).text, path).not.toContain('Streng-Vertraulich');
    });

    it('includes no active block of an inactive section', async () => {
      await add();
      await admin.put('/api/cms/sections/test-a', { isActive: false });
      for (const language of ['de', 'en']) {
        expect(await section(language)).toBeUndefined();
        expect(JSON.stringify(await read(language))).not.toContain('Streng-Vertraulich');
      }
    });

    it('includes no section of another page', async () => {
      await add();
      expect(JSON.stringify(await read('de', 'home'))).not.toContain('Streng-Vertraulich');
    });
  });

  it.each(['?page=', '', '?page=home&page=about', '?page[]=home', "?page=home'--"])(
    'refuses what names no page with 400 that names the field: %s',
    async (query) => {
      const de = await app.visitor().get(`/api/content${query}`);
      expect(de.status).toBe(400);
      expect(de.body.errors).toEqual({ page: ['Diese Seite gibt es nicht.'] });
      const en = await app.visitor({ 'accept-language': 'en' }).get(`/api/content${query}`);
      expect(en.status).toBe(400);
      expect(en.body.errors).toEqual({ page: ['There is no such page.'] });
    },
  );

  it.each(['draft', 'nowhere', 'admin', '__proto__'])(
    'tells nobody whether a page is a draft or not there: %s',
    async (page) => {
      await admin.post('/api/cms/pages', { key: 'draft', title: 'Geheim', path: '/geheim', status: 'draft' });
      const { status, body } = await app.visitor().get(`/api/content?page=${page}`);
      expect([status, body]).toEqual([404, { success: false, message: 'Diese Seite gibt es nicht.' }]);
    },
  );

  it('reads the language from ?lng= before cookie and header, and ignores unknown ones', async () => {
    const language = async (query: string, headers: Record<string, string>) => {
      const { status, text, body } = await app.visitor(headers).get<PageContent>(`/api/content?page=about${query}`);
      expect(text).not.toContain('klingon');
      return [status, body.data?.language];
    };
    const english = { 'accept-language': 'en-GB,en;q=0.8' };
    expect(await language('', {})).toEqual([200, 'de']);
    expect(await language('', english)).toEqual([200, 'en']);
    expect(await language('', { ...english, cookie: 'i18next=de' })).toEqual([200, 'de']);
    expect(await language('&lng=en', { cookie: 'i18next=de' })).toEqual([200, 'en']);
    expect(await language('&lng=klingon', english)).toEqual([200, 'en']);
    expect(await language('&lng=klingon', { cookie: 'i18next=klingon' })).toEqual([200, 'de']);
  });

  it('falls back to German field by field, marks it, and does not store it', async () => {
    const { id } = await add({ subtitle: 'Unter', translations: { en: { title: 'Block en' } } });
    expect(await block('en')).toMatchObject({
      title: 'Block en',
      subtitle: 'Unter',
      content: 'Streng-Vertraulich',
      germanFields: ['subtitle', 'content'],
    });
    expect(await block('de')).not.toHaveProperty('germanFields');
    expect((await section('en'))?.germanFields).toEqual(['title']);
    await admin.put(`/api/cms/blocks/${id}`, { translations: { en: { subtitle: 'Sub', content: 'Secret' } } });
    expect(await block('en')).toMatchObject({ subtitle: 'Sub', content: 'Secret' });
    expect(await block('en')).not.toHaveProperty('germanFields');
  });

  describe('html', () => {
    const attack =
      '<p>gut</p><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe srcdoc=x></iframe><a href="javascript:alert(1)">x</a><a href="data:text/html,x">y</a><base href=//evil.example><meta http-equiv=refresh><form action=/x></form>';
    const clean = '<p>gut</p><a>x</a><a>y</a>';

    it('is cleaned when it is written, in both languages', async () => {
      const made = await add({ type: 'html', content: attack, translations: { en: { content: attack } } });
      expect(made.content).toEqual(clean);
      expect(made.translations.en?.content).toEqual(clean);
      const changed = await admin.put<Block>(`/api/cms/blocks/${made.id}`, { content: `${attack}2` });
      expect(changed.body.data.content).toBe(`${clean}2`);
    });

    it('is cleaned when a text block becomes html', async () => {
      const made = await add({ content: attack });
      const changed = await admin.put<Block>(`/api/cms/blocks/${made.id}`, { type: 'html' });
      expect(changed.body.data.content).toBe(clean);
    });

    it('is cleaned when it is read from the database', async () => {
      await app.db.insert(contentBlocks).values({
        sectionKey: 'test-a',
        title: 'x',
        content: attack,
        type: 'html',
        translations: { en: { content: `${attack}en` } },
      });
      await app.content.refresh();
      expect((await block('de'))?.content).toBe(clean);
      expect((await block('en'))?.content).toBe(`${clean}en`);
    });
  });

  it('fills placeholders with public settings only, in the language of the text', async () => {
    await admin.post('/api/cms/settings', { key: 'test-secret', value: 'api-key-4711' });
    const content = '<a href="mailto:{{contact-email}}">{{site-tagline}}</a>{{test-secret}}';
    const { id } = await add({ type: 'html', content });
    const filled = (tagline: string) => `<a href="mailto:hallo@abseits.example">${tagline}</a>`;
    expect((await block('de'))?.content).toBe(filled('Abseits der Touristenpfade'));
    // A passage that falls back to German is German throughout, because it is marked as such.
    expect((await block('en'))?.content).toBe(filled('Abseits der Touristenpfade'));
    await admin.put(`/api/cms/blocks/${id}`, { translations: { en: { content } } });
    expect((await block('en'))?.content).toBe(filled('Off the beaten path'));
  });
});
