import { langOf } from '../content/use-content';
import type { BlockProps } from './block-props';

/** Title and subtitle of a block. */
export function BlockHeading({ block, level = 3 }: BlockProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="h3" lang={langOf(block, 'title')}>
        {block.title}
      </Heading>
      {block.subtitle && (
        <p className="mt-2 text-lead text-tinte-2" lang={langOf(block, 'subtitle')}>
          {block.subtitle}
        </p>
      )}
    </>
  );
}
