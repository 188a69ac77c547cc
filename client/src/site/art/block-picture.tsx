import type { PublicPicture } from '@shared/contracts/pictures';
import { fallbackLanguage } from '@shared/locales';
import type { CSSProperties } from 'react';
import type { ShownPicture } from '../content/safe-addresses';

interface BlockPictureProps {
  picture: ShownPicture;
  /** The block's own alternative text, empty for decoration. Without it the library's is used. */
  alt?: string | undefined;
  /** Language of `alt` if it is not the page's. */
  lang?: string | undefined;
  sizes: string;
  /** Aspect ratio (width / height) of the box to fill, if the picture is cropped. */
  fills?: number;
  /** Pixels, for pictures that are not from the library. */
  width?: number;
  height?: number;
  className?: string;
  style?: CSSProperties | undefined;
  /** In the first view: loaded eagerly with high priority. */
  eager?: boolean;
}

const srcset = (files: PublicPicture['avif']) => files.map(([width, address]) => `${address} ${width}w`).join(', ');

/** Adjusts `sizes` for a cropped picture: one wider than its box is rendered wider than the box. */
function sizesIn(sizes: string, fills: number, { width, height }: PublicPicture): string {
  const factor = Math.max(1, width / height / fills);
  return sizes.replace(/([\d.]+)(px|vw)(?=,|$)/g, (_size, length: string, unit: string) => {
    return `${Math.ceil(Number(length) * factor)}${unit}`;
  });
}

/** The middle is the CSS default. */
const focusOf = ([x, y]: PublicPicture['focus']): CSSProperties =>
  x === 50 && y === 50 ? {} : { objectPosition: `${x}% ${y}%` };

/**
 * Picture of a block. A library picture has responsive files, keeps its space while loading, and is cropped around its
 * focal point.
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
        // `sizes` and `srcSet` come before `src`: some browsers start loading as soon as `src` is set.
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
