import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const asked = (fields: Parameters<typeof samplePublicBlock>[0]) =>
  samplePublicBlock({ metadata: { role: 'question' }, ...fields });

const section = samplePublicSection({
  layout: 'questions',
  anchor: 'questions',
  blocks: [
    asked({ id: 1, title: 'Wann?', content: 'Bald.\n\nWirklich.' }),
    asked({ id: 2, title: 'Wie?', type: 'html', content: '<p>Über das <a href="/beta">Formular</a> &amp; bald.</p>' }),
    asked({ id: 3, title: 'Ein Film', type: 'video', content: 'https://vimeo.com/1234567' }),
  ],
});

const render = (fields: Partial<typeof section> = {}) =>
  pageHtml(samplePublicPage({ sections: [{ ...section, ...fields }] }));

describe('section of questions', () => {
  it('puts each answer, plain or formatted, under its question', async () => {
    const html = await render();
    const questions = html.split('<details').slice(1);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatch(/<summary>.*Wann\?.*<\/summary>.*Bald\.<\/p><p[^>]*>Wirklich\./s);
    expect(questions[1]).toMatch(/<summary>.*Wie\?.*<\/summary>.*<a href="\/beta">Formular<\/a>/s);
  });

  it('shows a video among its blocks below the questions', async () => {
    const html = await render();
    expect(html.indexOf('data-video=')).toBeGreaterThan(html.lastIndexOf('</details>'));
  });

  it('stands on the chosen ground, with a button that shows on it', async () => {
    const action = samplePublicBlock({ id: 4, type: 'button', content: '/beta', metadata: { role: 'action' } });
    const blocks = [...section.blocks, action];
    expect(await render({ blocks })).toMatch(/<a [^>]*data-block="4"[^>]*bg-ink/);
    expect(await render({ blocks, ground: 'fog' })).toMatch(/<section id="questions" class="[^"]*ground-fog/);
    expect(await render({ blocks, ground: 'ink' })).toMatch(/<a [^>]*data-block="4"[^>]*bg-lantern/);
  });
});
