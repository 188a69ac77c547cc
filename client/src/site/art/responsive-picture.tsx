import type { ImgHTMLAttributes } from 'react';

const files = import.meta.glob<string>('../../../images/**/*.{avif,webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/**
 * Address of a file in client/images, by its path there: its name has a hash of what it shows, so that it never
 * changes.
 */
export function imageAddress(path: string): string {
  return files[`../../../images/${path}`] ?? '';
}

interface ResponsivePictureProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'lang' | 'className' | 'style'> {
  /** File in client/images without width and format: AVIF and WebP. */
  name: string;
  /** Widths in px that exist of it, ascending. */
  widths: readonly number[];
  width: number;
  height: number;
  sizes: string;
  /**
   * Its box does not ask for the picture's measures, so that a browser may measure it: phones parse a page as if they
   * were wider.
   */
  measured?: boolean;
  /** In the first view: loaded at once and before others. */
  eager?: boolean;
}

/** One of the site's own pictures: AVIF where the browser reads it, else WebP, in the width that fits. */
export function ResponsivePicture({
  name,
  widths,
  sizes,
  measured = false,
  alt = '',
  eager = false,
  ...rest
}: ResponsivePictureProps) {
  const file = (width: number | undefined, format: string) => imageAddress(`${name}-${width}.${format}`);
  const shownAt = measured ? `auto, ${sizes}` : sizes;
  const files = (format: string) => widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={shownAt} />
      <img
        // Before the address: some browsers begin to load as soon as that is known.
        sizes={shownAt}
        srcSet={files('webp')}
        src={file(widths.at(-1), 'webp')}
        alt={alt}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        {...rest}
      />
    </picture>
  );
}
