import type { Block, Section } from '@shared/contracts/entities';
import type { ContentVersion } from '@shared/contracts/versions';
import { contentBlocks, contentSections, contentVersions } from '@shared/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAdministrator } from '../../auth/queries';
import { cheapHash } from '../../testing/accounts';
import type { TestClient } from '../../testing/client';
import { describeOnEachDatabase } from '../../testing/databases';
import { administrator, useTestApp } from '../../testing/test-app';

const colleague = { username: 'redaktion', password: 'Zweite-Laterne-Brunnen-5' };
const blocks = '/api/cms/blocks';

describeOnEachDatabase('two administrators at once', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let second: TestClient;

  beforeAll(async () => {
    await insertAdministrator(app.db, colleague.username, await cheapHash(colleague.password));
    [admin, second] = await Promise.all([app.signedIn(), app.signedIn(colleague)]);
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
  });

  const add = async (title: string, input: object = {}) =>
    (await admin.post<Block>(blocks, { sectionKey: 'test-a', title, content: 'Eins', ...input })).body.data;
  const list = async (key = 'test-a') => (await admin.get<Block[]>(`${blocks}/${key}`)).body.data;
  const titles = async (key = 'test-a') => (await list(key)).map(({ title }) => title).join('');
  /** The places as they are stored: a consistent order has each once, from 0. */
  const places = async (key = 'test-a') =>
    (
      await app.db
        .select({ order: contentBlocks.order })
        .from(contentBlocks)
        .where(eq(contentBlocks.sectionKey, key))
        .orderBy(asc(contentBlocks.order))
    ).map(({ order }) => order);
  const rotated = (ids: readonly number[], by: number) => [...ids.slice(by), ...ids.slice(0, by)];

  describe('stale edit', () => {
    it('gets 409 with the name of the other editor: block, section, setting', async () => {
      const block = await add('T');
      const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
      const setting = (await admin.post<{ updatedAt: string }>('/api/cms/settings', { key: 'test-s', value: 'Eins' }))
        .body.data;
      const cases = [
        [`${blocks}/${block.id}`, { title: 'Neu' }, block.updatedAt],
        ['/api/cms/sections/test-a', { title: 'Neu' }, section.updatedAt],
        ['/api/cms/settings/test-s', { value: 'Neu' }, setting.updatedAt],
      ] as const;
      for (const [path, change, updatedAt] of cases) {
        expect((await second.put(path, change)).status).toBe(200);
        const { status, text } = await admin.put(path, { ...change, updatedAt });
        expect([status, JSON.parse(text)]).toEqual([
          409,
          expect.objectContaining({ changedBy: colleague.username, current: expect.objectContaining(change) }),
        ]);
      }
    });

    it('gets 409 also after a move or a restore of a version', async () => {
      const block = await add('T');
      expect((await second.post(`${blocks}/${block.id}/move`, { sectionKey: 'test-b' })).status).toBe(200);
      const moved = await admin.put<Block>(`${blocks}/${block.id}`, { title: 'x', updatedAt: block.updatedAt });
      expect([moved.status, moved.body.current.sectionKey]).toEqual([409, 'test-b']);
      const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${block.id}`);
      expect(versions.body.data.map(({ username }) => username)).toEqual([colleague.username, administrator.username]);
      const before = moved.body.current.updatedAt;
      await second.post(`/api/cms/versions/${versions.body.data.at(-1)?.id}/restore`, {});
      await second.put(`${blocks}/${block.id}`, { content: 'Zwei' });
      expect((await admin.put(`${blocks}/${block.id}`, { title: 'x', updatedAt: before })).status).toBe(409);
    });

    it('gets 404 if the block was deleted', async () => {
      const { id, updatedAt } = await add('T');
      await second.delete(`${blocks}/${id}`);
      expect((await admin.put(`${blocks}/${id}`, { title: 'x', updatedAt })).status).toBe(404);
      expect((await admin.post(`${blocks}/${id}/move`, { sectionKey: 'test-b', updatedAt })).status).toBe(404);
      expect((await admin.post(`${blocks}/${id}/duplicate`)).status).toBe(404);
    });
  });

  describe('parallel requests', () => {
    it('leave the blocks of a section in one of the requested orders', async () => {
      const made = [await add('a'), await add('b'), await add('c'), await add('d')].map(({ id }) => id);
      const wanted = [1, 2, 3, 1, 2, 3].map((by) => rotated(made, by));
      const answers = await Promise.all(
        wanted.map((ids, index) =>
          (index % 2 === 0 ? admin : second).put('/api/cms/order/blocks', { sectionKey: 'test-a', ids }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
      expect(wanted).toContainEqual((await list()).map(({ id }) => id));
      expect(await places()).toEqual([0, 1, 2, 3]);
    });

    it('leave the sections of a page in one of the requested orders', async () => {
      const keys = (await admin.get<Section[]>('/api/cms/sections')).body.data
        .filter(({ page }) => page === 'contact')
        .map(({ key }) => key);
      for (const key of ['test-c', 'test-d', 'test-e']) {
        await admin.post('/api/cms/sections', { key, title: key, page: 'contact' });
        keys.push(key);
      }
      const wanted = [keys, [...keys].reverse(), [...keys.slice(1), keys[0] ?? '']];
      const answers = await Promise.all(
        wanted.map((order, index) => (index === 1 ? second : admin).put('/api/cms/order/sections', { keys: order })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const stored = await app.db
        .select()
        .from(contentSections)
        .where(eq(contentSections.page, 'contact'))
        .orderBy(asc(contentSections.order));
      expect(wanted).toContainEqual(stored.map(({ key }) => key));
      expect(stored.map(({ order }) => order)).toEqual(keys.map((_, index) => index));
    });

    it('lose and double no block by reordering, copies, moves and deletions', async () => {
      const a = await add('a');
      const b = await add('b');
      const c = await add('c');
      const d = await add('d');
      const answers = await Promise.all([
        admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: [d.id, c.id, b.id, a.id] }),
        second.post(`${blocks}/${a.id}/duplicate`),
        admin.post(`${blocks}/${b.id}/move`, { sectionKey: 'test-b' }),
        second.delete(`${blocks}/${c.id}`),
        admin.put(`${blocks}/${d.id}`, { content: 'Zwei' }),
        second.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: [b.id, a.id] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200, 200]);
      expect([...(await titles())].sort().join('')).toBe('aad');
      expect(await titles('test-b')).toBe('b');
      expect((await list()).find(({ id }) => id === d.id)?.content).toBe('Zwei');
      const { status } = await admin.put('/api/cms/order/blocks', { sectionKey: 'test-a', ids: [d.id] });
      expect([status, await places()]).toEqual([200, [0, 1, 2]]);
    });

    it.each([
      ['sections', { key: 'test-new', title: 'Neu' }],
      ['settings', { key: 'test-new', value: 'Neu' }],
    ])('create one of two %s with the same key, and answer the other with 409', async (resource, input) => {
      const answers = await Promise.all([admin, second].map((client) => client.post(`/api/cms/${resource}`, input)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(Object.keys(refused?.body.errors ?? {})).toEqual(['key']);
    });

    it('restore a deleted block once', async () => {
      const { id } = await add('T');
      await admin.delete(`${blocks}/${id}`);
      const bin = (await admin.get<ContentVersion[]>('/api/cms/bin')).body.data;
      const entry = bin.find(({ entityId, entity }) => entity === 'block' && entityId === id);
      const path = `/api/cms/bin/${entry?.id}/restore`;
      const [one, other] = await Promise.all([admin.post(path), second.post(path)]);
      const statuses = [one.status, other.status].sort();
      expect([
        [200, 404],
        [200, 409],
      ]).toContainEqual(statuses);
      expect((await list()).map((block) => block.id)).toEqual([id]);
    });
  });

  describe('failed write', () => {
    const failing = async (run: () => Promise<void>) => {
      await app.db.execute(
        sql`create function test_fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
      );
      await app.db.execute(
        sql`create trigger test_fail before insert on ${contentVersions} for each row execute function test_fail()`,
      );
      try {
        await run();
      } finally {
        await app.db.execute(sql`drop function test_fail cascade`);
      }
    };

    it('answers 500 with a readable message and rolls back everything', async () => {
      const { id } = await add('T', { translations: { en: { title: 'T en' } } });
      const state = async () =>
        JSON.stringify([
          await app.db.select().from(contentSections).orderBy(asc(contentSections.id)),
          await app.db.select().from(contentBlocks).orderBy(asc(contentBlocks.id)),
          await app.db.$count(contentVersions),
        ]);
      const before = await state();
      const read = (await app.visitor().get('/api/content?page=about&lng=de')).text;
      await failing(async () => {
        const answers = await Promise.all([
          admin.put(`${blocks}/${id}`, { title: 'Halb', translations: { en: { title: 'Half' } } }),
          admin.post(blocks, { sectionKey: 'test-a', title: 'Halb', content: 'x' }),
          admin.delete(`${blocks}/${id}`),
          admin.post(`${blocks}/${id}/duplicate`),
          admin.post(`${blocks}/${id}/move`, { sectionKey: 'test-b' }),
          admin.post('/api/cms/sections', { key: 'test-half', title: 'Halb' }),
          admin.put('/api/cms/sections/test-a', { title: 'Halb' }),
          admin.delete('/api/cms/sections/test-a'),
        ]);
        for (const { status, text, body } of answers) {
          expect(status).toBe(500);
          expect(body.success).toBe(false);
          expect(body.message).toMatch(/\S/);
          expect(text).not.toMatch(/broken|insert|trigger/i);
        }
        expect(await state()).toBe(before);
      });
      expect((await app.visitor().get('/api/content?page=about&lng=de')).text).toBe(read);
      expect((await admin.put(`${blocks}/${id}`, { title: 'Ganz' })).status).toBe(200);
    });
  });

  it.each([
    ['order/sections', { keys: [] }],
    ['order/sections', { keys: 'hero' }],
    ['order/sections', { keys: [7] }],
    ['order/sections', {}],
    ['order/blocks', { ids: [1] }],
    ['order/blocks', { sectionKey: ['test-a'], ids: [1] }],
  ])('refuses wrong input with 400 that names the field: %s %j', async (path, body) => {
    const { status, body: answer } = await admin.put(`/api/cms/${path}`, body);
    expect(status).toBe(400);
    expect(Object.keys(answer.errors)).not.toEqual([]);
  });

  it('refuses an order with an unknown section with 404', async () => {
    expect((await admin.put('/api/cms/order/sections', { keys: ['test-nowhere'] })).status).toBe(404);
  });
});
