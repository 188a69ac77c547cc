import type { PublicPicture } from '@shared/contracts/content';
import { fallbackLanguage } from '@shared/locales';
import { pictureId } from '@shared/media';
import { paths } from '@shared/paths';
import { escapeHtml } from '@shared/placeholders';

/** Finds a picture of the library by the address that content names it by. */
export type FindPicture = (address: string) => PublicPicture | undefined;

const image = /<img\b([^>]*)>/g;
const attribute = /\s([\w-]+)="([^"]*)"/g;

/** Formatted text is at most so wide, in px (client/src/site/blocks/prose.css). */
const widest = 760;

const srcset = (files: PublicPicture['avif']) => files.map(([width, address]) => `${address} ${width}w`).join(', ');

/** A picture in formatted text; `own` are the attributes that its writer gave it, escaped as they stood; an empty `alt` says: decoration. */
function markup(picture: PublicPicture, own: ReadonlyMap<string, string>): string {
  const { width, height, avif, webp, first, german } = picture;
  const alt = own.get('alt');
  const lang = own.get('lang') ?? (german && alt === undefined ? fallbackLanguage : undefined);
  const dir = own.get('dir');
  const sizes = `min(100vw - 40px, ${Math.min(width, widest)}px)`;
  const attributes = [
    `sizes="${sizes}" srcset="${srcset(webp)}" src="${webp.at(-1)?.[1] ?? ''}"`,
    `alt="${alt ?? escapeHtml(picture.alt)}"`,
    ...(lang ? [`lang="${lang}"`] : []),
    ...(dir ? [`dir="${dir}"`] : []),
    `width="${width}" height="${height}"`,
    first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"',
  ];
  return `<picture><source type="image/avif" srcset="${srcset(avif)}" sizes="${sizes}"><img ${attributes.join(' ')}></picture>`;
}

/**
 * Cleaned HTML with the pictures of the library as browsers load them: in the width and format that fit, with the measures
 * that keep their place. One that is not there any more is left out. Other pictures stay as they are.
 */
export function withPictures(html: string, find: FindPicture): string {
  return html.replace(image, (tag, inside: string) => {
    const own = new Map([...inside.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]));
    const id = pictureId(own.get('src'));
    if (id === undefined) return tag;
    const picture = find(paths.picture(id));
    return picture ? markup(picture, own) : '';
  });
}
