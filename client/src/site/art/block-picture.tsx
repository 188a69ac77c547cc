import type { PublicPicture } from '@shared/contracts/content';
import { fallbackLanguage } from '@shared/locales';
import type { CSSProperties } from 'react';
import type { ShownPicture } from '../content/safe-addresses';

interface BlockPictureProps {
  picture: ShownPicture;
  /** The block's own description, empty for decoration. Without one the library's stands. */
  alt?: string | undefined;
  /** Language of that description where it is not the page's. */
  lang?: string | undefined;
  /** How wide it is drawn. */
  sizes: string;
  /** Width by height of the box that it fills, where it is cropped to one. */
  fills?: number;
  /** Measures of a picture that is not of the library. */
  width?: number;
  height?: number;
  className?: string;
  style?: CSSProperties | undefined;
  /** In the first view: loaded at once and before others. */
  eager?: boolean;
}

const srcset = (files: PublicPicture['avif']) => files.map(([width, address]) => `${address} ${width}w`).join(', ');

/**
 * The sizes of a picture that fills boxes of these: where it is the wider of both, it stands out of them at the sides.
 */
function sizesIn(sizes: string, fills: number, { width, height }: PublicPicture): string {
  const factor = Math.max(1, width / height / fills);
  return sizes.replace(/([\d.]+)(px|vw)(?=,|$)/g, (_size, length: string, unit: string) => {
    return `${Math.ceil(Number(length) * factor)}${unit}`;
  });
}

/** Where a crop looks; the middle needs no saying. */
const focusOf = ([x, y]: PublicPicture['focus']): CSSProperties =>
  x === 50 && y === 50 ? {} : { objectPosition: `${x}% ${y}%` };

/**
 * The picture of a block. One of the library comes in the width and format that fit, keeps its place while it loads,
 * and is cropped around what matters in it.
 */
export function BlockPicture({ picture, alt, lang, sizes, fills, eager = false, style, ...rest }: BlockPictureProps) {
  const { address, library } = picture;
  const loading =
    eager || library?.first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!library) return <img src={address} alt={alt ?? ''} lang={lang} {...loading} style={style} {...rest} />;
  const { width, height, focus, avif, webp, german } = library;
  const drawn = fills ? sizesIn(sizes, fills, library) : sizes;
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(avif)} sizes={drawn} />
      <img
        // Before the address: some browsers begin to load as soon as that is known.
        sizes={drawn}
        srcSet={srcset(webp)}
        src={webp.at(-1)?.[1]}
        alt={alt ?? library.alt}
        lang={alt === undefined && german ? fallbackLanguage : lang}
        {...loading}
        {...rest}
        width={width}
        height={height}
        style={{ ...style, ...focusOf(focus) }}
      />
    </picture>
  );
}
