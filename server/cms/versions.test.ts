import type { Block } from '@shared/contracts/blocks';
import type { PageContent } from '@shared/contracts/content';
import type { Section } from '@shared/contracts/sections';
import type { BinEntry, ContentVersion, LatestEdit } from '@shared/contracts/versions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { describeOnEachDatabase } from '../testing/databases';
import { englishOf, itIsClosed } from '../testing/expectations';
import { useTestApp } from '../testing/test-app';

const blocks = '/api/cms/blocks';

describeOnEachDatabase('versions, bin, order and preview', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
  });

  const add = async (input: Record<string, unknown> = {}) =>
    (await admin.post<Block>(blocks, { sectionKey: 'test-a', title: 'T', content: 'Eins', ...input })).body.data;
  const list = async (key = 'test-a') => (await admin.get<Block[]>(`${blocks}/${key}`)).body.data;
  const versions = async (id: number) =>
    (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${id}`)).body.data;
  const bin = async () => (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;
  const restore = (id: number | undefined, body: unknown = {}) =>
    admin.post<Block>(`/api/cms/versions/${id}/restore`, body);

  it('keep every state with who made it, and bring one back as a new change', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    await admin.put(`${blocks}/${id}`, { content: 'Zwei', translations: { en: { content: 'Two' } } });
    const [latest, first] = await versions(id);
    expect([latest?.action, first?.action]).toEqual(['updated', 'created']);
    expect([latest?.username, first?.snapshot]).toEqual(['admin', expect.objectContaining({ content: 'Eins' })]);

    const { status, body } = await restore(first?.id);
    expect([status, body.data.content, englishOf(body.data.translations)]).toEqual([200, 'Eins', { content: 'One' }]);
    expect((await versions(id))[0]?.action).toBe('restored');
  });

  it('bring one language back and leave the bytes of the other alone', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    await admin.put(`${blocks}/${id}`, { content: 'Zwei', translations: { en: { content: 'Two' } } });
    const first = (await versions(id)).at(-1);
    const { body } = await restore(first?.id, { fields: ['en.content'] });
    expect([body.data.content, englishOf(body.data.translations)]).toEqual(['Zwei', { content: 'One' }]);
  });

  it('come back where the block is now, with the metadata that its section knows', async () => {
    const { id } = await add({ sectionKey: 'testimonials', metadata: { role: 'quote', stars: 4 } });
    await admin.post(`${blocks}/${id}/move`, { sectionKey: 'features' });
    const first = (await versions(id)).at(-1);
    const { status, body } = await restore(first?.id);
    expect([status, body.data.sectionKey, body.data.content]).toEqual([200, 'features', 'Eins']);
    expect(body.data.metadata).not.toHaveProperty('stars');
  });

  it('compare their English anew with the German that comes back: what was confirmed beside it stays so', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    const put = (change: object) => admin.put<Block>(`${blocks}/${id}`, change);
    await put({ content: 'Zwei' });
    const unconfirmed = (await versions(id))[0];
    await put({ translations: { en: { confirmed: ['content'] } } });
    await put({ content: 'Drei', translations: { en: { content: 'Three' } } });
    const { body } = await restore(unconfirmed?.id);
    expect([body.data.content, englishOf(body.data.translations), body.data.outdated]).toEqual([
      'Zwei',
      { content: 'One' },
      [],
    ]);
    await put({ content: 'Vier' });
    const outdated = (await versions(id))[0];
    await put({ content: 'Fünf', translations: { en: { content: 'Five' } } });
    expect((await restore(outdated?.id)).body.data.outdated).toEqual(['translations.en.content']);
    const [, five] = await versions(id);
    expect((await restore(five?.id, { fields: ['content'] })).body.data.outdated).toEqual(['translations.en.content']);
    expect((await restore(five?.id, { fields: ['en.content'] })).body.data.outdated).toEqual([]);
  });

  it('leave no mark of English metadata that the section does not know', async () => {
    const { id } = await add({
      sectionKey: 'testimonials',
      metadata: { role: 'quote', city: 'München' },
      translations: { en: { metadata: { city: 'Munich' } } },
    });
    const moved = await admin.post<Block>(`${blocks}/${id}/move`, { sectionKey: 'features' });
    expect([moved.body.data.outdated, englishOf(moved.body.data.translations)]).toEqual([[], undefined]);
    const { body } = await restore((await versions(id)).at(-1)?.id);
    expect([body.data.outdated, englishOf(body.data.translations)]).toEqual([[], undefined]);
  });

  it('refuse to overwrite a newer edit: 409', async () => {
    const made = await add();
    await admin.put(`${blocks}/${made.id}`, { content: 'Zwei' });
    const first = (await versions(made.id)).at(-1);
    const { status, body } = await restore(first?.id, { updatedAt: made.updatedAt });
    expect([status, body.current.content]).toEqual([409, 'Zwei']);
  });

  it.each([
    ['fields as text', { fields: 'content' }],
    ['no field at all', { fields: [] }],
    ['an unknown field', { fields: ['isAdmin'] }],
    ['a field that is a place', { fields: ['sectionKey'] }],
    ['a field of the prototype', { fields: ['__proto__'] }],
    ['another field of the prototype', { fields: ['constructor'] }],
    ['a time stamp that is none', { updatedAt: 'gestern' }],
  ])('refuse %s with 400', async (_what, body) => {
    const { id } = await add();
    expect((await restore((await versions(id))[0]?.id, body)).status).toBe(400);
    expect(await list()).toEqual([expect.objectContaining({ content: 'Eins', sectionKey: 'test-a' })]);
  });

  it.each(['0', '999999999', 'x', '-1', '%00', '99999999999999'])('answer 404 for an unknown one: %s', async (id) => {
    expect((await admin.post(`/api/cms/versions/${id}/restore`, {})).status).toBe(404);
    expect((await admin.post(`/api/cms/bin/${id}/restore`)).status).toBe(404);
  });

  it.each(['', '?entity=user&id=1', '?entity=block', '?entity=block&id=x', '?entity=block&id=1&id=2'])(
    'answer 400 for a wrong question: %s',
    async (query) => {
      expect((await admin.get(`/api/cms/versions${query}`)).status).toBe(400);
    },
  );

  it('tell an English text whose German has changed, until it is confirmed', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    const put = async (change: object) => (await admin.put<Block>(`${blocks}/${id}`, change)).body.data;
    expect((await put({ content: 'Zwei' })).outdated).toEqual(['translations.en.content']);
    expect((await put({ title: 'Neu' })).outdated).toEqual(['translations.en.content']);
    expect((await put({ translations: { en: { confirmed: ['content'] } } })).outdated).toEqual([]);
    expect((await put({ content: 'Drei', translations: { en: { content: 'Three' } } })).outdated).toEqual([]);
  });

  it('do not call a text outdated whose German was only cleaned', async () => {
    const content = '<p>gut</p><script>alert(1)</script>';
    const made = await add({ type: 'html', content, translations: { en: { content: '<p>good</p>' } } });
    expect([made.content, made.outdated]).toEqual(['<p>gut</p>', []]);
    const change = { content: `${content}2`, translations: { en: { content: '<p>better</p>' } } };
    expect((await admin.put<Block>(`${blocks}/${made.id}`, change)).body.data.outdated).toEqual([]);
  });

  describe('the bin', () => {
    it('gives a deleted block back under its id, once', async () => {
      const made = await add({ status: 'draft', translations: { en: { title: 'T en' } } });
      await admin.delete(`${blocks}/${made.id}`);
      const entry = (await bin()).find(({ entityId }) => entityId === made.id);
      expect(entry).toMatchObject({
        ...{ entity: 'block', title: 'T', sectionKey: 'test-a', page: null, blockCount: 0 },
        ...{ obstacle: null, username: 'admin' },
      });
      expect(entry).not.toHaveProperty('snapshot');
      expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status).toBe(200);
      expect(await list()).toEqual([{ ...made, updatedAt: expect.any(String) }]);
      expect((await bin()).some(({ entityId }) => entityId === made.id)).toBe(false);
      expect([404, 409]).toContain((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status);
      expect(await list()).toHaveLength(1);
    });

    it('gives things back hidden where that is asked for', async () => {
      const made = await add({ status: 'active' });
      const entryOf = async (wanted: string) => (await bin()).find(({ entity }) => entity === wanted)?.id;
      await admin.delete(`${blocks}/${made.id}`);
      const restoreBlock = `/api/cms/bin/${await entryOf('block')}/restore`;
      expect((await admin.post(restoreBlock, { asDraft: 'ja' })).status).toBe(400);
      expect((await admin.post(restoreBlock, { asDraft: true })).status).toBe(200);
      expect((await list())[0]).toMatchObject({ id: made.id, status: 'draft', isActive: false });
      await admin.delete('/api/cms/sections/test-a');
      expect((await admin.post(`/api/cms/bin/${await entryOf('section')}/restore`, { asDraft: true })).status).toBe(
        200,
      );
      expect((await admin.get<Section>('/api/cms/sections/test-a')).body.data.isActive).toBe(false);
    });

    it('gives a deleted section back with its blocks, unless its key is taken', async () => {
      const made = await add();
      await admin.delete('/api/cms/sections/test-a');
      const entry = (await bin()).find(({ entity, sectionKey }) => entity === 'section' && sectionKey === 'test-a');
      expect(entry).toMatchObject({ title: 'A', page: 'about', blockCount: 1 });
      await admin.post('/api/cms/sections', { key: 'test-a', title: 'Andere' });
      expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status).toBe(409);
      expect((await admin.get<Section>('/api/cms/sections/test-a')).body.data.title).toBe('Andere');
      await admin.delete('/api/cms/sections/test-a');
      expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status).toBe(200);
      expect((await admin.get<Section>('/api/cms/sections/test-a')).body.data.title).toBe('A');
      expect(await list()).toEqual([{ ...made, updatedAt: expect.any(String) }]);
    });
  });

  describe('blocks', () => {
    it('are ordered as named, those not named behind, without making open forms stale', async () => {
      const [a, b, c] = [await add({ title: 'a' }), await add({ title: 'b' }), await add({ title: 'c' })];
      const put = (ids: unknown) => admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids });
      expect((await put([c.id, a.id, c.id, 2_000_000_000])).status).toBe(200);
      expect((await list()).map(({ title }) => title)).toEqual(['c', 'a', 'b']);
      expect((await admin.put(`${blocks}/${b.id}`, { title: 'b2', updatedAt: b.updatedAt })).status).toBe(200);
      for (const ids of [[], 'x', ['1'], [0], [1.5]]) expect((await put(ids)).status).toBe(400);
      expect((await admin.put('/api/cms/order/blocks', { sectionKey: 'test-x', ids: [1] })).status).toBe(404);
    });

    it('are copied as drafts behind the original', async () => {
      const made = await add({ translations: { en: { content: 'One' } } });
      await add({ title: 'danach' });
      const { status, body } = await admin.post<Block>(`${blocks}/${made.id}/duplicate`);
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        title: 'T',
        status: 'draft',
        isActive: false,
        translations: made.translations,
      });
      expect((await list()).map(({ title, status: state }) => [title, state])).toEqual([
        ['T', 'active'],
        ['T', 'draft'],
        ['danach', 'active'],
      ]);
      expect((await admin.post(`${blocks}/2147483647/duplicate`)).status).toBe(404);
    });

    it('leave behind what another section does not understand, in both languages', async () => {
      const quote = { role: 'quote', city: 'München', stars: 4 };
      const made = await add({ sectionKey: 'testimonials', status: 'draft', metadata: quote });
      const english = { metadata: { city: 'Munich', role: 'quote' } };
      await admin.put(`${blocks}/${made.id}`, { translations: { en: english } });
      const { status, body } = await admin.post<Block>(`${blocks}/${made.id}/move`, { sectionKey: 'hero' });
      expect([status, body.data.metadata]).toEqual([200, { role: 'text' }]);
      expect(body.data.translations).toEqual({});
      await admin.delete(`${blocks}/${made.id}`);
    });

    it('move to another section, or stay where they are', async () => {
      const made = await add();
      const move = (input: object) => admin.post<Block>(`${blocks}/${made.id}/move`, input);
      expect((await move({ sectionKey: 'test-nowhere' })).status).toBe(404);
      expect((await move({})).status).toBe(400);
      expect((await move({ sectionKey: ['test-b'] })).status).toBe(400);
      expect((await move({ sectionKey: 'test-b', updatedAt: '2020-01-01T00:00:00Z' })).status).toBe(409);
      expect((await list()).length).toBe(1);
      expect((await move({ sectionKey: 'test-b', updatedAt: made.updatedAt })).status).toBe(200);
      expect([await list(), (await list('test-b')).map(({ id }) => id)]).toEqual([[], [made.id]]);
    });
  });

  describe('the preview', () => {
    const preview = async (input: object) => {
      const { status, body } = await admin.post<PageContent>('/api/cms/preview', {
        page: 'about',
        lng: 'de',
        ...input,
      });
      expect(status).toBe(200);
      return body.data.sections.find(({ key }) => key === 'test-a');
    };

    it('shows drafts and the unsaved edit, and stores nothing', async () => {
      const made = await add({ status: 'draft' });
      const shown = await preview({
        block: { id: made.id, content: 'Ungespeichert' },
        section: { key: 'test-a', title: 'Neu' },
      });
      expect([shown?.title, shown?.blocks[0]?.content]).toEqual(['Neu', 'Ungespeichert']);
      expect(await list()).toEqual([made]);
      expect((await app.visitor().get('/api/content?page=about')).text).not.toContain('Ungespeichert');
    });

    it('shows what is not stored yet at its place', async () => {
      const first = await add({ order: 0 });
      const second = await add({ order: 1 });
      const shown = await preview({ block: { sectionKey: 'test-a', title: 'Neu', content: 'Neu', order: 0 } });
      expect(shown?.blocks.map(({ id }) => id)).toEqual([first.id, 0, second.id]);
      const section = { key: 'test-new', isNew: true, page: 'about', title: 'Neuer Abschnitt', order: 0 };
      const { body } = await admin.post<PageContent>('/api/cms/preview', { page: 'about', lng: 'de', section });
      const keys = body.data.sections.map(({ key }) => key);
      expect(keys).toContain('test-new');
      expect(keys.indexOf('test-new')).toBeLessThan(keys.indexOf('about-mission'));
      expect((await admin.get('/api/cms/sections/test-new')).status).toBe(404);
      const taken = { page: 'about', lng: 'de', section: { ...section, key: 'test-a' } };
      expect((await admin.post('/api/cms/preview', taken)).status).toBe(400);
    });

    it('cleans HTML as the page does', async () => {
      const made = await add({ type: 'html' });
      const shown = await preview({
        block: { id: made.id, type: 'html', content: '<p>gut</p><script>alert(1)</script>' },
      });
      expect(shown?.blocks[0]).toMatchObject({ type: 'html', content: '<p>gut</p>' });
    });

    it.each([{ page: 'nowhere' }, { lng: 'fr' }, { block: 'x' }, { section: { key: 7 } }])(
      'refuses %j',
      async (input) => {
        expect((await admin.post('/api/cms/preview', { page: 'about', lng: 'de', ...input })).status).toBe(400);
      },
    );
  });

  it('come as a list of what people did last, each entity once', async () => {
    const edits = async () => (await admin.get<LatestEdit[]>('/api/cms/edits')).body.data;
    expect((await edits()).every(({ username }) => username === 'admin')).toBe(true);
    const made = await add({ title: 'Erster' });
    await admin.put(`${blocks}/${made.id}`, { title: 'Zweiter' });
    const named = { entity: 'block', entityId: made.id, key: 'test-a', title: 'Zweiter', username: 'admin' };
    expect((await edits())[0]).toMatchObject({ ...named, action: 'updated' });
    await admin.delete(`${blocks}/${made.id}`);
    const latest = await edits();
    expect(latest[0]).toMatchObject({ ...named, action: 'deleted' });
    expect(latest.filter(({ entityId, entity }) => entity === 'block' && entityId === made.id)).toHaveLength(1);
    expect(latest.length).toBeLessThanOrEqual(6);
  });

  it('name no block that went with its section: the section tells of it', async () => {
    const made = await add({ title: 'Geht mit' });
    expect((await admin.delete('/api/cms/sections/test-a')).status).toBe(200);
    const latest = (await admin.get<LatestEdit[]>('/api/cms/edits')).body.data;
    expect(latest[0]).toMatchObject({ entity: 'section', key: 'test-a', action: 'deleted' });
    expect(latest.filter(({ entityId, entity }) => entity === 'block' && entityId === made.id)).toEqual([]);
  });

  itIsClosed(app, [
    ['GET', '/api/cms/edits'],
    ['GET', '/api/cms/versions?entity=block&id=1'],
    ['POST', '/api/cms/versions/1/restore'],
    ['GET', '/api/cms/bin'],
    ['POST', '/api/cms/bin/1/restore'],
    ['GET', '/api/cms/content'],
    ['PUT', '/api/cms/order/sections'],
    ['PUT', '/api/cms/order/blocks'],
    ['POST', '/api/cms/blocks/1/duplicate'],
    ['POST', '/api/cms/blocks/1/move'],
    ['POST', '/api/cms/preview'],
  ]);
});
