import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const logo = (id: number, metadata: object = {}) =>
  samplePublicBlock({
    id,
    title: `Haus ${id}`,
    imageUrl: `/images/${id}.png`,
    metadata: { role: 'logo', ...metadata },
  });

const section = samplePublicSection({
  layout: 'logos',
  anchor: 'logos',
  blocks: [
    logo(1, { onInk: '/images/hell.png' }),
    logo(2, { link: 'https://haus.example/' }),
    samplePublicBlock({ id: 3, title: 'Ohne Bild', metadata: { role: 'logo' } }),
  ],
});

const render = (fields: Partial<typeof section> = {}) =>
  pageHtml(samplePublicPage({ sections: [{ ...section, ...fields }] }));

describe('section of logos', () => {
  it('describes each picture by the name, and writes the name if there is none', async () => {
    const html = await render();
    expect(html).toMatch(/<img src="\/images\/1\.png" alt="Haus 1"/);
    expect(html).toMatch(/<span class="logo-name">Ohne Bild<\/span>/);
  });

  it('links a logo to its house', async () => {
    expect(await render()).toMatch(
      /<a [^>]*href="https:\/\/haus\.example\/"[^>]*rel="noopener noreferrer"[^>]*>.*Haus 2/,
    );
  });

  it('shows the variant for ink on ink alone', async () => {
    expect(await render()).not.toContain('/images/hell.png');
    const html = await render({ ground: 'ink' });
    expect(html).toMatch(/logo-on-ink"><img src="\/images\/hell\.png" alt="Haus 1"/);
    expect(html).not.toContain('/images/1.png');
  });
});
