import type { PageContent, PublicSection } from '@shared/contracts/content';
import type { Section } from '@shared/contracts/entities';
import type { DefaultSectionOffer } from '@shared/contracts/sections';
import type { ContentVersion, LatestEdit } from '@shared/contracts/versions';
import { contentBlocks, contentSections, contentVersions, dismissedDefaults, siteSettings } from '@shared/schema';
import { metadataSchemaOf } from '@shared/sections/registry';
import { bringSection, type DefaultSection } from '@shared/testing/default-content';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { itIsClosed } from '../../testing/expectations';
import { useTestApp } from '../../testing/test-app';
import { seedContent } from './seed';

const offersPath = '/api/cms/default-sections';

/** A section as a newer version would bring it. */
const content: DefaultSection = {
  page: 'about',
  de: { title: 'Was neu ist', subtitle: 'Seit dieser Version' },
  en: { title: 'What is new' },
  blocks: [
    {
      type: 'html',
      metadata: { role: 'quote' },
      de: { title: 'Karte', content: '<p>Text<br></p>', metadata: { city: 'Zeile' } },
      en: { title: 'Card', content: '<p>Text in English<br></p>', metadata: { city: 'Line' } },
    },
    { status: 'draft', de: { title: 'Entwurf', content: 'Noch nicht.' } },
    { type: 'button', de: { title: 'Zur Beta', content: '/beta' }, en: { title: 'To the beta' } },
  ],
};

