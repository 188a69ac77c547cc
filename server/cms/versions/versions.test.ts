import type { Block } from '@shared/contracts/entities';
import type { ContentVersion, LatestEdit } from '@shared/contracts/versions';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks, useContentBlocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';
import { englishOf, itIsClosed } from '../../testing/expectations';

describeOnEachDatabase('versions', (kind) => {
  const { app, begin, add, list } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });
  const versions = async (id: number) =>
    (await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${id}`)).body.data;
  const restore = (id: number | undefined, body: unknown = {}) =>
    admin.post<Block>(`/api/cms/versions/${id}/restore`, body);

  it('keep every state with its user, and restore one as a new change', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    await admin.put(`${blocks}/${id}`, { content: 'Zwei', translations: { en: { content: 'Two' } } });
    const [latest, first] = await versions(id);
    expect(latest?.action).toBe('updated');
    expect(first?.action).toBe('created');
    expect(latest?.username).toBe('admin');
    expect(first?.snapshot).toEqual(expect.objectContaining({ content: 'Eins' }));

    const { status, body } = await restore(first?.id);
    expect(status).toBe(200);
    expect(body.data.content).toBe('Eins');
    expect(englishOf(body.data.translations)).toEqual({ content: 'One' });
    expect((await versions(id))[0]?.action).toBe('restored');
  });

  it('restore one language and keep the bytes of the other', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    await admin.put(`${blocks}/${id}`, { content: 'Zwei', translations: { en: { content: 'Two' } } });
    const first = (await versions(id)).at(-1);
    const { body } = await restore(first?.id, { fields: ['en.content'] });
    expect(body.data.content).toBe('Zwei');
    expect(englishOf(body.data.translations)).toEqual({ content: 'One' });
  });

  it('restore a moved block in its present section, with the metadata known there', async () => {
    const { id } = await add({ sectionKey: 'testimonials', metadata: { role: 'quote', stars: 4 } });
    await admin.post(`${blocks}/${id}/move`, { sectionKey: 'features' });
    const first = (await versions(id)).at(-1);
    const { status, body } = await restore(first?.id);
    expect(status).toBe(200);
    expect(body.data.sectionKey).toBe('features');
    expect(body.data.content).toBe('Eins');
    expect(body.data.metadata).not.toHaveProperty('stars');
  });

  it('compare restored English with restored German, and keep confirmations', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    const put = (change: object) => admin.put<Block>(`${blocks}/${id}`, change);
    await put({ content: 'Zwei' });
    const unconfirmed = (await versions(id))[0];
    await put({ translations: { en: { confirmed: ['content'] } } });
    await put({ content: 'Drei', translations: { en: { content: 'Three' } } });
    const { body } = await restore(unconfirmed?.id);
    expect(body.data.content).toBe('Zwei');
    expect(englishOf(body.data.translations)).toEqual({ content: 'One' });
    expect(body.data.outdated).toEqual([]);
    await put({ content: 'Vier' });
    const outdated = (await versions(id))[0];
    await put({ content: 'Fünf', translations: { en: { content: 'Five' } } });
    expect((await restore(outdated?.id)).body.data.outdated).toEqual(['translations.en.content']);
    const [, five] = await versions(id);
    expect((await restore(five?.id, { fields: ['content'] })).body.data.outdated).toEqual(['translations.en.content']);
    expect((await restore(five?.id, { fields: ['en.content'] })).body.data.outdated).toEqual([]);
  });

  it('mark no English metadata that the section does not know', async () => {
    const { id } = await add({
      sectionKey: 'testimonials',
      metadata: { role: 'quote', city: 'München' },
      translations: { en: { metadata: { city: 'Munich' } } },
    });
    const moved = await admin.post<Block>(`${blocks}/${id}/move`, { sectionKey: 'features' });
    expect(moved.body.data.outdated).toEqual([]);
    expect(englishOf(moved.body.data.translations)).toBeUndefined();
    const { body } = await restore((await versions(id)).at(-1)?.id);
    expect(body.data.outdated).toEqual([]);
    expect(englishOf(body.data.translations)).toBeUndefined();
  });

  it('refuse to overwrite a newer edit with 409', async () => {
    const made = await add();
    await admin.put(`${blocks}/${made.id}`, { content: 'Zwei' });
    const first = (await versions(made.id)).at(-1);
    const { status, body } = await restore(first?.id, { updatedAt: made.updatedAt });
    expect(status).toBe(409);
    expect(body.current.content).toBe('Zwei');
  });

  it.each([
    ['fields as text', { fields: 'content' }],
    ['an empty list of fields', { fields: [] }],
    ['an unknown field', { fields: ['isAdmin'] }],
    ['a field of the place', { fields: ['sectionKey'] }],
    ['a field of the prototype', { fields: ['__proto__'] }],
    ['another field of the prototype', { fields: ['constructor'] }],
    ['an invalid time stamp', { updatedAt: 'gestern' }],
  ])('refuse %s with 400', async (_what, body) => {
    const { id } = await add();
    expect((await restore((await versions(id))[0]?.id, body)).status).toBe(400);
    expect(await list()).toEqual([expect.objectContaining({ content: 'Eins', sectionKey: 'test-a' })]);
  });

  it.each(['0', '999999999', 'x', '-1', '%00', '99999999999999'])('answer 404 for an unknown id: %s', async (id) => {
    expect((await admin.post(`/api/cms/versions/${id}/restore`, {})).status).toBe(404);
    expect((await admin.post(`/api/cms/bin/${id}/restore`)).status).toBe(404);
  });

  it.each(['', '?entity=user&id=1', '?entity=block', '?entity=block&id=x', '?entity=block&id=1&id=2'])(
    'answer 400 for a wrong query: %s',
    async (query) => {
      expect((await admin.get(`/api/cms/versions${query}`)).status).toBe(400);
    },
  );

  it('mark English as outdated if its German changes, until it is confirmed', async () => {
    const { id } = await add({ translations: { en: { content: 'One' } } });
    const put = async (change: object) => (await admin.put<Block>(`${blocks}/${id}`, change)).body.data;
    expect((await put({ content: 'Zwei' })).outdated).toEqual(['translations.en.content']);
    expect((await put({ title: 'Neu' })).outdated).toEqual(['translations.en.content']);
    expect((await put({ translations: { en: { confirmed: ['content'] } } })).outdated).toEqual([]);
    expect((await put({ content: 'Drei', translations: { en: { content: 'Three' } } })).outdated).toEqual([]);
  });

  it('do not mark English as outdated if its German was only cleaned', async () => {
    const content = '<p>gut</p><script>alert(1)</script>';
    const made = await add({ type: 'html', content, translations: { en: { content: '<p>good</p>' } } });
    expect(made.content).toBe('<p>gut</p>');
    expect(made.outdated).toEqual([]);
    const change = { content: `${content}2`, translations: { en: { content: '<p>better</p>' } } };
    expect((await admin.put<Block>(`${blocks}/${made.id}`, change)).body.data.outdated).toEqual([]);
  });

  it('list the latest edits, each entity once', async () => {
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

  it('list titles with their placeholders filled', async () => {
    await admin.put('/api/cms/settings/contact-city', { value: 'Leipzig' });
    await add({ title: 'Aus {{contact-city}}, {{ contact-city }}' });
    const [latest] = (await admin.get<LatestEdit[]>('/api/cms/edits')).body.data;
    expect(latest?.title).toBe('Aus Leipzig, Leipzig');
  });

  it('list a deleted section without its blocks', async () => {
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
