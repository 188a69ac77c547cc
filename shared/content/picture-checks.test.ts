import { describe, expect, it } from 'vitest';
import type { Block } from '../contracts/entities';
import type { ContentPicture } from '../contracts/versions';
import { sampleBlock, sampleSection } from '../testing/samples';
import { contentProblems } from './content-checks';

const picture = (fields: Partial<ContentPicture> = {}): ContentPicture => ({
  id: 1,
  kind: 'picture',
  alt: 'Ein Hof',
  decorative: false,
  translations: { en: { alt: 'A courtyard' } },
  deleted: false,
  ...fields,
});

const english = { en: { title: 'Block', content: 'Text' } };

/** What is found wrong with the pictures of a block, where it stands in a section of that key. */
function found(fields: Partial<Block>, media: ContentPicture[] = [picture()], key = 'eigener') {
  const section = sampleSection({ key, translations: { en: { title: 'Section' } } });
  const block = sampleBlock({ sectionKey: key, translations: english, ...fields });
  return contentProblems({ sections: [section], blocks: [block], media })
    .filter(({ kind }) => kind === 'pictureMissing' || kind === 'altMissing')
    .map(({ kind, field, detail }) => [kind, field, ...(detail ? [detail] : [])]);
}

const html = (content: string): Partial<Block> => ({
  type: 'html',
  content,
  translations: { en: { title: 'Block', content: '<p>Text</p>' } },
});

const places: [string, Partial<Block>, string, string?][] = [
  ['the address of a text', { imageUrl: '/media/1' }, 'imageUrl'],
  ['the content of an image', { type: 'image', content: '/media/1', translations: {} }, 'content'],
  ['a place on the map', { metadata: { role: 'place', picture: '/media/1' } }, 'metadata.picture', 'hero'],
  ['a photo of the team', { imageUrl: '/media/1', metadata: { role: 'member' } }, 'imageUrl', 'investor-team'],
  [
    'the poster of a video',
    { type: 'video', content: 'https://youtu.be/abcdefghijk', imageUrl: '/media/1' },
    'imageUrl',
  ],
  ['formatted text', html('<p><img src="/media/1" alt="" loading="lazy" /></p>'), 'content'],
];

describe('picture checks', () => {
  it.each(places)('report a missing or deleted picture: %s', (_at, fields, field, key) => {
    expect(found(fields, [], key)).toEqual([['pictureMissing', field, '/media/1']]);
    expect(found(fields, [picture({ deleted: true })], key)).toEqual([['pictureMissing', field, '/media/1']]);
    expect(found(fields, [picture()], key)).toEqual([]);
  });

  it('ignore a picture in a field that visitors do not see', () => {
    expect(found({ imageUrl: '/media/1', metadata: { role: 'badge' } }, [], 'hero')).toEqual([]);
    expect(found({ metadata: { role: 'badge', picture: '/media/1' } }, [], 'hero')).toEqual([]);
  });

  it('ask for no description if the title of the block is one', () => {
    const silent = picture({ alt: null, translations: {} });
    const logo = { design: 'logos', imageUrl: '/media/1', metadata: { role: 'logo', onInk: '/media/1' } } as const;
    expect(found(logo, [silent])).toEqual([]);
    expect(found({ ...logo, design: 'gallery', metadata: { role: 'picture' } }, [silent])).toEqual([
      ['altMissing', 'metadata.alt'],
    ]);
  });

  it('report a missing picture for English alone', () => {
    const image = { type: 'image', content: '/media/1', translations: { en: { content: '/media/2' } } } as const;
    expect(found(image)).toEqual([['pictureMissing', 'translations.en.content', '/media/2']]);
  });

  it('ignore addresses outside the picture library', () => {
    expect(found({ imageUrl: '/media/1-320.avif' }, [])).toEqual([]);
    expect(found(html('<img src="/images/a.webp" alt="">'), [])).toEqual([]);
  });

  it.each([
    ['the address of a text', { imageUrl: '/media/1' }, 'imageUrl', undefined],
    ['the content of an image', { type: 'image', content: '/media/1', translations: {} }, 'metadata.alt', undefined],
    ['a screen of the app', { imageUrl: '/media/1', metadata: { role: 'screen' } }, 'metadata.alt', 'screenshots'],
    ['a place on the map', { metadata: { role: 'place', picture: '/media/1' } }, 'metadata.picture', 'hero'],
  ] as [string, Partial<Block>, string, string | undefined][])(
    'ask for a description in each language unless the picture is decorative: %s',
    (_at, fields, field, key) => {
      expect(found(fields, [picture({ alt: ' ', translations: {} })], key)).toEqual([['altMissing', field]]);
      expect(found(fields, [picture({ translations: {} })], key)).toEqual([['altMissing', `translations.en.${field}`]]);
      expect(found(fields, [picture({ alt: null, decorative: true })], key)).toEqual([]);
    },
  );

  it('accept a description of the block itself, and ask for none of a video poster', () => {
    const silent = [picture({ alt: null })];
    const image = { type: 'image', content: '/media/1', translations: { en: { metadata: { alt: 'Yard' } } } } as const;
    expect(found({ ...image, metadata: { alt: 'Hof' } }, silent)).toEqual([]);
    expect(found({ ...image, metadata: { decorative: true } }, silent)).toEqual([]);
    expect(found(html('<img src="/media/1" alt="Hof">'), silent)).toEqual([]);
    expect(found({ type: 'video', content: 'https://youtu.be/abcdefghijk', imageUrl: '/media/1' }, silent)).toEqual([]);
  });

  it('accept the description of the library in formatted text, in its language', () => {
    const pictured = '<img src="/media/1" /><img src="/media/1" />';
    expect(found(html(pictured), [picture({ alt: null })])).toEqual([['altMissing', 'content']]);
    const both = { ...html(pictured), translations: { en: { title: 'Block', content: pictured } } };
    expect(found(both)).toEqual([]);
    expect(found(both, [picture({ translations: {} })])).toEqual([['altMissing', 'translations.en.content']]);
    expect(found(html('<img src="/media/1" alt="" />'), [picture({ alt: null })])).toEqual([]);
  });

  it('ask for no English description in content that is German only', () => {
    const section = sampleSection({ key: 'chronik', page: 'impressum' });
    const block = sampleBlock({ sectionKey: 'chronik', imageUrl: '/media/1' });
    const media = [picture({ translations: {} })];
    expect(contentProblems({ sections: [section], blocks: [block], media })).toEqual([]);
  });
});
