import type { PublicBlock } from '@shared/contracts/content';
import { Text } from '../content/text';

interface NoticesProps {
  blocks: readonly PublicBlock<unknown>[];
  className: string;
}

/** Sentences below the content they refer to. */
export function Notices({ blocks, className }: NoticesProps) {
  return blocks.map((block) => (
    <Text as="p" of={block} field="content" key={block.id} data-block={block.id} className={className} />
  ));
}