describeOnEachDatabase('offered default section', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  const brought: (() => void)[] = [];

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  afterEach(() => {
    for (const takeAway of brought.splice(0).reverse()) takeAway();
  });

  let made = 0;
  /** The version of the software changes under a database in use: it knows one section more. Its key is a new one. */
  function bring(section: DefaultSection = content): string {
    made += 1;
    const key = `test-new-${made}`;
    brought.push(bringSection(key, section, 'testimonials'));
    return key;
  }

  const offers = async () => (await admin.get<DefaultSectionOffer[]>(offersPath)).body.data;
  const add = (key: string) => admin.post<Section>(`${offersPath}/${key}`);
  const start = () => app.db.transaction((tx) => seedContent(tx));
  const rows = async () => ({
    sections: await app.db.select().from(contentSections).orderBy(asc(contentSections.id)),
    blocks: await app.db.select().from(contentBlocks).orderBy(asc(contentBlocks.id)),
    settings: await app.db.select().from(siteSettings).orderBy(asc(siteSettings.id)),
  });
  const blocksOf = (key: string) =>
    app.db.select().from(contentBlocks).where(eq(contentBlocks.sectionKey, key)).orderBy(asc(contentBlocks.order));
  const shown = async (language: string) =>
    (await app.visitor().get<PageContent>(`/api/content?page=about&lng=${language}`)).body.data.sections;

  itIsClosed(app, [
    ['GET', offersPath],
    ['POST', `${offersPath}/hero`],
    ['DELETE', `${offersPath}/hero`],
  ]);

  it('is absent after the first start', async () => {
    expect(await offers()).toEqual([]);
  });

  it('is offered, but not added, after an update', async () => {
    const key = bring();
    await start();
    expect(await offers()).toEqual([{ key, label: 'Stimmen', page: 'about', title: 'Was neu ist', blockCount: 3 }]);
    expect((await admin.get(`/api/cms/sections/${key}`)).status).toBe(404);
    expect((await shown('de')).map((section) => section.key)).not.toContain(key);
  });

  it('is visible at once in every language after it is added', async () => {
    const key = bring();
    const answer = await add(key);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual(expect.objectContaining({ key, page: 'about', isActive: true, outdated: [] }));
    const german = (await shown('de')).at(-1);
    const english = (await shown('en')).at(-1);
    const named = (section: PublicSection | undefined) => [section?.key, section?.layout, section?.anchor];
    expect(named(german)).toEqual([key, 'testimonials', 'testimonials']);
    expect(named(english)).toEqual([key, 'testimonials', 'testimonials']);
    const read = (section: PublicSection | undefined) => [
      section?.title,
      ...(section?.blocks ?? []).map(({ title, metadata }) => [title, metadata.city]),
    ];
    expect(read(german)).toEqual(['Was neu ist', ['Karte', 'Zeile'], ['Zur Beta', undefined]]);
    expect(read(english)).toEqual(['What is new', ['Card', 'Line'], ['To the beta', undefined]]);
    expect(english?.germanFields).toEqual(['subtitle']);
    expect((await blocksOf(key)).map(({ title, status, order }) => [title, status, order])).toEqual([
      ['Karte', 'active', 0],
      ['Entwurf', 'draft', 1],
      ['Zur Beta', 'active', 2],
    ]);
    expect(await offers()).toEqual([]);
  });

  it('equals a section of the first start, to the byte', async () => {
    const key = 'about-mission';
    const [section] = await app.db.select().from(contentSections).where(eq(contentSections.key, key));
    const seeded = await blocksOf(key);
    const visible = [await shown('de'), await shown('en')];
    await app.db.delete(contentSections).where(eq(contentSections.key, key));
    await app.db.delete(dismissedDefaults).where(eq(dismissedDefaults.key, key));

    expect((await add(key)).status).toBe(201);
    const [added] = await app.db.select().from(contentSections).where(eq(contentSections.key, key));
    expect(added).toEqual({ ...section, id: added?.id, updatedAt: added?.updatedAt });
    const blocks = await blocksOf(key);
    // The checks add the default of a metadata field that the default content leaves out.
    const checked = seeded.map((block) => ({
      ...block,
      metadata: metadataSchemaOf(block.design).parse(block.metadata),
    }));
    expect(blocks).toEqual(
      checked.map((block, index) => ({ ...block, id: blocks[index]?.id, updatedAt: blocks[index]?.updatedAt })),
    );
    const withoutIds = (pages: unknown) =>
      JSON.parse(JSON.stringify(pages, (name, value) => (name === 'id' ? 0 : value)));
    expect(withoutIds([await shown('de'), await shown('en')])).toEqual(withoutIds(visible));
  });

  it('leaves all other content as it is', async () => {
    await admin.put('/api/cms/sections/about-story', { title: 'Unsere eigene Geschichte', isActive: false });
    await admin.put('/api/cms/order/sections', { keys: ['about-mission', 'about-hero'] });
    const before = await rows();
    const key = bring();
    await add(key);
    const { sections, blocks, settings } = await rows();
    expect({
      sections: sections.filter((section) => section.key !== key),
      blocks: blocks.filter((block) => block.sectionKey !== key),
      settings,
    }).toEqual(before);
    const last = Math.max(...before.sections.filter(({ page }) => page === 'about').map(({ order }) => order));
    expect(sections.find((section) => section.key === key)?.order).toBe(last + 1);
    await admin.put('/api/cms/sections/about-story', { isActive: true });
  });

  it('has versions, a latest edit and a log line after it is added', async () => {
    const key = bring();
    const { id } = (await add(key)).body.data;
    const versions = (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=section&id=${id}`)).body.data;
    expect(versions.map(({ action, username }) => [action, username])).toEqual([['created', 'admin']]);
    for (const block of await blocksOf(key)) {
      const ofBlock = (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${block.id}`)).body.data;
      expect(ofBlock.map(({ action, username }) => [action, username])).toEqual([['created', 'admin']]);
    }
    const edits = (await admin.get<LatestEdit[]>('/api/cms/edits')).body.data;
    expect(edits.some((edit) => edit.entity === 'section' && edit.key === key)).toBe(true);
    expect(app.logLines().some((line) => line.includes('default section added') && line.includes(key))).toBe(true);
  });

  it('is not offered again after its deletion, even without a bin', async () => {
    const key = bring();
    await add(key);
    await admin.delete(`/api/cms/sections/${key}`);
    expect(await offers()).toEqual([]);
    await app.db.delete(contentVersions);
    expect(await offers()).toEqual([]);
    expect((await add(key)).status).toBe(404);
  });

  it('is not offered if an older version had seeded it and it was deleted', async () => {
    // A database from before the first note: only its rows and its bin tell.
    await admin.delete('/api/cms/sections/trust');
    await app.db.delete(dismissedDefaults);
    expect(await offers()).toEqual([]);
    await start();
    await app.db.delete(contentVersions);
    expect(await offers()).toEqual([]);
    expect(await app.db.select().from(dismissedDefaults).where(eq(dismissedDefaults.key, 'trust'))).toHaveLength(1);
  });

  it('never replaces a section that an administrator made with its key', async () => {
    const key = bring();
    await admin.post('/api/cms/sections', { key, title: 'Meiner', page: 'contact' });
    const before = await rows();
    expect(await offers()).toEqual([]);
    expect((await add(key)).status).toBe(404);
    expect(await rows()).toEqual(before);
    await start();
    await admin.delete(`/api/cms/sections/${key}`);
    expect(await offers()).toEqual([]);
  });

  it('is declined for good', async () => {
    const key = bring();
    const { status, body } = await admin.delete<{ key: string }>(`${offersPath}/${key}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ key });
    await start();
    expect(await offers()).toEqual([]);
    expect((await add(key)).status).toBe(404);
    expect((await admin.delete(`${offersPath}/${key}`)).status).toBe(404);
    expect(app.logLines().some((line) => line.includes('default section declined') && line.includes(key))).toBe(true);
    // Whoever thinks again makes one by hand.
    expect((await admin.post('/api/cms/sections', { key, title: 'Doch' })).status).toBe(201);
  });

  it.each(['hero', 'nowhere', 'constructor', '__proto__'])('is 404 for a key that is not offered: %s', async (key) => {
    const before = await rows();
    expect((await add(key)).status).toBe(404);
    expect((await admin.delete(`${offersPath}/${key}`)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });

  it('is added once if two administrators add it at the same time', async () => {
    const key = bring();
    const answers = await Promise.all([add(key), add(key)]);
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(201);
    expect([404, 409]).toContain(second);
    expect(await blocksOf(key)).toHaveLength(3);
  });

  it('is added wholly or not at all', async () => {
    const broken = {
      ...content,
      blocks: [...content.blocks, { de: { title: 'x', content: 'x' }, metadata: { role: 'nowhere' } }],
    };
    const key = bring(broken);
    const before = await rows();
    expect((await add(key)).status).toBe(400);
    expect(await rows()).toEqual(before);
    expect((await offers()).map((offer) => offer.key)).toEqual([key]);
  });
});
