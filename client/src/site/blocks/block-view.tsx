import type { BlockProps } from './block-props';
import { ButtonBlock } from './button-block';
import { CustomBlock } from './custom-block';
import { HtmlBlock } from './html-block';
import { ImageBlock } from './image-block';
import { TextBlock } from './text-block';
import { VideoBlock } from './video-block';

/** A block drawn by its type, wherever no designed place is meant for it. */
export function BlockView({ block, level = 3 }: BlockProps) {
  switch (block.type) {
    case 'text':
      return <TextBlock block={block} level={level} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'html':
      return <HtmlBlock block={block} level={level} />;
    case 'video':
      return <VideoBlock block={block} level={level} />;
    case 'button':
      return <ButtonBlock block={block} />;
    case 'custom':
      return <CustomBlock block={block} level={level} />;
  }
}
