import type { PublicBlock } from '@shared/contracts/content';
import type { PublicPicture } from '@shared/contracts/pictures';
import { paths } from '@shared/paths';
import { parsedAddress } from '@shared/rules/parsed-address';

/** The server validates addresses too; these checks also cover rows that are older or were written by hand. */

/** A picture on this server, because pages load nothing from other hosts; undefined for anything else. */
export function ownPicture(value: string | null): string | undefined {
  const address = value?.trim();
  return address && /^\/(?![/\\])\S*$/.test(address) ? address : undefined;
}

export const videoProviders = ['YouTube', 'Vimeo'] as const;

export interface Video {
  provider: (typeof videoProviders)[number];
  /** Player URL that sets no cookie before playing. */
  player: string;
}

/** The player of a known video host; undefined for any other address. */
export function videoAt(value: string): Video | undefined {
  const url = parsedAddress(value.trim());
  if (url?.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^(?:www|m|player)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'vimeo.com') {
    const id = first === 'video' ? second : first;
    return /^\d+$/.test(id) ? { provider: 'Vimeo', player: `https://player.vimeo.com/video/${id}?dnt=1` } : undefined;
  }
  const id = youtubeId(host, first, second, url.searchParams.get('v'));
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  return { provider: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}` };
}

function youtubeId(host: string, first: string, second: string, v: string | null): string | null {
  if (host === 'youtu.be') return first;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  return ['embed', 'shorts', 'live'].includes(first) ? second : v;
}

/** A library picture with its files, or another file of this site. */
export interface ShownPicture {
  address: string;
  library?: PublicPicture;
}

/** The picture in a block's field; undefined for none, one on another host, and one that the library no longer has. */
export function shownPicture(
  { pictures }: Pick<PublicBlock<unknown>, 'pictures'>,
  value: string | null | undefined,
): ShownPicture | undefined {
  const address = ownPicture(value ?? null);
  const library = address && pictures?.[address];
  if (library) return { address, library };
  return address && !address.startsWith(paths.media) ? { address } : undefined;
}
