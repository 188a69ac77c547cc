import type { Language } from '@shared/locales';
import { paths } from '@shared/paths';
import type { BlockRow } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import type { MediaWithFiles } from '../cms/entities/content-rows';
import { blockRow, pictureRow, sectionRow, settingRow } from '../testing/sample-rows';
import { readPageContent } from './read-model';

const picture = pictureRow();
const address = (format: string, width: number) => {
  const file = picture.files.find((each) => each.format === format && each.width === width);
  return paths.pictureFile(file?.sha256 ?? '', width, format);
};

function read(blocks: Partial<BlockRow>[], { media = [picture], language = 'de' as Language, key = 'a' } = {}) {
  const rows = {
    // Before it another, so that nothing of this one is in the first view.
    sections: [sectionRow({ key: 'davor' }), sectionRow({ key })],
    blocks: blocks.map((fields, id) => blockRow({ id, sectionKey: key, ...fields })),
    settings: [],
    media,
    pages: [],
    menuEntries: [],
  };
  return readPageContent(rows, 'home', language, 2026).sections[1]?.blocks ?? [];
}

const shown = (fields: Partial<BlockRow>, options?: Parameters<typeof read>[1]) => read([fields], options)[0];

describe('pictures of a block', () => {
  it('have size, alternative text, focal point and files without the sharing picture', () => {
    expect(shown({ imageUrl: ' /media/1 ' })?.pictures).toEqual({
      '/media/1': {
        width: 960,
        height: 640,
        alt: 'Ein erleuchteter Hof',
        focus: [20, 80],
        avif: [
          [320, address('avif', 320)],
          [960, address('avif', 960)],
        ],
        webp: [
          [320, address('webp', 320)],
          [960, address('webp', 960)],
        ],
      },
    });
  });

  it('come from the content of an image and from the fields of a section', () => {
    expect(shown({ type: 'image', content: '/media/1' })?.pictures).toHaveProperty(['/media/1']);
    const place = { metadata: { role: 'place', picture: '/media/1' } };
    expect(shown(place, { key: 'hero' })?.pictures).toHaveProperty(['/media/1']);
    expect(shown({ ...place, metadata: { ...place.metadata, role: 'badge' } }, { key: 'hero' })).not.toHaveProperty(
      'pictures',
    );
  });

  it.each(['/media/2', '/media/01', '/media/1/', '/images/a.webp', '//media/1', ''])(
    'are absent for %s',
    (imageUrl) => {
      expect(shown({ imageUrl })).not.toHaveProperty('pictures');
    },
  );

  it('are described in the language of the page, else in German, and not if decorative', () => {
    const of = (fields: Partial<MediaWithFiles>, language: Language) =>
      shown({ imageUrl: '/media/1' }, { media: [pictureRow(fields)], language })?.pictures?.['/media/1'];
    expect(of({}, 'en')).toMatchObject({ alt: 'A lit courtyard' });
    expect(of({}, 'en')).not.toHaveProperty('german');
    expect(of({ translations: {} }, 'en')).toMatchObject({ alt: 'Ein erleuchteter Hof', german: true });
    expect(of({ translations: {} }, 'de')).not.toHaveProperty('german');
    expect(of({ alt: null, translations: {} }, 'en')).toMatchObject({ alt: '' });
    expect(of({ decorative: true }, 'de')).toMatchObject({ alt: '' });
  });

  it('are loaded eagerly in the first two blocks of a page', () => {
    const rows = {
      sections: [sectionRow({ key: 'a' })],
      blocks: [1, 2, 3].map((id) => blockRow({ id, sectionKey: 'a', imageUrl: '/media/1' })),
      settings: [],
      media: [picture],
      pages: [],
      menuEntries: [],
    };
    const { sections } = readPageContent(rows, 'home', 'de', 2026);
    expect(sections[0]?.blocks.map(({ pictures }) => pictures?.['/media/1']?.first)).toEqual([true, true, undefined]);
    expect(shown({ imageUrl: '/media/1' })?.pictures?.['/media/1']).not.toHaveProperty('first');
  });
});

describe('picture in formatted text', () => {
  const html = (content: string, options?: Parameters<typeof read>[1]) =>
    shown({ type: 'html', content }, options)?.content;

  it('becomes a picture element with its widths, formats and size, at its place', () => {
    const given =
      '<p>Vorher <img src="/media/1" alt="Unser &quot;Hof&quot;" width="9" height="9" srcset="https://evil.example/a 1w" sizes="1px" onerror="x"> nachher</p>';
    expect(html(given)).toBe(
      '<p>Vorher <picture>' +
        `<source type="image/avif" srcset="${address('avif', 320)} 320w, ${address('avif', 960)} 960w" sizes="min(100vw - 40px, 760px)">` +
        `<img sizes="min(100vw - 40px, 760px)" srcset="${address('webp', 320)} 320w, ${address('webp', 960)} 960w" src="${address('webp', 960)}"` +
        ' alt="Unser &quot;Hof&quot;" width="960" height="640" loading="lazy" decoding="async"></picture> nachher</p>',
    );
  });

  it('takes its description from the library if the text has none', () => {
    const media = [pictureRow({ alt: '"><script>alert(1)</script>', translations: {} })];
    expect(html('<img src="/media/1">', { media })).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html('<img src="/media/1">')).toContain('alt="Ein erleuchteter Hof"');
    const english = { type: 'html', translations: { en: { content: '<img src="/media/1">' } } } as const;
    expect(shown(english, { language: 'en' })?.content).toContain('alt="A lit courtyard"');
    expect(shown(english, { language: 'en', media })?.content).toContain('lang="de"');
    expect(html('<img src="/media/1" alt="">', { language: 'en', media })).toMatch(/ alt="" width/);
    // German text on an English page: its pictures speak German as it does.
    expect(html('<img src="/media/1">', { language: 'en' })).toContain('alt="Ein erleuchteter Hof"');
  });

  it('is removed if it was deleted, and stays as written if it is not of the library', () => {
    expect(html('<p>Vorher <img src="/media/1" alt="Hof"> nachher</p>', { media: [] })).toBe('<p>Vorher  nachher</p>');
    const other = '<img src="/images/a.webp" alt="Hof" width="9" loading="lazy" />';
    expect(html(other)).toBe(other);
    // What nobody describes is not read out by its address.
    expect(html('<img src="/images/a.webp">')).toBe('<img alt="" src="/images/a.webp" loading="lazy" />');
  });
});

describe('sharing picture of a page', () => {
  const shared = (value: string, { page = 'home' as const, media = [picture], language = 'de' as Language } = {}) =>
    readPageContent(
      {
        sections: [],
        blocks: [],
        settings: [settingRow({ key: 'seo-home-picture', value })],
        media,
        pages: [],
        menuEntries: [],
      },
      page,
      language,
      2026,
    );

  it('is the file for sharing of the chosen picture', () => {
    expect(shared('/media/1', { language: 'en' }).sharedPicture).toEqual({
      address: address('jpeg', 1200),
      width: 1200,
      height: 630,
      alt: 'A lit courtyard',
    });
  });

  it('is absent if none is chosen or the picture was deleted, and its setting stays private', () => {
    expect(shared('aus')).not.toHaveProperty('sharedPicture');
    expect(shared('/media/1', { media: [] })).not.toHaveProperty('sharedPicture');
    expect(shared('/media/1').settings).toEqual({});
  });
});
