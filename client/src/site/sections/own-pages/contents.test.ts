import { samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const section = (key: string, fields: Parameters<typeof samplePublicSection>[0] = {}) =>
  samplePublicSection({ key, anchor: `zu-${key}`, title: `Titel ${key}`, ...fields });

describe('contents of a page', () => {
  it('name the sections below them, each as a link', async () => {
    const contents = section('inhalt', { layout: 'contents' });
    const html = await pageHtml(
      samplePublicPage({
        sections: [section('oben', { first: true }), contents, section('eins'), section('zwei', { layout: 'steps' })],
      }),
    );
    const list = /<nav aria-labelledby="zu-inhalt-title"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#zu-eins', '#zu-zwei']);
    expect(list).toContain('Titel eins');
  });

  it('are a heading alone if nothing follows', async () => {
    const html = await pageHtml(samplePublicPage({ sections: [section('inhalt', { layout: 'contents' })] }));
    expect(html).toContain('Titel inhalt');
    expect(html).not.toContain('page-contents');
  });
});
