import { isDecorative } from '@shared/sections/decorative';
import { ownPicture, safeLink } from '../content/addresses';
import { langOf } from '../content/use-content';
import type { BlockProps } from './block-props';
import { BlockLink } from './button-block';
import { metadataText } from './metadata-text';

/**
 * A picture with its caption. The address stands in `imageUrl`, the content is the caption then; without one the content
 * is the address.
 */
export function ImageBlock({ block }: BlockProps) {
  const named = ownPicture(block.imageUrl);
  const picture = named ?? ownPicture(block.content);
  const captions = [
    { field: 'metadata', text: metadataText(block, 'caption') },
    { field: 'content', text: named && !ownPicture(block.content) ? block.content : undefined },
    { field: 'subtitle', text: block.subtitle ?? undefined },
  ] as const;
  const caption = captions.find(({ text }) => text);
  return (
    <figure data-block={block.id}>
      {picture && <Picture block={block} address={picture} />}
      {caption && (
        <figcaption lang={langOf(block, caption.field)} className="mt-3 text-s text-tinte-2">
          {caption.text}
        </figcaption>
      )}
    </figure>
  );
}

function Picture({ block, address }: BlockProps & { address: string }) {
  const link = safeLink(metadataText(block, 'link') ?? '');
  const alt = isDecorative(block.metadata as object) ? '' : metadataText(block, 'alt');
  const picture = (
    <img
      src={address}
      alt={alt ?? (link ? block.title : '')}
      lang={langOf(block, alt ? 'metadata' : 'title')}
      loading="lazy"
      decoding="async"
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
