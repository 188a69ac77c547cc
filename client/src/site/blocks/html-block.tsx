import { trustedHtml } from '@shared/trusted-html';
import { langOf } from '../content/use-content';
import { useLocalLink } from '../links/use-local-link';
import { BlockHeading } from './block-heading';
import type { BlockProps } from './block-props';
import './prose.css';

/** Addresses of the links in cleaned HTML. */
const linkAddress = /(<a\b[^>]*?\shref=")([^"]*)(?=")/g;

/** The links of a text, leading to pages in the language they are read in. */
function withLocalLinks(html: string, localLink: (href: string) => string): string {
  return html.replace(linkAddress, (_tag, start: string, escaped: string) => {
    const local = localLink(escaped.replaceAll('&amp;', '&'));
    return start + local.replaceAll('&', '&amp;');
  });
}

/** Formatted text. The server cleaned it by an allow-list, when it was written and when it was read. */
export function HtmlBlock({ block, level }: BlockProps) {
  const localLink = useLocalLink();
  return (
    <article data-block={block.id}>
      <BlockHeading block={block} level={level ?? 3} />
      <div
        className="prose mt-3"
        lang={langOf(block, 'content')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, when written and when read
        dangerouslySetInnerHTML={{ __html: trustedHtml(withLocalLinks(block.content, localLink)) }}
      />
    </article>
  );
}
