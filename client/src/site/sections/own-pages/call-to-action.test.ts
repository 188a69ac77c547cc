import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const button = (id: number) =>
  samplePublicBlock({ id, type: 'button', title: `Knopf ${id}`, content: '/beta', metadata: { role: 'action' } });

describe('call to action', () => {
  it('holds two buttons, the first one lit; a third stands below', async () => {
    const section = samplePublicSection({
      layout: 'call-to-action',
      anchor: 'call-to-action',
      blocks: [1, 2, 3].map(button),
    });
    const html = await pageHtml(samplePublicPage({ sections: [section] }));
    const [inside = '', below = ''] = html.split('class="call-to-action-way"');
    expect(inside).toMatch(/<a href="\/beta" data-block="1"[^>]*class="[^"]*bg-lantern/);
    expect(inside).toContain('Knopf 2');
    expect(inside).not.toContain('Knopf 3');
    expect(below).toContain('Knopf 3');
  });
});
