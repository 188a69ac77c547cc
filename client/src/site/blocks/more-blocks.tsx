import type { PublicBlock } from '@shared/contracts/content';
import { LazySection, lazySection } from '../hydration/lazy-section';

/** Loaded only for pages with such blocks; the server's markup stays until then. */
const BlockView = lazySection(() => import('./block-view').then((module) => module.BlockView));

interface MoreBlocksProps {
  blocks: readonly PublicBlock<unknown>[];
  className?: string;
  closer?: boolean;
}

/** Blocks that a layout has no place for, so that saved content is always visible. */
export function MoreBlocks({ blocks, className = '', closer = false }: MoreBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={`grid gap-10 ${closer ? 'pt-10' : 'pt-14'} ${className}`}>
      <LazySection>
        {blocks.map((block) => (
          <BlockView key={block.id} block={block} />
        ))}
      </LazySection>
    </div>
  );
}
