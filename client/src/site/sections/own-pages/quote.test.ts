import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const render = (block: Parameters<typeof samplePublicBlock>[0], language: 'de' | 'en' = 'de') => {
  const quoted = samplePublicBlock({ title: 'Mira', content: 'Wie schön.', ...block });
  const section = samplePublicSection({ layout: 'quote', anchor: 'quote', blocks: [quoted] });
  return pageHtml(samplePublicPage({ language, sections: [section] }));
};

describe('section of a quote', () => {
  it('quotes in the marks of the language, and names who said it in the caption', async () => {
    const html = await render({ subtitle: 'Redaktion', metadata: { role: 'quote' } });
    expect(html).toMatch(
      /<figure[^>]*><blockquote><p>„Wie schön\.“<\/p><\/blockquote><figcaption>.*<b>Mira<\/b>.*Redaktion.*<\/figcaption>/s,
    );
  });

  it('does not double quotation marks that were typed around the text', async () => {
    const metadata = { role: 'quote' };
    for (const content of ['"Wie schön."', '„Wie schön.“', '“Wie schön.”\n']) {
      expect(await render({ content, metadata })).toContain('<p>„Wie schön.“</p>');
    }
    expect(await render({ content: '„Ja“, „nein“', metadata })).toContain('<p>„„Ja“, „nein““</p>');
  });

  it('keeps German marks around a text that is not translated', async () => {
    const html = await render({ metadata: { role: 'quote' }, germanFields: ['content'] }, 'en');
    expect(html).toContain('<blockquote lang="de"><p>„Wie schön.“');
  });

  it('links its source if that has an address', async () => {
    const source = { role: 'quote', source: 'Nachtblatt' };
    expect(await render({ metadata: source })).toContain('<cite>Nachtblatt</cite>');
    const linked = await render({ metadata: { ...source, link: 'https://blatt.example/' } });
    expect(linked).toMatch(/<cite><a href="https:\/\/blatt\.example\/" rel="noopener noreferrer">Nachtblatt/);
  });
});
