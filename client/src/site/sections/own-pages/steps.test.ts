import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

describe('section of steps', () => {
  it('lists plain and formatted steps in their order, with the time above', async () => {
    const blocks = [
      samplePublicBlock({ id: 1, title: 'Schreiben', content: 'Ein Satz.', metadata: { role: 'step', time: 'Heute' } }),
      samplePublicBlock({
        id: 2,
        type: 'html',
        title: 'Reden',
        content: '<p>Mit <b>uns</b></p>',
        metadata: { role: 'step' },
      }),
    ];
    const section = samplePublicSection({ layout: 'steps', anchor: 'steps', blocks });
    const html = await pageHtml(samplePublicPage({ sections: [section] }));
    expect(html).toMatch(
      /<ol class="steps"><li[^>]*><p class="step-time">Heute<\/p><h3[^>]*>Schreiben<\/h3>.*Ein Satz\..*<h3[^>]*>Reden<\/h3>.*<b>uns<\/b>/s,
    );
  });
});
