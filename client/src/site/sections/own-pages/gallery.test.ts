import { samplePublicBlock, samplePublicPage, samplePublicSection } from '@shared/testing/samples';
import { describe, expect, it } from 'vitest';
import { pageHtml } from '../../../testing/page-html';

const library = {
  width: 1200,
  height: 800,
  alt: 'Aus der Bibliothek',
  focus: [50, 50] as const,
  avif: [[1200, '/media/gross.avif'] as const],
  webp: [[320, '/media/klein.webp'] as const, [1200, '/media/gross.webp'] as const],
};

const picture = (fields: Parameters<typeof samplePublicBlock>[0], metadata: object = {}) =>
  samplePublicBlock({
    title: 'Der Kanal',
    imageUrl: '/media/4',
    pictures: { '/media/4': library },
    ...fields,
    metadata: { role: 'picture', ...metadata },
  });

const render = (...blocks: ReturnType<typeof picture>[]) =>
  pageHtml(samplePublicPage({ sections: [samplePublicSection({ layout: 'gallery', anchor: 'gallery', blocks })] }));

describe('gallery', () => {
  it('leads to the largest file without scripts, and to the dialog with them', async () => {
    const html = await render(picture({ id: 1 }, { credit: 'Foto: Lea' }));
    const [, dialog = ''] =
      /<a href="\/media\/gross\.webp" aria-haspopup="dialog" commandfor="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<dialog id="${dialog}"`);
    expect(html).toMatch(/<figcaption><span>Der Kanal<\/span><small>Foto: Lea<\/small><\/figcaption>/);
  });

  it('describes a picture by its own text, that of the library, or its caption', async () => {
    expect(await render(picture({}, { alt: 'Ein Steg' }))).toContain('alt="Ein Steg"');
    expect(await render(picture({}))).toContain('alt="Aus der Bibliothek"');
    expect(await render(picture({ imageUrl: '/images/a.webp' }))).toContain('alt="Der Kanal"');
  });

  it('takes the picture of a block that names it in its content', async () => {
    expect(await render(picture({ type: 'image', imageUrl: null, content: '/images/b.webp' }))).toContain(
      'href="/images/b.webp"',
    );
  });

  it('leaves out a picture that the library no longer has', async () => {
    expect(await render(picture({ pictures: {} }))).not.toContain('<figure');
  });
});
