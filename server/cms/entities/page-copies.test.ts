import type { Block, Section, SitePage } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { fixedPages } from '@shared/paths';
import { activityLog, contentPages, contentSections } from '@shared/schema';
import { desc, notInArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

const pages = '/api/cms/pages';

describeOnEachDatabase('/api/cms/pages/:key/copy', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  afterEach(async () => {
    await app.db.delete(contentSections).where(notInArray(contentSections.page, [...fixedPages]));
    await app.db.delete(contentPages).where(notInArray(contentPages.key, [...fixedPages]));
  });

  const entry = {
    key: 'fest',
    title: 'Fest',
    path: '/n/fest',
    status: 'active',
    noindex: true,
    description: 'Für alle',
    newsDate: '2026-05-01',
    author: 'Lena',
    teaser: 'Es wird gefeiert',
    tags: 'Sommer',
    translations: { en: { title: 'Party', path: '/n/party', teaser: 'Let’s celebrate', tags: 'Summer' } },
  };
  async function withPicture(): Promise<void> {
    expect((await admin.post(pages, entry)).status).toBe(201);
    const section = { key: 'fest-bilder', title: 'Bilder', page: 'fest', isActive: false };
    expect((await admin.post('/api/cms/sections', section)).status).toBe(201);
    const block = {
      sectionKey: 'fest-bilder',
      title: 'Bild',
      type: 'image',
      content: '/images/fest.webp',
      metadata: { alt: 'Lichter im Hof' },
      translations: { en: { metadata: { alt: 'Lights in the yard' } } },
    };
    expect((await admin.post('/api/cms/blocks', block)).status).toBe(201);
  }
  const copy = (key: string, once = '', client = admin) =>
    client.post<SitePage>(`${pages}/${key}/copy`, {}, once ? { headers: { 'idempotency-key': once } } : {});
  const sectionsOf = async (page: string) =>
    (await admin.get<Section[]>('/api/cms/sections')).body.data.filter((section) => section.page === page);

  it('takes everything but addresses and state', async () => {
    await withPicture();
    const { status, body } = await copy('fest');
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...entry,
        key: 'fest-kopie',
        title: 'Fest (Kopie)',
        path: '/n/fest-kopie',
        status: 'draft',
        translations: { en: { ...entry.translations.en, title: 'Party (copy)', path: '/n/party-copy' } },
        outdated: [],
      },
    ]);
    const [section, ...others] = await sectionsOf('fest-kopie');
    expect([section, others]).toMatchObject([{ title: 'Bilder', isActive: false }, []]);
    const blocks = (await admin.get<Block[]>(`/api/cms/blocks/${section?.key}`)).body.data;
    expect(blocks).toMatchObject([
      { content: '/images/fest.webp', metadata: { alt: 'Lichter im Hof' }, status: 'active' },
    ]);
    expect(blocks[0]?.translations.en?.metadata).toEqual({ alt: 'Lights in the yard' });
    expect((await admin.get<SitePage>(`${pages}/fest`)).body.data).toMatchObject({ status: 'active', title: 'Fest' });
  });

  it('finds names and addresses that no other page or pending change has', async () => {
    await withPicture();
    const first = (await copy('fest')).body.data;
    await admin.put(`/api/cms/pending/page/${first.id}`, { path: '/n/fest-kopie-2' });
    const second = (await copy('fest')).body.data;
    expect([second.title, second.path]).toEqual(['Fest (Kopie 2)', '/n/fest-kopie-3']);
    const ofCopy = (await copy(second.key)).body.data;
    expect([ofCopy.title, ofCopy.path]).toEqual(['Fest (Kopie 3)', '/n/fest-kopie-4']);
  });

  it('leads links to its own places to the copy, in texts, buttons and every language', async () => {
    const texts = { title: 'Party', path: '/party' };
    await admin.post(pages, {
      key: 'fest',
      title: 'Fest',
      path: '/fest',
      status: 'active',
      translations: { en: texts },
    });
    for (const key of ['fest-1', 'fest-2']) await admin.post('/api/cms/sections', { key, title: key, page: 'fest' });
    const links = (places: readonly string[]) => places.map((place) => `<a href="${place}">x</a>`).join('');
    const own = ['#fest-2', '/fest#fest-2', '/en/party#fest-2'];
    const others = ['/fest', '/about#fest-2', '#anderswo'];
    const html = {
      sectionKey: 'fest-1',
      title: 'Text',
      type: 'html',
      content: `<p>${links([...own, ...others])}</p>`,
      translations: { en: { content: `<p>${links(['#fest-2', '/en/party#fest-2'])}</p>` } },
    };
    expect((await admin.post('/api/cms/blocks', html)).status).toBe(201);
    const button = { sectionKey: 'fest-1', title: 'Weiter', type: 'button', content: '#fest-2' };
    expect((await admin.post('/api/cms/blocks', button)).status).toBe(201);

    const { key } = (await copy('fest')).body.data;
    const [first, second] = await sectionsOf(key);
    const blocks = (await admin.get<Block[]>(`/api/cms/blocks/${first?.key}`)).body.data;
    const there = `#${second?.key}`;
    const led = [there, `/fest-kopie${there}`, `/en/party-copy${there}`];
    expect(blocks[0]?.content).toBe(`<p>${links([...led, ...others])}</p>`);
    expect(blocks[0]?.translations.en?.content).toBe(`<p>${links([there, `/en/party-copy${there}`])}</p>`);
    expect(blocks[0]?.outdated).toEqual([]);
    expect(blocks[1]?.content).toBe(there);

    const address = '/api/cms/sections/fest-1/copy';
    const beside = (await admin.post<Section>(address, {})).body.data;
    const away = (await admin.post<Section>(address, { page: 'about' })).body.data;
    const contentOf = async ({ key: of }: Section) => {
      return (await admin.get<Block[]>(`/api/cms/blocks/${of}`)).body.data.map(({ content }) => content);
    };
    expect(await contentOf(beside)).toEqual([html.content, button.content]);
    const [text, next] = await contentOf(away);
    expect(text).toContain(links(['/fest#fest-2', '/fest#fest-2']));
    expect(next).toBe('/fest#fest-2');
  });

  it('of a section leads links to itself to the copy, on its page and on another', async () => {
    await withPicture();
    const content = '<p><a href="#fest-bilder">x</a><a href="/n/fest#fest-bilder">y</a></p>';
    await admin.post('/api/cms/blocks', { sectionKey: 'fest-bilder', title: 'Text', type: 'html', content });
    for (const [page, path] of [
      ['fest', '/n/fest'],
      ['about', '/about'],
    ]) {
      const { key } = (await admin.post<Section>('/api/cms/sections/fest-bilder/copy', { page })).body.data;
      const blocks = (await admin.get<Block[]>(`/api/cms/blocks/${key}`)).body.data;
      expect(blocks[1]?.content).toBe(`<p><a href="#${key}">x</a><a href="${path}#${key}">y</a></p>`);
    }
  });

  it('makes a page of its own from a fixed one, with the texts of its settings', async () => {
    const home = (await copy('home')).body.data;
    expect(home).toMatchObject({ key: 'startseite-kopie', title: 'Startseite (Kopie)', path: '/startseite-kopie' });
    expect(home.description).toContain('{{site-name}}');
    expect((await sectionsOf(home.key)).length).toBe((await sectionsOf('home')).length);
    expect((await admin.put(`${pages}/${home.key}`, { path: '/zweite', status: 'active' })).status).toBe(200);
    const about = (await copy('about')).body.data;
    expect(about).toMatchObject({ title: 'Über uns (Kopie)', path: '/about-kopie' });
    expect(about.translations.en?.title).toBe('About us (copy)');
  });

  it('happens once for each idempotency key, however often it is asked for', async () => {
    await withPicture();
    const answers = await Promise.all([copy('fest', 'einmal'), copy('fest', 'einmal'), copy('fest', 'einmal')]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.key}`))).toEqual(
      new Set(['201 fest-kopie']),
    );
    expect((await copy('about', 'einmal')).status).toBe(409);
    expect((await copy('fest', 'noch-einmal')).body.data.key).toBe('fest-kopie-2');
  });

  it('is told in versions and in the log', async () => {
    await withPicture();
    const { id } = (await copy('fest')).body.data;
    const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=page&id=${id}`);
    expect(versions.body.data.map(({ action }) => action)).toEqual(['created']);
    const [last] = await app.db.select().from(activityLog).orderBy(desc(activityLog.id)).limit(1);
    expect(last).toMatchObject({
      event: 'page-changed',
      details: { page: 'fest-kopie', what: 'copied', from: 'Fest' },
    });
  });

  it('stores nothing of a page about the law for an editor, nor of one that is not there', async () => {
    await addPeople(app.db);
    const before = (await admin.get<SitePage[]>(pages)).body.data.length;
    expect((await copy('impressum', '', await app.signedIn(editor))).status).toBe(403);
    expect((await copy('nowhere')).status).toBe(404);
    expect((await admin.get<SitePage[]>(pages)).body.data.length).toBe(before);
    expect((await copy('impressum')).status).toBe(201);
  });

  itIsClosed(app, [['POST', `${pages}/about/copy`]]);
});
