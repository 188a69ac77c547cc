import type { PublicBlock, PublicPicture } from '@shared/contracts/content';
import { paths } from '@shared/paths';
import { ownPicture } from './addresses';

/** A picture that can be drawn: of the library with all that is known of it, or another file of this site. */
export interface ShownPicture {
  address: string;
  library?: PublicPicture;
}

/** The picture that a field of a block names; undefined for none, a foreign one, and one that the library has not. */
export function shownPicture(
  { pictures }: Pick<PublicBlock<unknown>, 'pictures'>,
  value: string | null | undefined,
): ShownPicture | undefined {
  const address = ownPicture(value ?? null);
  const library = address && pictures?.[address];
  if (library) return { address, library };
  return address && !address.startsWith(paths.media) ? { address } : undefined;
}
