import { BlockPicture } from '../art/block-picture';
import { shownPicture } from '../content/shown-picture';
import { langOf } from '../content/use-content';
import { BlockHeading } from './block-heading';
import type { BlockProps } from './block-props';
import { Paragraphs } from './paragraphs';
import './prose.css';

/** Title and plain text, beside a picture where the block has one. */
export function TextBlock({ block, level }: BlockProps) {
  const picture = shownPicture(block, block.imageUrl);
  return (
    <article data-block={block.id} className={picture ? 'grid items-center gap-6 md:grid-cols-2' : ''}>
      <div>
        <BlockHeading block={block} level={level ?? 3} />
        <div className="prose mt-3">
          <Paragraphs text={block.content} lang={langOf(block, 'content')} />
        </div>
      </div>
      {picture && (
        <BlockPicture
          picture={picture}
          sizes="(width < 768px) calc(100vw - 40px), 480px"
          className="w-full rounded-card"
        />
      )}
    </article>
  );
}
