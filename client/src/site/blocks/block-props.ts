import type { PublicBlock } from '@shared/contracts/content';

/** What the component of every block type takes. */
export interface BlockProps {
  block: PublicBlock<unknown>;
  /** Level of the block's heading: one below the heading it stands under. */
  level?: 2 | 3;
}
