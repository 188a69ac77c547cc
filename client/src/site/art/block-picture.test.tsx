import type { PublicPicture } from '@shared/contracts/pictures';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { shownPicture } from '../content/safe-addresses';
import { BlockPicture } from './block-picture';

const picture = (fields: Partial<PublicPicture> = {}): PublicPicture => ({
  width: 1600,
  height: 800,
  alt: 'Ein Hof',
  focus: [10, 90],
  avif: [
    [320, '/media/a-320.avif'],
    [1600, '/media/a-1600.avif'],
  ],
  webp: [
    [320, '/media/a-320.webp'],
    [1600, '/media/a-1600.webp'],
  ],
  ...fields,
});

const drawn = (fields: Partial<PublicPicture> = {}, props: Partial<Parameters<typeof BlockPicture>[0]> = {}) =>
  renderToStaticMarkup(
    <BlockPicture picture={{ address: '/media/1', library: picture(fields) }} sizes="76px" {...props} />,
  );

describe('BlockPicture', () => {
  it('has both formats, its size and its focal point, and loads lazily', () => {
    expect(drawn()).toBe(
      '<picture><source type="image/avif" srcSet="/media/a-320.avif 320w, /media/a-1600.avif 1600w" sizes="76px"/>' +
        '<img sizes="76px" srcSet="/media/a-320.webp 320w, /media/a-1600.webp 1600w" src="/media/a-1600.webp" alt="Ein Hof"' +
        ' loading="lazy" decoding="async" width="1600" height="800" style="object-position:10% 90%"/></picture>',
    );
  });

  it('loads first if it is in the first view', () => {
    for (const html of [drawn({ first: true }), drawn({}, { eager: true })]) {
      expect(html).toContain('fetchPriority="high"');
      expect(html).not.toContain('loading=');
    }
  });

  it('asks for the width that its crop needs in every window', () => {
    const sizes = '(width < 760px) 264px, (width < 1180px) 28vw, 270px';
    expect(drawn({}, { sizes, fills: 0.5 })).toContain(
      'sizes="(width &lt; 760px) 1056px, (width &lt; 1180px) 112vw, 1080px"',
    );
    expect(drawn({ width: 100 }, { sizes, fills: 1 })).toContain('28vw, 270px"');
  });

  it('takes the description of its block, or a German one marked as German', () => {
    expect(drawn({ german: true })).toContain('alt="Ein Hof" lang="de"');
    const own = drawn({ german: true }, { alt: 'A yard' });
    expect(own).toContain('alt="A yard"');
    expect(own).not.toContain('lang=');
    expect(drawn({ german: true }, { alt: '' })).toContain('alt=""');
  });

  it('has only its address if it is not from the library', () => {
    const html = renderToStaticMarkup(<BlockPicture picture={{ address: '/images/a.webp' }} sizes="1px" width={60} />);
    expect(html).toBe('<img src="/images/a.webp" alt="" loading="lazy" decoding="async" width="60"/>');
  });
});

describe('shownPicture', () => {
  const pictures = { '/media/1': picture() };
  it.each([
    ['/media/1', { address: '/media/1', library: pictures['/media/1'] }],
    [' /media/1 ', { address: '/media/1', library: pictures['/media/1'] }],
    ['/images/a.webp', { address: '/images/a.webp' }],
    ['/media/2', undefined],
    ['https://elsewhere.example/a.webp', undefined],
    ['//elsewhere.example/a.webp', undefined],
    ['', undefined],
    [null, undefined],
  ])('returns for %j: %j', (value, shown) => {
    expect(shownPicture({ pictures }, value)).toEqual(shown);
  });
});
