import { keysOf } from '@shared/base/records';
import { designs } from '@shared/entities/designs';
import { blockTypeLabels } from '@shared/entities/values';
import { takes } from '@shared/sections/fitting-roles';
import { definitionOf } from '@shared/sections/registry';
import { describe, expect, it } from 'vitest';
import { usePreviewLinks } from '../testing/use-preview-links';

const contents: Readonly<Record<string, string>> = {
  button: '/beta',
  image: '/images/og-de.jpg',
  video: 'https://youtu.be/aaaaaaaaaaa',
  custom: '{}',
};

describe('places of changes in a preview for guests', () => {
  const { site, newLink, guest } = usePreviewLinks();
  const post = async <Made>(path: string, body: object) => {
    const { status, text, body: answer } = await site.admin.post<Made>(path, body);
    expect([status, text]).toEqual([201, expect.anything()]);
    return answer.data;
  };

  it.each(designs)('are led to from the list, whatever blocks a section has: %s', async (design) => {
    const key = `places-${design}`;
    await post('/api/cms/sections', { key, title: 'Orte', page: 'about', design });
    const { roles } = definitionOf(design);
    const kinds = Object.entries(roles).flatMap(([role, described]) =>
      keysOf(blockTypeLabels)
        .filter((type) => takes(described, type))
        .map((type) => ({ role, type })),
    );
    const changes: { entity: 'block'; id: number }[] = [];
    for (const { role, type } of kinds) {
      const block = { sectionKey: key, type, title: 'Vorher', content: contents[type] ?? 'Ja' };
      const { id } = await post<{ id: number }>('/api/cms/blocks', { ...block, metadata: { role } });
      const change = { title: 'Nachher', translations: { en: { title: 'After' } } };
      expect((await site.admin.put(`/api/cms/pending/block/${id}`, change)).status).toBe(200);
      changes.push({ entity: 'block', id });
    }
    const { path } = await newLink({ changes });
    for (const page of ['/seiten/about', '/seiten/en/about']) {
      const { status, text } = await guest().get(path + page);
      expect(status).toBe(200);
      const led = [...text.matchAll(/href="#(stelle-\d+)"/g)].map(([, id]) => id);
      const placed = [...text.matchAll(/ id="(stelle-\d+)"/g)].map(([, id]) => id);
      // The newest news are not drawn while there are none.
      expect(led.length).toBe(design === 'newest-news' ? 0 : changes.length);
      expect(placed.sort()).toEqual(led.sort());
    }
    await site.admin.delete(`/api/cms/sections/${key}`);
  });

  it('is open if it is a question', async () => {
    await post('/api/cms/sections', { key: 'places-asked', title: 'Fragen', page: 'about', design: 'questions' });
    const question = { sectionKey: 'places-asked', title: 'Frage', content: 'A', metadata: { role: 'question' } };
    const { id } = await post<{ id: number }>('/api/cms/blocks', question);
    await site.admin.put(`/api/cms/pending/block/${id}`, { content: 'B' });
    const { path } = await newLink({ changes: [{ entity: 'block', id }] });
    const { text } = await guest().get(`${path}/seiten/about`);
    expect(text).toMatch(new RegExp(`<details open[^>]* data-block="${id}"[^>]*><summary><span [^>]*id="stelle-1"`));
    await site.admin.delete('/api/cms/sections/places-asked');
  });
});
