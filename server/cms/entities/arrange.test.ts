import type { Block, Section } from '@shared/contracts/entities';
import { beforeEach, expect, it } from 'vitest';
import type { Answer, TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { useTestApp } from '../../testing/test-app';

const count = 6;

/** The same items, each time beginning with another. */
function rotations<Item>(items: readonly Item[]): Item[][] {
  return items.map((_item, index) => [...items.slice(index), ...items.slice(0, index)]);
}

describeOnEachDatabase('concurrent reordering', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let ids: number[];
  /** An answer may be 503 where too many wait for one lock; a client then tries again, as Retry-After says. */
  const patient = async (send: () => Promise<Answer>): Promise<Answer> => {
    const answer = await send();
    return answer.status === 503 ? patient(send) : answer;
  };
  const blocks = async () => (await admin.get<Block[]>('/api/cms/blocks/test-a')).body.data;

  beforeEach(async () => {
    admin = await app.signedIn();
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    ids = [];
    for (let index = 0; index < count; index += 1) {
      const block = { sectionKey: 'test-a', title: `${index}`, content: 'x' };
      ids.push((await admin.post<Block>('/api/cms/blocks', block)).body.data.id);
    }
  });

  it('leaves the blocks in one of the requested orders', async () => {
    const wanted = [...rotations(ids), ...rotations([...ids].reverse())];
    const answers = await Promise.all(
      wanted.map((order) => patient(() => admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: order }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const now = await blocks();
    expect(wanted).toContainEqual(now.map(({ id }) => id));
    expect(now.map(({ order }) => order)).toEqual(ids.map((_id, index) => index));
  });

  it('leaves the sections in one of the requested orders', async () => {
    const keys = ['test-a', 'test-b', 'test-c', 'test-d'];
    for (const key of keys.slice(1)) await admin.post('/api/cms/sections', { key, title: key, page: 'about' });
    const wanted = [...rotations(keys), ...rotations([...keys].reverse())];
    const answers = await Promise.all(
      wanted.map((order) => patient(() => admin.put('/api/cms/order/sections', { keys: order }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const sections = (await admin.get<Section[]>('/api/cms/sections')).body.data;
    expect(wanted).toContainEqual(sections.filter(({ key }) => keys.includes(key)).map(({ key }) => key));
  });

  it('loses no copy, move, edit or deletion made meanwhile', async () => {
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
    const [copied, moved, edited, deleted] = ids;
    const answers = await Promise.all([
      ...rotations(ids).map((order) =>
        patient(() => admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: order })),
      ),
      patient(() => admin.post(`/api/cms/blocks/${copied}/duplicate`)),
      patient(() => admin.post(`/api/cms/blocks/${moved}/move`, { sectionKey: 'test-b' })),
      patient(() => admin.put(`/api/cms/blocks/${edited}`, { title: 'Bearbeitet' })),
      patient(() => admin.delete(`/api/cms/blocks/${deleted}`)),
    ]);
    expect(answers.filter(({ status }) => status >= 400).map(({ status, text }) => [status, text])).toEqual([]);
    const now = await blocks();
    expect(now).toHaveLength(count + 1 - 1 - 1);
    expect(now.filter(({ title }) => title === '0')).toHaveLength(2);
    expect(now.some(({ title }) => title === 'Bearbeitet')).toBe(true);
    expect((await admin.get<Block[]>('/api/cms/blocks/test-b')).body.data.map(({ id }) => id)).toEqual([moved]);
  });
});
