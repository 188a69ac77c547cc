import type { Block } from '@shared/contracts/entities';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks, useContentBlocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';

describeOnEachDatabase('place of a block', (kind) => {
  const { begin, add, list } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });

  it('follows the requested order, the others behind, without making open forms stale', async () => {
    const a = await add({ title: 'a' });
    const b = await add({ title: 'b' });
    const c = await add({ title: 'c' });
    const put = (ids: unknown) => admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids });
    expect((await put([c.id, a.id, c.id, 2_000_000_000])).status).toBe(200);
    expect((await list()).map(({ title }) => title)).toEqual(['c', 'a', 'b']);
    expect((await admin.put(`${blocks}/${b.id}`, { title: 'b2', updatedAt: b.updatedAt })).status).toBe(200);
    for (const ids of [[], 'x', ['1'], [0], [1.5]]) expect((await put(ids)).status).toBe(400);
    expect((await admin.put('/api/cms/order/blocks', { sectionKey: 'test-x', ids: [1] })).status).toBe(404);
  });

  it('is behind the original for a copy, which is a draft', async () => {
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

  it('keeps of metadata unknown to the new section the former role alone, in both languages', async () => {
    const quote = { role: 'quote', city: 'München', stars: 4 };
    const made = await add({ sectionKey: 'testimonials', status: 'draft', metadata: quote });
    const english = { metadata: { city: 'Munich', role: 'quote' } };
    await admin.put(`${blocks}/${made.id}`, { translations: { en: english } });
    const { status, body } = await admin.post<Block>(`${blocks}/${made.id}/move`, { sectionKey: 'hero' });
    const kept = { role: 'highlight', formerRoles: { testimonials: 'quote' } };
    expect([status, body.data.metadata]).toEqual([200, kept]);
    expect(body.data.translations).toEqual({});
    await admin.delete(`${blocks}/${made.id}`);
  });

  it('changes to another section, unless the move is invalid or stale', async () => {
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
