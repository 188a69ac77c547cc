import type { PublicBlock } from '@shared/contracts/content';
import { LazySection, lazySection } from '../hydration/lazy-section';

/** Fetched where a page has such blocks at all; the server's markup stands until then. */
const BlockView = lazySection(() => import('./block-view').then((module) => module.BlockView));

interface MoreBlocksProps {
  blocks: readonly PublicBlock<unknown>[];
  className?: string;
  /** They are all there is under the section's heading. */
  closer?: boolean;
  /** Level of the blocks' headings: 2 where they follow the page's heading at once. */
  level?: 2 | 3;
}

/** Blocks that a designed layout has no place for: what an administrator saves is always visible. */
export function MoreBlocks({ blocks, className = '', closer = false, level = 3 }: MoreBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={`grid gap-10 ${closer ? 'pt-10' : 'pt-14'} ${className}`}>
      <LazySection>
        {blocks.map((block) => (
          <BlockView key={block.id} block={block} level={level} />
        ))}
      </LazySection>
    </div>
  );
}
