import type { PublicBlock } from '@shared/contracts/content';
import { type ShownPicture, shownPicture } from '../content/safe-addresses';
import { imageAddress } from './responsive-picture';

/** The photo of whom a block is about, else the drawn portrait that was chosen; undefined if there is neither. */
export function portraitOf(
  block: Pick<PublicBlock<{ avatar?: string | undefined }>, 'imageUrl' | 'metadata' | 'pictures'>,
): ShownPicture | undefined {
  const { avatar } = block.metadata;
  const drawn = avatar ? { address: imageAddress(`avatars/${avatar}.svg`) } : undefined;
  return shownPicture(block, block.imageUrl) ?? drawn;
}
