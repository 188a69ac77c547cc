import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const render = (fields: Parameters<typeof samplePublicBlock>[0], metadata: object = {}) => {
  const person = samplePublicBlock({ title: 'Ada', ...fields, metadata: { role: 'person', ...metadata } });
  const section = samplePublicSection({ layout: 'people', anchor: 'people', blocks: [person] });
  return pageHtml(samplePublicPage({ sections: [section] }));
};

describe('section of people', () => {
  it('shows a photo, else a drawn portrait, else an outline', async () => {
    expect(await render({ imageUrl: '/images/ada.webp' }, { avatar: 'bun' })).toMatch(
      /<img src="\/images\/ada\.webp" alt=""/,
    );
    expect(await render({}, { avatar: 'bun' })).toMatch(/<img src="[^"]*avatars\/bun[^"]*" alt=""/);
    expect(await render({})).toContain('person-outline');
  });

  it('names the address that a link leads to if nothing else is said', async () => {
    expect(await render({}, { link: 'mailto:ada@haus.example' })).toMatch(
      /href="mailto:ada@haus\.example"[^>]*><span>ada@haus\.example<\/span>/,
    );
    expect(await render({}, { link: 'https://www.haus.example/ada' })).toContain('<span>haus.example/ada</span>');
  });
});
