import { safeAddress } from '@shared/rules/safe-address';
import { isDecorative } from '@shared/sections/block-drawing';
import { useTranslation } from 'react-i18next';
import { BlockPicture } from '../art/block-picture';
import { ownPicture, type ShownPicture, shownPicture } from '../content/safe-addresses';
import { langOf } from '../content/use-content';
import { BlockProse } from './block-prose';
import { BlockHeading, type BlockProps } from './block-texts';
import { BlockLink, ButtonBlock, metadataText } from './button-block';
import { VideoBlock } from './video-block';

/** A picture with caption. If `imageUrl` is set, the content is the caption; otherwise the content is the address. */
function ImageBlock({ block }: BlockProps) {
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
  const link = safeAddress(metadataText(block, 'link') ?? '');
  const alt = isDecorative(block.metadata as object) ? '' : metadataText(block, 'alt');
  // A link needs an accessible name, even around a decorative picture.
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

export function BlockView({ block }: BlockProps) {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'html':
      return <HtmlBlock block={block} />;
    case 'video':
      return <VideoBlock block={block} />;
    case 'button':
      return <ButtonBlock block={block} />;
    case 'custom':
      return <CustomBlock block={block} />;
  }
}

function TextBlock({ block }: BlockProps) {
  const picture = shownPicture(block, block.imageUrl);
  return (
    <article data-block={block.id} className={picture ? 'grid items-center gap-6 md:grid-cols-2' : ''}>
      <div>
        <BlockHeading block={block} />
        <BlockProse block={block} className="mt-3" />
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

function HtmlBlock({ block }: BlockProps) {
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} />
      <BlockProse block={block} className="mt-3" />
    </article>
  );
}

type Simple = string | number | boolean;

function simplePairs(json: string): [string, Simple][] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value);
  const simple = pairs.every(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry));
  return simple && pairs.length > 0 ? (pairs as [string, Simple][]) : null;
}

/** Custom data: a description list if it is a flat object, otherwise nothing. */
function CustomBlock({ block }: BlockProps) {
  const { t } = useTranslation();
  const pairs = simplePairs(block.content);
  if (!pairs) return null;
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} />
      <dl className="mt-4 border-t border-line" lang={langOf(block, 'content')}>
        {pairs.map(([term, value]) => (
          <div key={term} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="font-strong">{term}</dt>
            <dd className="text-ink-2 wrap-anywhere">
              {typeof value === 'boolean' ? t(value ? 'blocks.yes' : 'blocks.no') : value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
