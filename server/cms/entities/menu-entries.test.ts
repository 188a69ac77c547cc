import type { PageContent, PublicMenus } from '@shared/contracts/content';
import type { MenuEntry } from '@shared/contracts/entities';
import type { BinEntry } from '@shared/contracts/versions';
import { legalGroup } from '@shared/entities/menu-groups';
import type { Language } from '@shared/locales';
import { contentPages, contentSections, menuEntries } from '@shared/schema';
import { asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { addPeople, editor, useTestApp } from '../../testing/test-app';
import { seedContent } from '../default-content/seed';
import { defaultMenuEntries } from '../default-site/default-site';
import { stateOf } from './entity-rows';

const entries = '/api/cms/menu-entries';
const german = { headers: { 'accept-language': 'de' } };
const linked = { title: 'Neu', menu: 'main', kind: 'page', target: 'about' };

describeOnEachDatabase('menu entries', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await app.db.delete(menuEntries).where(like(menuEntries.key, 'test-%'));
    await app.db.delete(contentPages).where(like(contentPages.key, 'test-%'));
    await app.content.refresh();
  });

  const menus = (page = 'home', language: Language = 'de') => app.content.page(page, language).menus;
  const written = ({ main, footer }: PublicMenus) => [
    ...main.map(({ text, href }) => `${text} ${href}`),
    ...footer.map((group) => `${group.text}: ${group.entries.map(({ text, href }) => `${text} ${href}`).join(', ')}`),
  ];
  async function create(input: object = {}): Promise<MenuEntry> {
    const { status, text, body } = await admin.post<MenuEntry>(entries, { key: 'test-a', ...linked, ...input });
    expect([status, text]).toEqual([201, expect.anything()]);
    return body.data;
  }
  const refused = async (input: object) => {
    const { status, body } = await admin.post(entries, { key: 'test-a', ...linked, ...input }, german);
    return [status, Object.keys(body.errors ?? {})];
  };
  async function addPage(fields: Partial<typeof contentPages.$inferInsert> = {}) {
    const page = { key: 'test-presse', title: 'Presse', path: '/presse', status: 'active' as const };
    await app.db.insert(contentPages).values({ ...page, ...fields });
  }

  itIsClosed(app, [
    ['GET', entries],
    ['POST', entries],
    ['PUT', `${entries}/main-home`],
    ['DELETE', `${entries}/main-home`],
    ['PUT', '/api/cms/order/menu-entries'],
  ]);

  it('are seeded as the specification lists them', async () => {
    const rows = await app.db.select().from(menuEntries).orderBy(asc(menuEntries.order));
    expect(rows.map((row) => stateOf('menuEntry', row))).toEqual(defaultMenuEntries());
    expect(written(menus())).toEqual([
      'Start /',
      'Funktionen /#features',
      'So funktioniert’s /#how-it-works',
      'Investoren /#investors',
      'Materialien /#investor-materials',
      'Entdecken: Über uns /about, Beta-Zugang /beta, Für Investoren /investor',
      'Kontakt: Kontaktseite /contact',
      'Rechtliches: Impressum /impressum, Datenschutz /datenschutz, Barrierefreiheit /barrierefreiheit, AGB /nutzungsbedingungen',
    ]);
    expect(written(menus('classic', 'en')).slice(0, 5)).toEqual([
      'Home /classic',
      'Features /classic#features',
      'App /classic#app',
      'Investors /classic#investors',
      'Discover: About us /about, Beta access /beta, For investors /investor',
    ]);
    expect(menus('classic').main.map(({ current }) => current)).toEqual([true, undefined, undefined, undefined]);
    expect(written(menus('not-found'))).toEqual(written(menus()));
  });

  it('are not seeded again after all were deleted', async () => {
    const rows = await app.db.delete(menuEntries).returning();
    await seedContent(app.db);
    expect(await app.db.select().from(menuEntries)).toEqual([]);
    await app.db.insert(menuEntries).values(rows);
  });

  it('are shown in the language of the page, in German if untranslated, and not if hidden', async () => {
    const added = (language: Language) => menus('home', language).main.slice(5);
    const { updatedAt } = await create({ translations: { en: { title: 'New' } } });
    expect([added('de'), added('en')]).toEqual([[{ text: 'Neu', href: '/about' }], [{ text: 'New', href: '/about' }]]);
    const put = (input: object) => admin.put<MenuEntry>(`${entries}/test-a`, input);
    expect((await put({ updatedAt, translations: { en: { title: '' } }, target: 'home' })).status).toBe(200);
    expect(added('en')).toEqual([{ text: 'Neu', german: true, href: '/', current: true }]);
    expect((await put({ updatedAt })).status).toBe(409);
    await put({ languages: 'en' });
    expect([added('de').length, added('en').length]).toEqual([0, 1]);
    await put({ languages: 'all', isActive: false });
    expect([added('de').length, added('en').length]).toEqual([0, 0]);
  });

  it('are shown only if visitors can see their page or section', async () => {
    await addPage({ status: 'draft' });
    await create({ target: 'test-presse' });
    await admin.post('/api/cms/sections', { key: 'test-bilder', title: 'Bilder', page: 'test-presse' });
    await create({ key: 'test-b', kind: 'section', target: 'test-bilder' });
    const shown = async (page: Partial<typeof contentPages.$inferInsert>) => {
      await app.db.update(contentPages).set(page).where(eq(contentPages.key, 'test-presse'));
      await app.content.refresh();
      return (['de', 'en'] as const).map((language) =>
        menus('home', language)
          .main.slice(5)
          .map(({ href }) => href),
      );
    };
    const german = ['/presse', '/presse#test-bilder'];
    const english = ['/en/press', '/en/press#test-bilder'];
    const translations = { en: { path: '/press' } };
    expect(await shown({ status: 'draft', translations })).toEqual([[], []]);
    expect(await shown({ status: 'active' })).toEqual([german, english]);
    expect(await shown({ languages: 'en' })).toEqual([[], english]);
    expect(await shown({ languages: 'de' })).toEqual([german, german]);
    expect(menus('home', 'en').main.at(-1)?.hreflang).toBe('de');
    await admin.put('/api/cms/sections/test-bilder', { isActive: false });
    expect(
      menus()
        .main.slice(5)
        .map(({ href }) => href),
    ).toEqual(['/presse']);
    await app.db.delete(contentSections).where(eq(contentSections.key, 'test-bilder'));
  });

  it.each<readonly [field: string, input: object]>([
    ['target', { target: 'nirgends' }],
    ['target', { kind: 'section', target: 'nirgends' }],
    ['target', { target: '' }],
    ...['javascript:alert(1)', '//evil.example', 'http://a.example', 'https://', 'mailto:', 'https://a.example/ b'].map(
      (target) => ['target', { kind: 'address', target }] as const,
    ),
    ...['/about', '/../a.pdf', '//a.example/a.pdf', '/media/x', 'a.pdf', '/a.pdf?x'].map(
      (target) => ['target', { kind: 'file', target }] as const,
    ),
    ['kind', { kind: 'group', target: '' }],
    ['kind', { kind: 'group', target: '', menu: 'footer', group: 'group-legal' }],
    ['group', { menu: 'footer' }],
    ['group', { menu: 'footer', group: 'footer-about' }],
    ['group', { group: 'group-legal' }],
    ['title', { title: ' ' }],
    ['menu', { menu: 'side' }],
  ])('are refused with an invalid %s: %j', async (field, input) => {
    expect(await refused(input)).toEqual([400, [field]]);
    expect(await app.db.select().from(menuEntries).where(eq(menuEntries.key, 'test-a'))).toEqual([]);
  });

  it.each([
    { kind: 'address', target: 'https://blog.example/a' },
    { kind: 'address', target: 'mailto:presse@abseits.example' },
    { kind: 'address', target: 'tel:+49 30 123'.replaceAll(' ', '') },
    { kind: 'file', target: '/presse.pdf' },
    { menu: 'footer', group: 'group-legal' },
    { menu: 'footer', kind: 'group', target: '' },
  ])('are accepted: %j', async (input) => {
    expect(await create(input)).toMatchObject(input);
  });

  it('are reordered in each menu on its own', async () => {
    const keys = async () => (await admin.get<MenuEntry[]>(entries)).body.data.map(({ key }) => key);
    const before = await keys();
    await create();
    await create({ key: 'test-b' });
    expect((await admin.get<MenuEntry>(`${entries}/test-b`)).body.data.key).toBe('test-b');
    const order = { menu: 'main', keys: ['test-b', 'main-home', 'group-legal'] };
    expect((await admin.put('/api/cms/order/menu-entries', order)).status).toBe(200);
    expect(menus().main.map(({ text }) => text)).toEqual([
      'Neu',
      'Start',
      ...menus()
        .main.slice(2)
        .map((e) => e.text),
    ]);
    expect((await keys()).filter((key) => key.startsWith('classic'))).toEqual(
      before.filter((key) => key.startsWith('classic')),
    );
    expect((await admin.put('/api/cms/order/menu-entries', { menu: 'side', keys: ['a'] })).status).toBe(400);
  });

  it('go to the bin and come back, but no group with entries or required by the site', async () => {
    await create({ key: 'test-g', menu: 'footer', kind: 'group', target: '', title: 'Presse' });
    await create({ menu: 'footer', group: 'test-g' });
    const remove = async (key: string) => (await admin.request('DELETE', `${entries}/${key}`, undefined, german)).body;
    expect(await remove('test-g')).toMatchObject({ success: false, message: expect.stringMatching(/noch Einträge/) });
    expect(await remove('group-legal')).toMatchObject({ success: false, message: expect.stringMatching(/gehört zur/) });
    expect((await admin.put(`${entries}/group-contact`, { isActive: false })).status).toBe(400);
    expect((await admin.put(`${entries}/test-g`, { kind: 'page', target: 'about', group: 'group-legal' })).status).toBe(
      400,
    );
    expect(await remove('test-a')).toMatchObject({ success: true });
    expect(menus().footer.map(({ key }) => key)).not.toContain('test-g');
    const [entry] = (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
    expect(entry).toMatchObject({ entity: 'menuEntry', title: 'Neu', obstacle: null });
    expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`, {})).status).toBe(200);
    expect(menus().footer.find(({ key }) => key === 'test-g')?.entries).toEqual([{ text: 'Neu', href: '/about' }]);
  });

  it('of legal pages cannot be changed by an editor', async () => {
    await addPeople(app.db);
    const other = await app.signedIn(editor);
    await create();
    const footer = { menu: 'footer', group: legalGroup };
    await create({ key: 'test-b', ...footer });
    const all = () => app.db.select().from(menuEntries).orderBy(asc(menuEntries.id));
    const before = await all();
    const legal = before.find(({ target }) => target === 'impressum');
    const own = before.find(({ key }) => key === 'test-a');
    expect(legal?.group).toBe(legalGroup);
    const address = `${entries}/${legal?.key}`;
    const order = '/api/cms/order/menu-entries';
    for (const [method, path, body] of [
      ['DELETE', address],
      ...[{ isActive: false }, { target: 'about' }, { kind: 'address', target: 'https://example.org/' }].map(
        (change) => ['PUT', address, change] as const,
      ),
      ...[{ menu: 'main', group: null }, { order: 90 }, { languages: 'de' }].map(
        (change) => ['PUT', address, change] as const,
      ),
      ['PUT', `/api/cms/pending/menuEntry/${legal?.id}`, { isActive: false }],
      // What is before it would be after it.
      ['PUT', order, { menu: 'footer', keys: ['test-b', legal?.key] }],
      ['POST', entries, { key: 'test-c', ...linked, ...footer, target: 'datenschutz' }],
      ['PUT', `${entries}/test-a`, { target: 'datenschutz' }],
      ['PUT', `/api/cms/pending/menuEntry/${own?.id}`, { target: 'datenschutz' }],
    ] as const) {
      const { status, body: answer } = await other.request(method, path, body, german);
      expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBe(403);
      expect(answer.message, `${method} ${path} ${JSON.stringify(body)}`).toBe('Dafür fehlt Ihnen die Berechtigung.');
    }
    expect(await all()).toEqual(before);
    expect((await other.put(`${entries}/test-a`, { title: 'Gut' })).status).toBe(200);
    const main = before.filter(({ menu }) => menu === 'main').map(({ key }) => key);
    expect((await other.put(order, { menu: 'main', keys: main.toReversed() })).status).toBe(200);
    const groups = before.filter(({ kind: entryKind }) => entryKind === 'group').map(({ key }) => key);
    expect((await other.put(order, { menu: 'footer', keys: groups.toReversed() })).status).toBe(200);
    expect((await admin.put(order, { menu: 'footer', keys: ['test-b', legal?.key] })).status).toBe(200);
    expect((await admin.put(address, { title: 'Anbieter' })).status).toBe(200);
    for (const { id, ...state } of before) await app.db.update(menuEntries).set(state).where(eq(menuEntries.id, id));
  });

  it('have pending changes, a preview of them, and are published', async () => {
    const { id } = await create();
    const kept = await admin.put(`/api/cms/pending/menuEntry/${id}`, { title: 'Später', order: 0 });
    expect(kept.status).toBe(200);
    const preview = async (input: object = {}) => {
      const { body } = await admin.post<PageContent>('/api/cms/preview', { page: 'home', lng: 'de', ...input });
      return body.data.menus.main.map(({ text }) => text);
    };
    expect(await preview()).toContain('Später');
    expect(await preview({ menuEntry: { key: 'test-a', title: 'Getippt' } })).toContain('Getippt');
    expect((await preview({ menuEntry: { key: 'test-neu', ...linked, title: 'Noch keiner' } })).at(-1)).toBe(
      'Noch keiner',
    );
    expect(menus().main.map(({ text }) => text)).toContain('Neu');
    const changes = [{ entity: 'menuEntry', id }];
    expect((await admin.post('/api/cms/pending/publish', { changes, languages: ['de', 'en'] })).status).toBe(200);
    expect(menus().main.map(({ text }) => text)).toContain('Später');
  });
});
