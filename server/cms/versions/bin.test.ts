import type { Section } from '@shared/contracts/entities';
import type { BinEntry } from '@shared/contracts/versions';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { blocks, useContentBlocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';

describeOnEachDatabase('bin', (kind) => {
  const { begin, add, list } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });
  const bin = async () => (await admin.get<BinEntry[]>('/api/cms/bin')).body.data;

  it('restores a deleted block under its id, once', async () => {
    const made = await add({ status: 'draft', translations: { en: { title: 'T en' } } });
    await admin.delete(`${blocks}/${made.id}`);
    const entry = (await bin()).find(({ entityId }) => entityId === made.id);
    expect(entry).toMatchObject({
      entity: 'block',
      title: 'T',
      sectionKey: 'test-a',
      page: null,
      blockCount: 0,
      obstacle: null,
      username: 'admin',
    });
    expect(entry).not.toHaveProperty('snapshot');
    expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status).toBe(200);
    expect(await list()).toEqual([{ ...made, updatedAt: expect.any(String) }]);
    expect((await bin()).some(({ entityId }) => entityId === made.id)).toBe(false);
    expect([404, 409]).toContain((await admin.post(`/api/cms/bin/${entry?.id}/restore`)).status);
    expect(await list()).toHaveLength(1);
  });

  it('restores a block or section hidden if told to', async () => {
    const made = await add({ status: 'active' });
    const entryOf = async (wanted: string) => (await bin()).find(({ entity }) => entity === wanted)?.id;
    await admin.delete(`${blocks}/${made.id}`);
    const restoreBlock = `/api/cms/bin/${await entryOf('block')}/restore`;
    expect((await admin.post(restoreBlock, { asDraft: 'ja' })).status).toBe(400);
    expect((await admin.post(restoreBlock, { asDraft: true })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ id: made.id, status: 'draft', isActive: false });
    await admin.delete('/api/cms/sections/test-a');
    expect((await admin.post(`/api/cms/bin/${await entryOf('section')}/restore`, { asDraft: true })).status).toBe(200);
    expect((await admin.get<Section>('/api/cms/sections/test-a')).body.data.isActive).toBe(false);
  });

  it('restores a deleted section with its blocks, unless its key is taken', async () => {
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
