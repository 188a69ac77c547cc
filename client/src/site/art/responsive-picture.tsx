import type { ImgHTMLAttributes } from 'react';

const files = import.meta.glob<string>('../../../images/**/*.{avif,webp,svg}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** Address of a file in client/images by its path there. The name contains a content hash, so the file is immutable. */
export function imageAddress(path: string): string {
  return files[`../../../images/${path}`] ?? '';
}

interface ResponsivePictureProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'alt' | 'lang' | 'className' | 'style'> {
  /** File in client/images without width and format; AVIF and WebP must exist. */
  name: string;
  widths: readonly number[];
  width: number;
  height: number;
  sizes: string;
  /**
   * The box does not depend on the picture's size, so the browser may measure it (`sizes="auto"`): phones parse a page
   * as if they were wider.
   */
  measured?: boolean;
  /** In the first view: loaded eagerly with high priority. */
  eager?: boolean;
}

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
        // `sizes` and `srcSet` come before `src`: some browsers start loading as soon as `src` is set.
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
