import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../testing/page-html';

type Section = ReturnType<typeof samplePublicSection>;

const render = (layout: Section['layout'], block: Parameters<typeof samplePublicBlock>[0]) =>
  pageHtml(
    samplePublicPage({
      sections: [samplePublicSection({ layout, anchor: 'part', blocks: [samplePublicBlock(block)] })],
    }),
  );

describe('what a section links to', () => {
  it('is the address on a map as people type it, without marks that keep words together', async () => {
    const content = 'Gartenstraße\u00a03, 12345\u00a0Berlin, 2\u2060–3';
    const html = await render('contact', { title: 'Hier', content, metadata: { role: 'address' } });
    expect(html).toContain(`search?query=${encodeURIComponent('Gartenstraße 3, 12345 Berlin, 2–3')}"`);
  });

  it('is no file that is missing: its row is left out', async () => {
    const file = { href: '/media/a.pdf', format: 'pdf' as const, size: 2_400_000 };
    const block = { title: 'Pressemappe', metadata: { role: 'file', file: '/media/7' } };
    expect(await render('downloads', { ...block, downloads: { '/media/7': file } })).toContain('Pressemappe');
    expect(await render('downloads', block)).not.toContain('Pressemappe');
  });
});
