import type { Block, Section } from '@shared/contracts/entities';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/client';
import { signedInColleague } from '../../testing/colleague';
import { blocks } from '../../testing/content-blocks';
import { describeOnEachDatabase } from '../../testing/databases';
import { pending } from '../../testing/pending-block';
import { administrator } from '../../testing/test-app';
import { toOf, usePendingChanges } from '../../testing/use-pending-changes';

describeOnEachDatabase('pending change', (kind) => {
  const { app, begin, keep, list, live, publish } = usePendingChanges(kind);
  let admin: TestClient;
  let block: Block;
  let path: string;
  beforeEach(async () => {
    ({ admin, block, path } = await begin());
  });

  describe('saving', () => {
    it('stores single fields and leaves the live entity as it is', async () => {
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

    it('adds fields to a pending change, and removes fields that equal the live entity', async () => {
      await keep({ title: 'Neu' });
      expect(toOf(await keep({ content: 'Mehr' }))).toEqual({ title: 'Neu', content: 'Mehr' });
      expect(toOf(await keep({ title: 'Titel' }))).toEqual({ content: 'Mehr' });
      expect(await keep({ content: 'Inhalt' })).toBeNull();
      expect(await list()).toEqual([]);
    });

    it('accepts sections, settings and whole entities as they were read', async () => {
      const section = (await admin.get<Section>('/api/cms/sections/test-a')).body.data;
      expect(toOf(await keep({ ...section, isActive: false }, `${pending}/section/${section.id}`))).toEqual({
        isActive: false,
      });
      const { body } = await admin.post<{ id: number }>('/api/cms/settings', { key: 'test-s', value: 'Eins' });
      const change = await keep({ value: 'Zwei' }, `${pending}/setting/${body.data.id}`);
      expect(change).toMatchObject({ key: 'test-s', title: 'test-s', fields: [{ name: 'value', to: 'Zwei' }] });
    });

    it('names a setting by its label', async () => {
      const settings = (await admin.get<{ id: number; key: string }[]>('/api/cms/settings')).body.data;
      const id = settings.find(({ key }) => key === 'footer-note')?.id;
      const change = await keep({ value: 'Zwei' }, `${pending}/setting/${id}`);
      expect(change).toMatchObject({ key: 'footer-note', title: 'Weiterer Hinweis in der Fußzeile' });
      await admin.delete(`${pending}/setting/${id}`);
    });

    it('validates and cleans the input', async () => {
      const refused = await admin.put(path, { type: 'video', content: 'https://böse.example' });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['content']]);
      expect(toOf(await keep({ type: 'html', content: '<p onclick="x()">Gut</p>' })).content).toBe('<p>Gut</p>');
      expect((await admin.put(`${pending}/block/999999`, { title: 'x' })).status).toBe(404);
      expect((await admin.put(`${pending}/person/1`, { title: 'x' })).status).toBe(404);
      expect((await admin.put(path, { status: 'öffentlich' })).status).toBe(400);
    });

    it('refuses with 409 what somebody else has changed, in the entity or the pending change', async () => {
      const colleague = await signedInColleague(app);
      await colleague.put(`${blocks}/${block.id}`, { subtitle: 'Direkt' });
      expect((await admin.put(path, { title: 'x', updatedAt: block.updatedAt })).status).toBe(409);
      const first = await keep({ title: 'Eins', updatedAt: (await live())?.updatedAt });
      await colleague.put(path, { title: 'Zwei', updatedAt: first?.updatedAt });
      const stale = await admin.put<Block>(path, { title: 'Drei', updatedAt: first?.updatedAt });
      expect([stale.status, stale.body.current.title]).toEqual([409, 'Zwei']);
      expect(JSON.parse(stale.text)).toMatchObject({ changedBy: 'kollegin' });
    });

    it('keeps the fields of several people who save at once', async () => {
      const fields = ['title', 'subtitle', 'content'] as const;
      const answers = await Promise.all(fields.map((field) => admin.put(path, { [field]: `Neu ${field}` })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(Object.keys(toOf((await list())[0] ?? null)).sort()).toEqual([...fields].sort());
    });
  });

  it('is taken back once', async () => {
    await keep({ title: 'Neu' });
    expect((await admin.delete(path)).status).toBe(200);
    expect([await list(), (await live())?.title]).toEqual([[], 'Titel']);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await publish()).status).toBe(404);
  });
});
