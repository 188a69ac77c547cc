import type { PublicBlock } from '@shared/contracts/content';
import { safeAddress } from '@shared/rules/safe-address';
import type { Elements } from '../../../../ui/elements';
import { BlockLink } from '../../../blocks/button-block';

interface LinkOfEntryProps {
  block: PublicBlock<{ link?: string | undefined; linkText?: string | undefined }>;
  className: string;
  /** The text if the block has none for its link; its title if left out. */
  unnamed?: string;
  /** Stands behind the text. */
  children?: Elements;
}

/** The link in a block's metadata. Renders nothing if its address is not safe. */
export function LinkOfEntry({ block, className, unnamed = block.title, children }: LinkOfEntryProps) {
  const { link, linkText } = block.metadata;
  const address = safeAddress(link ?? '');
  if (!address) return null;
  return (
    <BlockLink block={block} address={address} field={linkText ? 'metadata' : 'title'} className={className}>
      <span>{linkText || unnamed}</span>
      {children}
    </BlockLink>
  );
}
