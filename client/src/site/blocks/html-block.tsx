import { langOf } from '../use-content';
import { BlockHeading } from './block-heading';
import type { BlockProps } from './block-props';
import './prose.css';

/** Formatted text. The server cleaned it by an allow-list, when it was written and when it was read. */
export function HtmlBlock({ block, level }: BlockProps) {
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} level={level ?? 3} />
      <div
        className="prose mt-3"
        lang={langOf(block, 'content')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, when written and when read
        dangerouslySetInnerHTML={{ __html: block.content }}
      />
    </article>
  );
}
