import { placeholdersIn } from '@shared/base/placeholder-names';
import type { Block, Section } from '@shared/contracts/entities';
import type { PendingChange } from '@shared/contracts/pending-changes';
import type { BinEntry, ContentVersion, LatestEdit } from '@shared/contracts/versions';
import { legalPages } from '@shared/paths';
import { contentBlocks, contentSections, contentVersions, dismissedDefaults } from '@shared/schema';
import { isSensitiveSetting, knownSettings } from '@shared/settings/settings';
import { defaultSection } from '@shared/testing/default-content';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { addPeople, editor, useTestApp } from '../../testing/test-app';

it.each(['impressum', 'datenschutz'] as const)('every placeholder in %s is a setting for administrators', (page) => {
  const texts = defaultSection(page).blocks.map(({ de }) => de.content);
  const placeholders = new Set(texts.flatMap(placeholdersIn));
  const facts = knownSettings.filter(({ key }) => placeholders.has(key)).map(({ key }) => key);
  expect(facts).not.toEqual([]);
  expect(facts.filter((key) => !isSensitiveSetting(key))).toEqual([]);
});

describeOnEachDatabase('legal section', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let other: TestClient;
  let legal: Block;
  let own: Block;
  beforeAll(() => addPeople(app.db));

  const everything = async () => ({
    sections: await app.db.select().from(contentSections).orderBy(contentSections.id),
    blocks: await app.db.select().from(contentBlocks).orderBy(contentBlocks.id),
  });
  const pending = '/api/cms/pending';
  const languages = ['de', 'en'];
  /** Refused, one as the other, and nothing is changed. */
  async function expectRefused(requests: readonly (readonly [string, string, unknown?])[]) {
    const before = await everything();
    for (const [method, path, body] of requests) {
      expect((await other.request(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
    expect(await everything()).toEqual(before);
  }

  beforeEach(async () => {
    admin = await app.signedIn();
    other = await app.signedIn(editor);
    for (const [key, page] of [
      ['test-own', 'about'],
      ['test-legal', 'datenschutz'],
    ] as const) {
      expect((await admin.post('/api/cms/sections', { key, title: key, page })).status).toBe(201);
    }
    const made = (sectionKey: string) =>
      admin.post<Block>('/api/cms/blocks', { sectionKey, title: 'Titel', content: 'Text' });
    legal = (await made('test-legal')).body.data;
    own = (await made('test-own')).body.data;
  });

  it('is changed by administrators only, by its design and by its page', async () => {
    await expectRefused([
      ...['impressum', 'test-legal'].flatMap(
        (key) =>
          [
            ['PUT', `/api/cms/sections/${key}`, { title: 'Böse' }],
            ['PUT', `/api/cms/sections/${key}`, { page: 'about' }],
            ['PUT', `/api/cms/sections/${key}`, { isActive: false, updatedAt: '2000-01-01T00:00:00.000Z' }],
            ['DELETE', `/api/cms/sections/${key}`],
            ['POST', '/api/cms/blocks', { sectionKey: key, title: 'Böse', content: 'Böse' }],
            ['POST', `/api/cms/blocks/${own.id}/move`, { sectionKey: key }],
            ['PUT', '/api/cms/order/blocks', { sectionKey: key, ids: [legal.id] }],
          ] as const,
      ),
      ...legalPages.map((page) => ['POST', '/api/cms/sections', { key: 'test-new', title: 'Neu', page }] as const),
      ['PUT', '/api/cms/sections/test-own', { page: 'impressum' }],
      ['PUT', '/api/cms/order/sections', { keys: ['test-legal', 'datenschutz'] }],
      ['PUT', `/api/cms/blocks/${legal.id}`, { title: 'Böse' }],
      ['DELETE', `/api/cms/blocks/${legal.id}`],
      ['POST', `/api/cms/blocks/${legal.id}/duplicate`],
      ['POST', `/api/cms/blocks/${legal.id}/move`, { sectionKey: 'test-own' }],
    ]);
    expect((await other.put(`/api/cms/blocks/${own.id}`, { title: 'Gut' })).status).toBe(200);
    expect((await other.put('/api/cms/sections/test-own', { page: 'contact' })).status).toBe(200);
    expect((await admin.put(`/api/cms/blocks/${legal.id}`, { title: 'Neu' })).status).toBe(200);
    expect((await admin.post(`/api/cms/blocks/${own.id}/move`, { sectionKey: 'test-legal' })).status).toBe(200);
  });

  it('has pending changes that only administrators make and see', async () => {
    const { body } = await admin.get<Section[]>('/api/cms/sections');
    const idOf = (wanted: string) => body.data.find(({ key }) => key === wanted)?.id ?? 0;
    const path = `${pending}/block/${legal.id}`;
    expect((await admin.put(path, { content: 'Wartendes' })).status).toBe(200);
    const changes = [{ entity: 'block', id: legal.id, updatedAt: '2000-01-01T00:00:00.000Z' }];
    await expectRefused([
      ['PUT', path, { title: 'Böse', updatedAt: '2000-01-01T00:00:00.000Z' }],
      ['PUT', `${path}/schedule`, { publishAt: '2999-01-01T00:00:00Z', revertAt: null }],
      ['POST', `${pending}/publish`, { changes, languages }],
      ['POST', `${pending}/take-back`, { changes }],
      ['DELETE', path],
      ['PUT', `${pending}/section/${idOf('impressum')}`, { title: 'Böse' }],
      ['PUT', `${pending}/section/${idOf('test-own')}`, { page: 'impressum' }],
      ['PUT', `/api/cms/blocks/${legal.id}`, { title: 'Böse', pendingUpdatedAt: '2000-01-01T00:00:00.000Z' }],
    ]);
    const listed = async (client: TestClient) => (await client.get<PendingChange[]>(pending)).body.data.length;
    expect([await listed(admin), await listed(other)]).toEqual([1, 0]);
    const preview = { page: 'datenschutz', lng: 'de' };
    expect((await other.post('/api/cms/preview', preview)).text).not.toContain('Wartendes');
    expect((await admin.post('/api/cms/preview', preview)).text).toContain('Wartendes');
    expect((await other.put(`${pending}/block/${own.id}`, { title: 'Wartet' })).status).toBe(200);
    expect(
      (await other.post(`${pending}/publish`, { changes: [{ entity: 'block', id: own.id }], languages })).status,
    ).toBe(200);
  });

  it('shows editors what visitors read, without drafts', async () => {
    expect(
      (await admin.put(`/api/cms/blocks/${legal.id}`, { content: 'Geheimer Absatz', status: 'draft' })).status,
    ).toBe(200);
    await admin.post('/api/cms/blocks', {
      sectionKey: 'test-legal',
      title: 'Titel',
      content: 'Geltender Absatz',
      status: 'active',
    });
    const blocks = '/api/cms/blocks/test-legal';
    for (const path of [blocks, '/api/cms/content']) {
      expect((await other.get(path)).text).toContain('Geltender Absatz');
      expect((await other.get(path)).text).not.toContain('Geheimer Absatz');
      expect((await admin.get(path)).text).toContain('Geheimer Absatz');
    }
    const preview = { page: 'datenschutz', lng: 'de' };
    expect((await other.post('/api/cms/preview', preview)).text).not.toContain('Geheimer Absatz');
    const edit = { ...preview, block: { id: legal.id, sectionKey: 'test-legal', status: 'active' } };
    expect((await other.post('/api/cms/preview', edit)).status).toBe(403);
    await admin.put('/api/cms/sections/test-legal', { isActive: false });
    for (const path of [blocks, '/api/cms/content'])
      expect((await other.get(path)).text).not.toContain('Geltender Absatz');
    expect((await other.get('/api/cms/sections/test-legal')).status).toBe(403);
    expect((await other.get('/api/cms/sections')).text).not.toContain('test-legal');
    expect((await admin.get('/api/cms/sections')).text).toContain('test-legal');
  });

  it.each(legalPages)('has page settings that only administrators change: %s', async (page) => {
    await expectRefused([
      ...['title', 'description', 'picture'].map(
        (part) => ['PUT', `/api/cms/settings/seo-${page}-${part}`, { value: 'aus' }] as const,
      ),
      ['PUT', `/api/cms/pages/${page}`, { title: 'Böse' }],
      ['PUT', `/api/cms/pages/${page}`, { description: 'Böse' }],
    ]);
  });

  it('hides from editors the versions from its time on a legal page', async () => {
    await admin.put('/api/cms/sections/test-legal', { title: 'Früherer Titel' });
    const { id } = (await admin.get<Section>('/api/cms/sections/test-legal')).body.data;
    await admin.put('/api/cms/sections/test-legal', { page: 'about', title: 'Neuer Titel' });
    const { text } = await other.get(`/api/cms/versions?entity=section&id=${id}`);
    expect(text).toContain('Neuer Titel');
    expect(text).not.toContain('Früherer Titel');
  });

  it('is restored from versions and the bin by administrators only', async () => {
    await admin.put(`/api/cms/blocks/${legal.id}`, { title: 'Neu' });
    const versionsOf = async (query: string) =>
      (await admin.get<ContentVersion[]>(`/api/cms/versions?${query}`)).body.data;
    const [latest] = await versionsOf(`entity=block&id=${legal.id}`);
    await admin.put('/api/cms/sections/test-legal', { page: 'about' });
    const { id } = (await admin.get<Section>('/api/cms/sections/test-legal')).body.data;
    // It is no longer about the law, its earlier version is.
    const moved = await versionsOf(`entity=section&id=${id}`);
    await expectRefused([['POST', `/api/cms/versions/${moved.at(-1)?.id}/restore`, {}]]);
    await admin.put('/api/cms/sections/test-legal', { page: 'datenschutz' });
    await expectRefused([
      ['GET', `/api/cms/versions?entity=block&id=${legal.id}`],
      ['GET', `/api/cms/versions?entity=section&id=${id}`],
      ['POST', `/api/cms/versions/${latest?.id}/restore`, {}],
    ]);
    const edits = async (client: TestClient) =>
      (await client.get<LatestEdit[]>('/api/cms/edits')).body.data.map(({ key }) => key);
    expect(await edits(admin)).toContain('test-legal');
    expect(await edits(other)).not.toContain('test-legal');

    const deleted = async (client: TestClient) => (await client.get<BinEntry[]>('/api/cms/bin')).body.data;
    for (const path of [`blocks/${legal.id}`, 'sections/test-legal', 'sections/test-own']) {
      await admin.delete(`/api/cms/${path}`);
      const [entry] = await deleted(admin);
      const seen = (await deleted(other)).some((other) => other.id === entry?.id);
      expect(seen, path).toEqual(path === 'sections/test-own');
      if (!seen) await expectRefused([['POST', `/api/cms/bin/${entry?.id}/restore`, {}]]);
      else expect((await other.post(`/api/cms/bin/${entry?.id}/restore`, {})).status).toBe(200);
    }
  });

  it('is offered as a default section to administrators only', async () => {
    const key = 'barrierefreiheit';
    const [section] = await app.db.delete(contentSections).where(eq(contentSections.key, key)).returning();
    await app.db.delete(contentVersions).where(eq(contentVersions.entityId, section?.id ?? 0));
    await app.db.delete(dismissedDefaults).where(eq(dismissedDefaults.key, key));
    const path = '/api/cms/default-sections';
    expect((await admin.get(path)).text).toContain(key);
    expect((await other.get(path)).text).not.toContain(key);
    await expectRefused([
      ['POST', `${path}/${key}`],
      ['DELETE', `${path}/${key}`],
    ]);
    expect((await admin.post(`${path}/${key}`)).status).toBe(201);
  });
});
