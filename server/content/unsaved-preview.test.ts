import type { PageContent } from '@shared/contracts/content';
import { beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../testing/client';
import { useContentBlocks } from '../testing/content-blocks';
import { describeOnEachDatabase } from '../testing/databases';

describeOnEachDatabase('preview of unsaved content', (kind) => {
  const { app, begin, add, list } = useContentBlocks(kind);
  let admin: TestClient;
  beforeEach(async () => {
    admin = await begin();
  });

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

  it('shows a new block and a new section at their place', async () => {
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
