import { isDecorative } from '@shared/sections/block-drawing';
import { BlockPicture } from '../art/block-picture';
import { ownPicture, type ShownPicture, safeLink, shownPicture } from '../content/safe-addresses';
import { langOf } from '../content/use-content';
import type { BlockProps } from './block-heading';
import { BlockLink, metadataText } from './button-block';

/**
 * A picture with its caption. The address stands in `imageUrl`, the content is the caption then; without one the
 * content is the address.
 */
export function ImageBlock({ block }: BlockProps) {
  const named = ownPicture(block.imageUrl);
  const picture = shownPicture(block, named ?? block.content);
  const captions = [
    { field: 'metadata', text: metadataText(block, 'caption') },
    { field: 'content', text: named && !ownPicture(block.content) ? block.content : undefined },
    { field: 'subtitle', text: block.subtitle ?? undefined },
  ] as const;
  const caption = captions.find(({ text }) => text);
  return (
    <figure data-block={block.id}>
      {picture && <Picture block={block} shown={picture} />}
      {caption && (
        <figcaption lang={langOf(block, caption.field)} className="mt-3 text-s text-ink-2">
          {caption.text}
        </figcaption>
      )}
    </figure>
  );
}

function Picture({ block, shown }: BlockProps & { shown: ShownPicture }) {
  const link = safeLink(metadataText(block, 'link') ?? '');
  const alt = isDecorative(block.metadata as object) ? '' : metadataText(block, 'alt');
  // A link needs a name, whatever its picture says.
  const named = link && !shown.library?.alt ? block.title : undefined;
  const picture = (
    <BlockPicture
      picture={shown}
      alt={alt ?? named}
      lang={langOf(block, alt ? 'metadata' : 'title')}
      sizes={`min(100vw - 40px, ${Math.min(960, shown.library?.width ?? 960)}px)`}
      className="max-w-full rounded-card"
    />
  );
  return link ? (
    <BlockLink block={block} address={link} className="block">
      {picture}
    </BlockLink>
  ) : (
    picture
  );
}
