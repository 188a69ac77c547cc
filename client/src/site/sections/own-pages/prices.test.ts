import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const offer = (fields: Parameters<typeof samplePublicBlock>[0], metadata: object = {}) =>
  samplePublicBlock({ ...fields, metadata: { role: 'offer', ...metadata } });

const render = (...blocks: ReturnType<typeof offer>[]) =>
  pageHtml(samplePublicPage({ sections: [samplePublicSection({ layout: 'prices', anchor: 'prices', blocks })] }));

describe('section of prices', () => {
  it('names each offer in a heading, with price, unit and what it holds', async () => {
    const html = await render(
      offer({ title: 'Streifzug', content: '- Karten\n\nRouten' }, { price: '5 €', unit: 'im Monat' }),
    );
    expect(html).toMatch(
      /<li[^>]*class="price"><div[^>]*><h3[^>]*>Streifzug<\/h3>.*<b>5 €<\/b>.*<span>im Monat<\/span>.*<ul[^>]*>.*<span>Karten<\/span>.*<span>Routen<\/span>/s,
    );
  });

  it('shows formatted text as it is', async () => {
    const html = await render(offer({ type: 'html', title: 'Frei', content: '<p>Ohne <strong>Haken</strong></p>' }));
    expect(html).toContain('<p>Ohne <strong>Haken</strong></p>');
  });

  it('marks an offer that has a label, and names its button after it if nothing else is said', async () => {
    const html = await render(
      offer({ id: 1, title: 'Eins', content: 'a' }, { link: '/beta' }),
      offer({ id: 2, title: 'Zwei', content: 'b' }, { label: 'Beliebt', link: '/beta', linkText: 'Wählen' }),
    );
    expect(html).toMatch(/<a href="\/beta" data-block="1"[^>]*><span>Eins<\/span>/);
    expect(html).toMatch(/<li data-block="2" class="price price-marked">.*Beliebt/s);
    expect(html).toMatch(/<a href="\/beta" data-block="2"[^>]*class="[^"]*bg-lantern[^>]*><span>Wählen<\/span>/);
  });
});
