import { paths } from '@shared/paths';
import type { BlockRow } from '@shared/schema';
import { describe, expect, it } from 'vitest';
import type { ContentRows } from '../cms/entities/content-rows';
import { fixedPageState } from '../cms/entities/default-content';
import { blockRow, pictureRow, sectionRow, settingRow } from '../testing/sample-rows';
import { createPublicPictures } from './public-pictures';

const picture = pictureRow();
const names = picture.files.map(({ sha256, width, format }) =>
  paths.pictureFile(sha256, width, format).slice(paths.media.length),
);
const [name = ''] = names;

const home = { ...fixedPageState('home'), id: 1, updatedAt: new Date(0) };

const rowsWith = (fields: Partial<BlockRow>, rest: Partial<ContentRows> = {}): ContentRows => ({
  sections: [sectionRow({ key: 'a' })],
  blocks: [blockRow({ sectionKey: 'a', ...fields })],
  settings: [],
  media: [picture],
  pages: [home],
  menuEntries: [],
  ...rest,
});

function isPublic(rows: ContentRows): boolean {
  const pictures = createPublicPictures();
  pictures.follow(rows);
  return pictures.file(name) !== undefined;
}

describe('pictures that visitors may load', () => {
  it.each([
    ['address', { imageUrl: '/media/1' }],
    ['image', { type: 'image', content: '/media/1' }],
    ['metadata', { metadata: { picture: '/media/1' } }],
    ['HTML', { type: 'html', content: '<p><img src="/media/1" alt=""></p>' }],
    ['HTML in English alone', { type: 'html', translations: { en: { content: '<img src="/media/1">' } } }],
  ] as const)('include a picture that a public block names: %s', (_where, fields) => {
    expect(isPublic(rowsWith(fields))).toBe(true);
    expect(isPublic(rowsWith({ ...fields, status: 'draft' }))).toBe(false);
    expect(isPublic(rowsWith({ ...fields, status: 'archived' }))).toBe(false);
    expect(isPublic(rowsWith(fields, { sections: [sectionRow({ key: 'a', isActive: false })] }))).toBe(false);
    expect(isPublic(rowsWith(fields, { sections: [] }))).toBe(false);
    expect(isPublic(rowsWith(fields, { pages: [{ ...home, status: 'draft' }] }))).toBe(false);
    expect(isPublic(rowsWith(fields, { media: [] }))).toBe(false);
  });

  it('include the sharing picture of a page, and no picture of other settings', () => {
    const named = (key: string) => rowsWith({}, { settings: [settingRow({ key, value: '/media/1' })] });
    expect(isPublic(named('seo-home-picture'))).toBe(true);
    expect(isPublic(named('seo-elsewhere-picture'))).toBe(false);
  });

  it('include the target of the announcement while it is shown', () => {
    const link = settingRow({ key: 'announcement-link', value: '/media/1' });
    const shown = (value: string) => rowsWith({}, { settings: [link, settingRow({ key: 'announcement', value })] });
    expect([isPublic(shown('an')), isPublic(shown('aus'))]).toEqual([true, false]);
  });

  it.each(['/media/12', '/media/1-320.avif', '/media/1a', '/images/1.webp'])(
    'do not include the picture for %s',
    (imageUrl) => {
      expect(isPublic(rowsWith({ imageUrl }))).toBe(false);
    },
  );

  it('include every file of a picture', () => {
    const pictures = createPublicPictures();
    pictures.follow(rowsWith({ imageUrl: '/media/1' }));
    expect(names.map((each) => pictures.file(each)?.storageKey)).toEqual(
      picture.files.map(({ storageKey }) => storageKey),
    );
    expect(pictures.file('constructor')).toBeUndefined();
  });

  it('keep a picture for ten minutes after nothing names it', () => {
    let time = 0;
    const pictures = createPublicPictures(() => time);
    pictures.follow(rowsWith({ imageUrl: '/media/1' }));
    pictures.follow(rowsWith({}));
    time = 10 * 60_000 - 1;
    pictures.follow(rowsWith({}));
    expect(pictures.file(name)).toBeDefined();
    time += 1;
    expect(pictures.file(name)).toBeUndefined();
    pictures.follow(rowsWith({ imageUrl: '/media/1' }));
    expect(pictures.file(name)).toBeDefined();
  });

  it('are given for the names of replaced ones, in the same format and no narrower', () => {
    const pictures = createPublicPictures();
    const former = (width: number, format: string) => `${'f'.repeat(32)}-${width}.${format}`;
    const formerFiles = [former(320, 'avif'), former(500, 'webp'), former(2400, 'webp'), former(320, 'gif')];
    pictures.follow(rowsWith({ imageUrl: '/media/1' }, { media: [pictureRow({ formerFiles })] }));
    const given = formerFiles.map((each) => pictures.file(each));
    expect(given.map((file) => file && [file.width, file.format])).toEqual([
      [320, 'avif'],
      [960, 'webp'],
      [960, 'webp'],
      undefined,
    ]);
    pictures.follow(rowsWith({}, { media: [pictureRow({ formerFiles })] }));
    expect(pictures.file(former(320, 'avif'))).toBeUndefined();
  });

  it('keep the files of a replaced picture beside the new ones', () => {
    const pictures = createPublicPictures();
    pictures.follow(rowsWith({ imageUrl: '/media/1' }));
    const replaced = pictureRow({ files: picture.files.map((file) => ({ ...file, sha256: 'f'.repeat(64) })) });
    pictures.follow(rowsWith({ imageUrl: '/media/1' }, { media: [replaced] }));
    expect(pictures.file(name)).toBeDefined();
    expect(pictures.file(`${'f'.repeat(32)}-320.avif`)).toBeDefined();
  });
});
