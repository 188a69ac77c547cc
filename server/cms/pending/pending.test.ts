import type { Block } from '@shared/contracts/blocks';
import type { PendingChange, PublishInput } from '@shared/contracts/pending';
import type { Section } from '@shared/contracts/sections';
import type { ContentVersion } from '@shared/contracts/versions';
import { contentBlocks, pendingChanges } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { signedInColleague } from '../../testing/colleague';
import { describeOnEachDatabase } from '../../testing/databases';
import { administrator, useTestApp } from '../../testing/test-app';
import { keepChange } from './keep';

const blocks = '/api/cms/blocks';
const pending = '/api/cms/pending';

describeOnEachDatabase('changes that wait (issue 11, point 4)', (kind) => {
  const app = useTestApp({ kind });
  let admin: TestClient;
  let block: Block;
  let path: string;

  beforeAll(async () => {
    admin = await app.signedIn();
  });
  beforeEach(async () => {
    await admin.post('/api/cms/sections', { key: 'test-a', title: 'A', page: 'about' });
    block = await add();
    path = `${pending}/block/${block.id}`;
  });

  async function add(input: object = {}): Promise<Block> {
    const { status, text, body } = await admin.post<Block>(blocks, {
      sectionKey: 'test-a',
      title: 'Titel',
      content: 'Inhalt',
      translations: { en: { title: 'Title', content: 'Content' } },
      ...input,
    });
    expect([status, text]).toEqual([201, expect.anything()]);
    return body.data;
  }
  async function keep(input: object, target = path): Promise<PendingChange | null> {
    const { status, text, body } = await admin.put<PendingChange | null>(target, input);
    expect([status, text]).toEqual([200, expect.anything()]);
    return body.data;
  }
  const list = async () => (await admin.get<PendingChange[]>(pending)).body.data;
  const live = async (id = block.id) => {
    const { body } = await admin.get<Block[]>(`${blocks}/test-a`);
    return body.data.find((found) => found.id === id);
  };
  const publish = (input: Partial<PublishInput> = {}) =>
    admin.post(`${pending}/publish`, {
      changes: [{ entity: 'block', id: block.id }],
      languages: ['de', 'en'],
      ...input,
    });
  const toOf = (change: PendingChange | null) => Object.fromEntries((change?.fields ?? []).map((f) => [f.name, f.to]));

  describe('are kept', () => {
    it('field by field beside what is live, which stays as it is', async () => {
      const change = await keep({
        title: 'Neu',
        translations: { en: { content: 'Fresh' } },
        updatedAt: block.updatedAt,
      });
      expect(change).toMatchObject({
        entity: 'block',
        id: block.id,
        key: 'test-a',
        title: 'Titel',
        username: administrator.username,
        state: 'waiting',
        publishAt: null,
        fields: [
          { name: 'title', language: 'de', from: 'Titel', live: 'Titel', to: 'Neu', conflict: false },
          { name: 'translations.en.content', language: 'en', from: 'Content', to: 'Fresh', conflict: false },
        ],
      });
      expect(await list()).toEqual([change]);
      expect(await live()).toMatchObject({ title: 'Titel', updatedAt: block.updatedAt });
      const all = await admin.get<{ blocks: Block[] }>('/api/cms/content');
      expect(all.body.data.blocks.find(({ id }) => id === block.id)).toEqual(await live());
    });

    it('on top of what waits; a field that is as live again waits no longer, and without any nothing does', async () => {
      await keep({ title: 'Neu' });
      expect(toOf(await keep({ content: 'Mehr' }))).toEqual({ title: 'Neu', content: 'Mehr' });
      expect(toOf(await keep({ title: 'Titel' }))).toEqual({ content: 'Mehr' });
      expect(await keep({ content: 'Inhalt' })).toBeNull();
      expect(await list()).toEqual([]);
    });

    it('of a section and of a setting too, and of the whole entity as it was read', async () => {
      const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
      expect(toOf(await keep({ ...section, isActive: false }, `${pending}/section/${section.id}`))).toEqual({
        isActive: false,
      });
      const { body } = await admin.post<{ id: number }>('/api/cms/settings', { key: 'test-s', value: 'Eins' });
      const change = await keep({ value: 'Zwei' }, `${pending}/setting/${body.data.id}`);
      expect(change).toMatchObject({ key: 'test-s', title: 'test-s', fields: [{ name: 'value', to: 'Zwei' }] });
    });

    it('held against the rules of what they are of, and cleaned', async () => {
      const refused = await admin.put(path, { type: 'video', content: 'https://böse.example' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['content']]);
      expect(toOf(await keep({ type: 'html', content: '<p onclick="x()">Gut</p>' })).content).toBe('<p>Gut</p>');
      expect((await admin.put(`${pending}/block/999999`, { title: 'x' })).status).toBe(404);
      expect((await admin.put(`${pending}/person/1`, { title: 'x' })).status).toBe(404);
      expect((await admin.put(path, { status: 'öffentlich' })).status).toBe(400);
    });

    it('not over somebody else’s: of the entity first, then of what waits', async () => {
      const colleague = await signedInColleague(app);
      await colleague.put(`${blocks}/${block.id}`, { subtitle: 'Direkt' });
      expect((await admin.put(path, { title: 'x', updatedAt: block.updatedAt })).status).toBe(409);
      const first = await keep({ title: 'Eins', updatedAt: (await live())?.updatedAt });
      await colleague.put(path, { title: 'Zwei', updatedAt: first?.updatedAt });
      const stale = await admin.put<Block>(path, { title: 'Drei', updatedAt: first?.updatedAt });
      expect([stale.status, stale.body.current.title]).toEqual([409, 'Zwei']);
      expect(JSON.parse(stale.text)).toMatchObject({ changedBy: 'kollegin' });
    });

    it('of several people at one moment: all fields are there', async () => {
      const fields = ['title', 'subtitle', 'content'] as const;
      const answers = await Promise.all(fields.map((field) => admin.put(path, { [field]: `Neu ${field}` })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(Object.keys(toOf((await list())[0] ?? null)).sort()).toEqual([...fields].sort());
    });
  });

  it('are taken back', async () => {
    await keep({ title: 'Neu' });
    expect((await admin.delete(path)).status).toBe(200);
    expect([await list(), (await live())?.title]).toEqual([[], 'Titel']);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await publish()).status).toBe(404);
  });

  describe('are published', () => {
    it('together, with a version of each, and wait no longer', async () => {
      const other = await add({ title: 'Zweiter' });
      await keep({ title: 'Neu', status: 'draft' });
      await keep({ content: 'Auch neu' }, `${pending}/block/${other.id}`);
      const changes = [block, other].map(({ id }) => ({ entity: 'block' as const, id }));
      const { status, body } = await publish({ changes });
      expect([status, body.data]).toEqual([200, { published: changes }]);
      expect(await live()).toMatchObject({ title: 'Neu', status: 'draft', isActive: false });
      expect(await live(other.id)).toMatchObject({ content: 'Auch neu' });
      expect(await list()).toEqual([]);
      const versions = await admin.get<ContentVersion[]>(`/api/cms/versions?entity=block&id=${block.id}`);
      expect(versions.body.data.map(({ action, username }) => [action, username])).toEqual([
        ['published', administrator.username],
        ['created', administrator.username],
      ]);
      expect(app.logLines().some((line) => line.includes('changes published'))).toBe(true);
    });

    it('in one language; the rest waits, and what is translated from the new German is not outdated', async () => {
      await keep({ title: 'Neu', status: 'draft', translations: { en: { title: 'New' } } });
      await publish({ languages: ['en'] });
      expect(await live()).toMatchObject({
        title: 'Titel',
        status: 'active',
        translations: { en: { title: 'New', content: 'Content' } },
        outdated: ['translations.en.title'],
      });
      expect(toOf((await list())[0] ?? null)).toEqual({ title: 'Neu', status: 'draft' });
      await publish({ languages: ['de'] });
      expect(await live()).toMatchObject({ title: 'Neu', status: 'draft', outdated: [] });
      expect(await list()).toEqual([]);
      expect((await publish({ languages: ['de'] })).status).toBe(404);
    });

    it('in German first: the English that waits is still to come', async () => {
      await keep({ title: 'Neu', translations: { en: { title: 'New' } } });
      await publish({ languages: ['de'] });
      expect(await live()).toMatchObject({
        title: 'Neu',
        translations: { en: { title: 'Title' } },
        outdated: ['translations.en.title'],
      });
      await publish({ languages: ['en'] });
      expect(await live()).toMatchObject({ translations: { en: { title: 'New' } }, outdated: [] });
    });

    it('all or nothing: what breaks a rule by now is named with its entity and field', async () => {
      const other = await add();
      await keep({ title: 'Neu' }, `${pending}/block/${other.id}`);
      const video = await add({ translations: {} });
      await keep({ content: 'https://youtu.be/abc', type: 'video' }, `${pending}/block/${video.id}`);
      await admin.put(`${blocks}/${video.id}`, { translations: { en: { content: 'Changed meanwhile' } } });
      const changes = [other, video].map(({ id }) => ({ entity: 'block' as const, id }));
      const { status, body } = await publish({ changes });
      // The English of a video is an address as well.
      expect([status, Object.keys(body.errors)]).toEqual([400, [`block.${video.id}.translations.en.content`]]);
      expect([(await live(other.id))?.title, (await list()).length]).toEqual(['Titel', 2]);
    });

    it('not over a field that was saved directly since, unless that is wanted', async () => {
      await keep({ title: 'Neu', content: 'Mehr' });
      await admin.put(`${blocks}/${block.id}`, { title: 'Direkt', subtitle: 'dazu' });
      const [change] = await list();
      expect(change?.fields.map(({ name, from, live, to, conflict }) => [name, from, live, to, conflict])).toEqual([
        ['title', 'Titel', 'Direkt', 'Neu', true],
        ['content', 'Inhalt', 'Inhalt', 'Mehr', false],
      ]);
      const refused = await publish();
      expect([refused.status, JSON.parse(refused.text).conflicts]).toEqual([
        409,
        [{ entity: 'block', id: block.id, fields: ['title'] }],
      ]);
      expect(await live()).toMatchObject({ title: 'Direkt', content: 'Inhalt' });
      const named = { entity: 'block' as const, id: block.id };
      expect((await publish({ changes: [{ ...named, replace: ['content'] }] })).status).toBe(409);
      expect((await publish({ changes: [{ ...named, replace: ['title'] }] })).status).toBe(200);
      expect(await live()).toMatchObject({ title: 'Neu', content: 'Mehr', subtitle: 'dazu' });
    });

    it('but for a field that stays as it was saved, and goes on waiting where anything is refused', async () => {
      await keep({ title: 'Neu', content: 'Mehr', translations: { en: { title: 'New' } } });
      await admin.put(`${blocks}/${block.id}`, { title: 'Direkt' });
      const named = { entity: 'block' as const, id: block.id, leave: ['title'] };
      const gone = { entity: 'block' as const, id: block.id + 1000 };
      expect((await publish({ changes: [named, gone] })).status).toBe(404);
      expect(toOf((await list())[0] ?? null)).toMatchObject({ title: 'Neu', content: 'Mehr' });
      const { text } = await publish({ changes: [named], languages: ['de'] });
      expect(JSON.parse(text).data.published).toEqual([{ entity: 'block', id: block.id }]);
      expect(await live()).toMatchObject({ title: 'Direkt', content: 'Mehr' });
      expect(toOf((await list())[0] ?? null)).toEqual({ 'translations.en.title': 'New' });
    });

    it('and nothing, where all that waits stays as it was saved', async () => {
      await keep({ title: 'Neu' });
      await admin.put(`${blocks}/${block.id}`, { title: 'Direkt' });
      const { text } = await publish({ changes: [{ entity: 'block', id: block.id, leave: ['title'] }] });
      expect(JSON.parse(text).data.published).toEqual([]);
      expect([(await live())?.title, await list()]).toEqual(['Direkt', []]);
    });

    it('not in a state that somebody has not seen', async () => {
      const change = await keep({ title: 'Eins' });
      await keep({ title: 'Zwei' });
      const named = { entity: 'block' as const, id: block.id };
      const stale = await publish({ changes: [{ ...named, updatedAt: change?.updatedAt }] });
      expect([stale.status, (await live())?.title]).toEqual([409, 'Titel']);
      const [current] = await list();
      expect((await publish({ changes: [{ ...named, updatedAt: current?.updatedAt }] })).status).toBe(200);
    });

    it('by several people at one moment once', async () => {
      await keep({ title: 'Neu' });
      const answers = await Promise.all([publish(), publish(), publish()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    });
  });

  describe('of what is moved or deleted', () => {
    it('stay, but for the place, where it is moved', async () => {
      await admin.post('/api/cms/sections', { key: 'test-b', title: 'B', page: 'about' });
      await keep({ title: 'Neu', order: 99 });
      await admin.post(`${blocks}/${block.id}/move`, { sectionKey: 'test-b' });
      const [change] = await list();
      expect([change?.key, toOf(change ?? null)]).toEqual(['test-b', { title: 'Neu' }]);
      await publish();
      const [row] = await app.db.select().from(contentBlocks).where(eq(contentBlocks.id, block.id));
      expect(row).toMatchObject({ sectionKey: 'test-b', title: 'Neu', order: 0 });
    });

    it('go with their section also where they are kept while it is deleted', async () => {
      let [isKept, goOn] = [() => {}, () => {}];
      const kept = new Promise<void>((resolve) => {
        isKept = resolve;
      });
      const going = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const edit = { title: 'Neu' };
      const keeping = app.db.transaction(async (tx) => {
        await keepChange(tx, 'block', { id: block.id, edit, author: null, now: Date.now() });
        isKept();
        await going;
      });
      await kept;
      const deleted = admin.delete('/api/cms/sections/test-a');
      await new Promise((resolve) => setTimeout(resolve, 500));
      goOn();
      await keeping;
      expect([(await deleted).status, await app.db.select().from(pendingChanges)]).toEqual([200, []]);
    });

    it('go with it, also with its section, and do not come back from the bin', async () => {
      const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
      const other = await add();
      await keep({ title: 'Neu' });
      await keep({ title: 'Neu' }, `${pending}/block/${other.id}`);
      await keep({ title: 'Neu' }, `${pending}/section/${section.id}`);
      await admin.delete(`${blocks}/${block.id}`);
      expect((await list()).map(({ id }) => id).includes(block.id)).toBe(false);
      await admin.delete('/api/cms/sections/test-a');
      expect(await app.db.select().from(pendingChanges)).toEqual([]);
      const bin = await admin.get<{ id: number; entity: string }[]>('/api/cms/bin');
      const entry = bin.body.data.find(({ entity }) => entity === 'section');
      expect((await admin.post(`/api/cms/bin/${entry?.id}/restore`, {})).status).toBe(200);
      expect([await list(), (await live(other.id))?.title]).toEqual([[], 'Titel']);
    });
  });
});
