import './prose.css';
import { trustedHtml } from '@shared/content/trusted-html';
import { langOf } from '../content/use-content';
import { useAddressInLanguage } from '../links/site-link';
import { type BlockProps, Paragraphs } from './block-texts';

const linkAddress = /(<a\b[^>]*?\shref=")([^"]*)(?=")/g;

function withLinksInLanguage(html: string, addressInLanguage: (href: string) => string): string {
  return html.replace(linkAddress, (_tag, start: string, escaped: string) => {
    const local = addressInLanguage(escaped.replaceAll('&amp;', '&'));
    return start + local.replaceAll('&', '&amp;');
  });
}

/** A block's content as running text: plain, or formatted text, which the server cleans when it is written and read. */
export function BlockProse({ block, className = '' }: BlockProps & { className?: string }) {
  const addressInLanguage = useAddressInLanguage();
  const look = `prose ${className}`.trim();
  if (block.type !== 'html') {
    return (
      <div className={look}>
        <Paragraphs text={block.content} lang={langOf(block, 'content')} />
      </div>
    );
  }
  return (
    <div
      className={look}
      lang={langOf(block, 'content')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, when written and when read
      dangerouslySetInnerHTML={{ __html: trustedHtml(withLinksInLanguage(block.content, addressInLanguage)) }}
    />
  );
}
