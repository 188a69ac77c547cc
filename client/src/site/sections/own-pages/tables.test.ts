import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const render = (fields: Parameters<typeof samplePublicSection>[0], language: 'de' | 'en' = 'de') =>
  pageHtml(samplePublicPage({ language, sections: [samplePublicSection(fields)] }));

describe('section of tables', () => {
  it('names the table, its columns and its rows', async () => {
    const content = 'Stadt | Orte\nBerlin | 1.240\nWien | 790';
    const block = samplePublicBlock({ id: 7, title: 'Orte', content, metadata: { role: 'table' } });
    const html = await render({ layout: 'table', anchor: 'table', blocks: [block] });
    expect(html).toMatch(
      /<section [^>]*aria-labelledby="table-7" class="table-scroll"><table[^>]*><caption><h3 [^>]*id="table-7"/,
    );
    expect(html).toMatch(/<th scope="col">Stadt<\/th><th scope="col" class="table-amount">Orte<\/th>/);
    expect(html).toMatch(/<th scope="row">Wien<\/th><td class="table-amount">790<\/td>/);
  });

  it('says the language of its cells apart from that of its name', async () => {
    const content = 'Stadt | Orte\nBerlin | 12';
    const untranslated = { content, metadata: { role: 'table' }, germanFields: ['content' as const] };
    const block = samplePublicBlock({ title: 'Places', ...untranslated });
    const html = await render({ layout: 'table', anchor: 'table', blocks: [block] }, 'en');
    expect(html).toMatch(/<table class[^>]*><caption><h3[^>]*>Places.*<thead lang="de">.*<tbody lang="de">/);
    expect(html).not.toMatch(/<h3[^>]*lang/);
  });

  it('shows a formatted table under its name', async () => {
    const content = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const block = samplePublicBlock({ type: 'html', title: 'Formatiert', content, metadata: { role: 'table' } });
    const html = await render({ layout: 'table', anchor: 'table', blocks: [block] });
    expect(html).toMatch(/<h3[^>]*>Formatiert<\/h3><div class="prose"><table>/);
  });
});

describe('comparison table', () => {
  const column = (id: number, metadata: object = {}) =>
    samplePublicBlock({ id, title: `Angebot ${id}`, metadata: { role: 'column', ...metadata } });
  const criterion = samplePublicBlock({
    id: 9,
    title: 'Ohne Netz',
    content: 'nein\n✓',
    metadata: { role: 'criterion' },
  });
  const section = { layout: 'comparison-table', anchor: 'vergleich', title: 'Im Vergleich' } as const;

  it('has a caption, and heads for columns and rows', async () => {
    const html = await render({ ...section, blocks: [column(1), column(2), criterion] });
    expect(html).toMatch(/<section aria-labelledby="vergleich-title" class="table-scroll"/);
    expect(html).toMatch(/<caption class="sr-only">Im Vergleich<\/caption>/);
    expect(html).toMatch(/<th scope="col" data-block="2">.*Angebot 2.*<th scope="row">Ohne Netz<\/th>/s);
    expect(html).not.toContain('<tfoot>');
  });

  it('says yes and no to those who do not see the drawing', async () => {
    const html = await render({ ...section, blocks: [column(1), column(2), criterion] });
    expect(html).toMatch(
      /compared-no"><\/span><span class="sr-only">nein<\/span>.*compared-yes.*<span class="sr-only">ja</s,
    );
  });

  it('says the languages of its cells and links, each its own', async () => {
    const german = { germanFields: ['content' as const, 'title' as const] };
    const blocks = [
      { ...column(1, { link: '/beta', linkText: 'Choose' }), ...german },
      { ...column(2, { link: '/beta' }), ...german },
      { ...criterion, ...german, content: 'nein\n✓' },
    ];
    const html = await render({ ...section, blocks }, 'en');
    expect(html).toMatch(/<span lang="de" class="sr-only">nein<\/span>.*<span class="sr-only">yes</i);
    expect(html).toMatch(/<a href="[^"]*"(?![^>]* lang)[^>]*><span>Choose</);
    expect(html).toMatch(/<a href="[^"]*"[^>]* lang="de"[^>]*><span>Angebot 2</);
  });

  it('lights a marked column down to its link', async () => {
    const marked = column(2, { label: 'Beliebt', link: '/beta', linkText: 'Wählen' });
    const html = await render({ ...section, blocks: [column(1), marked, criterion] });
    expect(html.match(/compared-marked/g)).toHaveLength(3);
    expect(html).toMatch(/<tfoot>.*<a href="\/beta" data-block="2"[^>]*><span>Wählen<\/span>/s);
  });
});
