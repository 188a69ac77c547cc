import type { Section, SitePage } from '@shared/contracts/entities';
import type { BinEntry } from '@shared/contracts/versions';
import { fixedPages } from '@shared/paths';
import { activityLog, contentPages, contentSections } from '@shared/schema';
import { eq, notInArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { useTestApp } from '../../testing/test-app';

const pages = '/api/cms/pages';
const german = { headers: { 'accept-language': 'de' } };

describeOnEachDatabase('/api/cms/pages', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  afterEach(async () => {
    await app.db.delete(contentSections).where(notInArray(contentSections.page, [...fixedPages]));
    await app.db.delete(contentPages).where(notInArray(contentPages.key, [...fixedPages]));
  });

  const post = (input: object) =>
    admin.post<SitePage>(pages, { key: 'presse', title: 'Presse', path: '/presse', ...input }, german);
  async function create(input: object = {}): Promise<SitePage> {
    const { status, body } = await post(input);
    expect(status).toBe(201);
    expect(body.errors).toBeUndefined();
    return body.data;
  }
  const sectionsOf = async (page: string) =>
    (await admin.get<Section[]>('/api/cms/sections')).body.data.filter((section) => section.page === page);

  it('lists the fixed pages first, and creates a page as a draft at the end', async () => {
    const made = await create({ translations: { en: { path: '/press', title: 'Press' } } });
    expect(made).toMatchObject({ status: 'draft', path: '/presse', languages: 'all', noindex: false });
    const { body } = await admin.get<SitePage[]>(pages);
    expect(body.data.map(({ key }) => key)).toEqual([...fixedPages, 'presse']);
    expect((await admin.get<SitePage>(`${pages}/presse`)).body.data).toEqual(made);
    expect((await admin.get(`${pages}/nowhere`)).status).toBe(404);
  });

  it.each([
    ['/../etc', 'Die Adresse beginnt mit /'],
    ['/%70resse', 'Die Adresse beginnt mit /'],
    ['/presse🎉', 'Die Adresse beginnt mit /'],
    ['presse', 'Die Adresse beginnt mit /'],
    ['/Presse', 'Die Adresse beginnt mit /'],
    ['/presse/', 'Die Adresse beginnt mit /'],
    [`/${'a'.repeat(500)}`, 'Dieser Text ist zu lang. Erlaubt sind höchstens 200 Zeichen.'],
    ['/admin', 'gehört zum Programm'],
    ['/api/x', 'gehört zum Programm'],
    ['/en/presse', 'gehört zum Programm'],
    ['/a/b/c/d/e/f', 'höchstens fünf Teile'],
    ['/healthz', 'gehört zum Programm'],
    ['/servable', 'gehört zum Programm'],
    ['/about', 'gehört zum Programm'],
    ['/beta/confirm', 'gehört zum Programm'],
    ['/', 'gehört zum Programm'],
  ])('refuses the address %s with one sentence, and stores nothing', async (path, sentence) => {
    const { status, body } = await post({ path });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual(['path']);
    expect(body.errors?.path).toHaveLength(1);
    expect(body.errors?.path?.[0]).toContain(sentence);
    const inEnglish = await post({ translations: { en: { path } } });
    expect(inEnglish.status).toBe(400);
    expect(Object.keys(inEnglish.body.errors ?? {})).toEqual(['translations.en.path']);
    expect((await admin.get(`${pages}/presse`)).status).toBe(404);
  });

  it('refuses an address that another page or its pending change has in that language', async () => {
    await create({ translations: { en: { path: '/press' } } });
    const taken = await post({ key: 'b', path: '/b', translations: { en: { path: '/press' } } });
    expect(taken.status).toBe(400);
    expect(taken.body.errors).toEqual({
      'translations.en.path': ['Diese Adresse hat schon eine andere Seite. Bitte wählen Sie eine andere.'],
    });
    // The other language may have it.
    const other = await create({ key: 'c', path: '/press', translations: { en: { path: '/c' } } });
    const later = await admin.put(`/api/cms/pending/page/${other.id}`, { path: '/spaeter' });
    expect(later.status).toBe(200);
    expect((await post({ key: 'd', path: '/spaeter' })).status).toBe(400);
    const notFound = await post({ key: 'not-found', path: '/frei' });
    expect(notFound.body.errors).toEqual({ key: ['Dieser Schlüssel ist bereits vergeben.'] });
    const twice = await post({ path: '/presse', key: 'presse' });
    expect(twice.status).toBe(400);
    expect((await post({ path: '/frei' })).status).toBe(409);
  });

  it('gives an address to one of several pages created at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => post({ key, path: '/eine' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it('refuses to move, hide or delete a fixed page', async () => {
    const [before] = await app.db.select().from(contentPages).where(eq(contentPages.key, 'about'));
    for (const change of [
      { path: '/ueber' },
      { status: 'draft' },
      { languages: 'de' },
      { translations: { en: { path: '/us' } } },
    ]) {
      const { status, body } = await admin.put(`${pages}/about`, change, german);
      expect(status).toBe(400);
      expect(Object.values(body.errors ?? {})).toEqual([['Das lässt sich an dieser festen Seite nicht ändern.']]);
    }
    expect((await admin.delete(`${pages}/about`)).status).toBe(400);
    expect(await app.db.select().from(contentPages).where(eq(contentPages.key, 'about'))).toEqual([before]);
    expect((await admin.put(`${pages}/about`, { noindex: true })).status).toBe(200);
    await admin.put(`${pages}/about`, { noindex: false });
  });

  it.each(['landing', 'text', 'press', 'faq'])('fills a new page as %s in both languages', async (beginning) => {
    await create({ beginning });
    const sections = await sectionsOf('presse');
    expect(sections.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
    for (const { title, translations } of sections) expect([title, translations.en?.title]).not.toContain(undefined);
  });

  it('copies the sections and blocks of a page, and leaves the original as it is', async () => {
    const before = await sectionsOf('about');
    await create({ copyOf: 'about' });
    const copies = await sectionsOf('presse');
    expect(copies.map(({ design, title }) => [design, title])).toEqual(
      before.map(({ design, title }) => [design, title]),
    );
    const [first] = copies;
    expect((await admin.get<unknown[]>(`/api/cms/blocks/${first?.key}`)).body.data).toHaveLength(
      (await admin.get<unknown[]>(`/api/cms/blocks/${before[0]?.key}`)).body.data.length,
    );
    expect(await sectionsOf('about')).toEqual(before);
    expect((await post({ key: 'x', path: '/x', copyOf: 'nowhere' })).status).toBe(404);
    expect((await admin.get(`${pages}/x`)).status).toBe(404);
  });

  it('copies the search engine texts of a page in both languages, but not its addresses', async () => {
    const english = { title: 'Press', description: 'For journalists', path: '/press' };
    const texts = { description: 'Für Medien', noindex: true, languages: 'all', translations: { en: english } };
    await create({ ...texts, status: 'active' });
    const copy = await create({ key: 'kopie', title: 'Kopie', path: '/kopie', copyOf: 'presse' });
    expect(copy).toMatchObject({ title: 'Kopie', path: '/kopie', status: 'draft', noindex: true });
    expect(copy.description).toBe('Für Medien');
    expect(copy.translations.en).toMatchObject({ title: 'Press', description: 'For journalists' });
    expect(copy.translations.en).not.toHaveProperty('path');
    const ofFixed = await create({ key: 'kopie-2', title: 'Kopie', path: '/kopie-2', copyOf: 'about' });
    expect(ofFixed.description).toContain('{{site-name}}');
    expect(ofFixed.translations.en).toMatchObject({ title: 'About us' });
  });

  it('logs each change of a page, and moves its date in the sitemap', async () => {
    await app.db.delete(activityLog);
    await create({ key: 'log', path: '/log', beginning: 'press', status: 'active' });
    const [first, second] = await sectionsOf('log');
    const change = (input: object) => admin.put(`${pages}/log`, input);
    const seen = [app.content.changedAt('log')?.getTime() ?? 0];
    for (const act of [
      () => change({ title: 'Presse und Medien' }),
      () => change({ description: 'Für Medien' }),
      () => change({ path: '/medien' }),
      () => admin.put('/api/cms/order/sections', { keys: [second?.key, first?.key] }),
      () => admin.put(`/api/cms/sections/${first?.key}`, { isActive: false }),
      () => admin.delete(`/api/cms/sections/${second?.key}`),
    ]) {
      expect((await act()).status).toBe(200);
      seen.push(app.content.changedAt('log')?.getTime() ?? 0);
    }
    // The last section was the last thing to see.
    const dated = seen.slice(0, -1);
    expect(dated).toEqual([...new Set(dated)].sort((a, b) => a - b));
    await change({ status: 'draft' });
    await create({ key: 'kopie', title: 'Kopie', path: '/kopie', copyOf: 'log' });
    await admin.delete(`${pages}/log`);
    const entries = (await app.db.select().from(activityLog).orderBy(activityLog.id)).flatMap(({ event, details }) =>
      event === 'page-changed' ? [`${details.page} ${details.what}`] : [],
    );
    expect(entries).toEqual([
      'log created',
      'log changed',
      'log changed',
      'log moved',
      'log arranged',
      'log section hidden',
      'log section removed',
      'log withdrawn',
      'kopie created',
      'kopie copied',
      'log deleted',
    ]);
  });

  it('puts a deleted page with its sections into the bin as one entry, and restores it', async () => {
    const made = await create({ beginning: 'press', status: 'active' });
    const before = await sectionsOf('presse');
    const sectionIds = before.map(({ id }) => id);
    expect((await admin.delete(`${pages}/presse`)).status).toBe(200);
    const bin = async () => (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
    const [entry, ...others] = (await bin()).filter(({ page, sectionKey }) => [page, sectionKey].includes('presse'));
    expect(entry).toMatchObject({ entity: 'page', title: 'Presse', sectionCount: before.length, obstacle: null });
    expect([...(entry?.sectionIds ?? [])].sort()).toEqual(sectionIds.sort());
    expect(others).toEqual([]);
    expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`, {})).status).toBe(200);
    expect((await admin.get<SitePage>(`${pages}/presse`)).body.data).toMatchObject({ id: made.id, status: 'active' });
    expect((await sectionsOf('presse')).map(({ key, isActive }) => [key, isActive])).toEqual(
      before.map(({ key, isActive }) => [key, isActive]),
    );
  });

  it('says that a page cannot be restored if its address is taken', async () => {
    await create();
    await admin.delete(`${pages}/presse`);
    await create({ key: 'neu' });
    const [entry] = (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
    const answer = await admin.post(`/api/cms/bin/${entry?.id}/restore`, {}, german);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.path).toEqual([expect.stringContaining('schon eine andere Seite')]);
  });

  it('reorders pages, and refuses a stale edit', async () => {
    const made = await create();
    expect((await admin.put('/api/cms/order/pages', { keys: ['presse', 'about'] })).status).toBe(200);
    const keys = (await admin.get<SitePage[]>(pages)).body.data.map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(['presse', 'about']);
    await admin.put('/api/cms/order/pages', { keys: fixedPages });
    expect((await admin.put(`${pages}/presse`, { title: 'Neu', updatedAt: made.updatedAt })).status).toBe(200);
    expect((await admin.put(`${pages}/presse`, { title: 'Alt', updatedAt: made.updatedAt })).status).toBe(409);
  });

  it('publishes a page together with its sections', async () => {
    const made = await create({ beginning: 'text' });
    const waits = await admin.put<{ pending: { updatedAt: string } }>(`/api/cms/pending/page/${made.id}`, {
      status: 'active',
    });
    expect(waits.status).toBe(200);
    expect((await app.visitor().get('/api/content?page=presse&lng=de')).status).toBe(404);
    const published = await admin.post('/api/cms/pending/publish', {
      changes: [{ entity: 'page', id: made.id }],
      languages: ['de'],
    });
    expect(published.status).toBe(200);
    expect((await app.visitor().get('/api/content?page=presse&lng=de')).status).toBe(200);
  });
});
