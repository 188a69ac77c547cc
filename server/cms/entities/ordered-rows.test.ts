import type { Block, Section } from '@shared/contracts/entities';
import { expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { useTestApp } from '../../testing/test-app';

describeOnEachDatabase('place of new content', (kind) => {
  const app = useTestApp({ kind });

  const addSection = (admin: TestClient, key: string, fields: object = {}) =>
    admin.post<Section>('/api/cms/sections', { key, title: key, page: 'about', ...fields });

  async function sectionsAmong(admin: TestClient, keys: readonly string[]) {
    const { data } = (await admin.get<Section[]>('/api/cms/sections')).body;
    return data.filter(({ key, page }) => page === 'about' && keys.includes(key)).map(({ key }) => key);
  }

  it('is before the section that it names, again and again', async () => {
    const admin = await app.signedIn();
    for (const key of ['test-a', 'test-b']) await addSection(admin, key);
    await addSection(admin, 'test-c', { before: 'test-b' });
    await addSection(admin, 'test-d', { before: 'test-b', order: 99 });
    await addSection(admin, 'test-e', { before: 'test-a' });
    const keys = ['test-e', 'test-a', 'test-c', 'test-d', 'test-b'];
    expect(await sectionsAmong(admin, keys)).toEqual(keys);
  });

  it('is last if the section that it names is gone or of another page', async () => {
    const admin = await app.signedIn();
    await addSection(admin, 'test-a');
    await addSection(admin, 'elsewhere', { page: 'contact' });
    expect((await addSection(admin, 'test-b', { before: 'weg' })).status).toBe(201);
    expect((await addSection(admin, 'test-c', { before: 'elsewhere' })).status).toBe(201);
    const keys = ['test-a', 'test-b', 'test-c'];
    expect(await sectionsAmong(admin, keys)).toEqual(keys);
  });

  it('is before the block that it names, else as its order says', async () => {
    const admin = await app.signedIn();
    await addSection(admin, 'test-a');
    const add = async (title: string, fields: object = {}) => {
      const block = { sectionKey: 'test-a', title, content: 'x', ...fields };
      return (await admin.post<Block>('/api/cms/blocks', block)).body.data.id;
    };
    const first = await add('Eins');
    await add('Drei');
    await add('Null', { before: first });
    await add('Zwei', { before: 2_000_000, order: 1 });
    const titles = (await admin.get<Block[]>('/api/cms/blocks/test-a')).body.data.map(({ title }) => title);
    expect(titles).toEqual(['Null', 'Eins', 'Zwei', 'Drei']);
  });

  it('is refused for something that is no key or id', async () => {
    const admin = await app.signedIn();
    const section = await addSection(admin, 'test-a', { before: 7 });
    expect(section).toMatchObject({ status: 400, body: { errors: { before: [expect.any(String)] } } });
    const block = await admin.post('/api/cms/blocks', { sectionKey: 'test-a', title: 'A', content: 'x', before: 'a' });
    expect(block).toMatchObject({ status: 400, body: { errors: { before: [expect.any(String)] } } });
  });
});
