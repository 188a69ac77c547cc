import type { PublicBlock } from '@shared/contracts/content';
import { Subheading } from '../content/heading-levels';
import { Text } from '../content/text';

export interface BlockProps {
  block: PublicBlock<unknown>;
}

export function BlockHeading({ block }: BlockProps) {
  return (
    <>
      <Subheading of={block} className="h3" />
      {block.subtitle && <Text as="p" of={block} field="subtitle" className="mt-2 text-lead text-ink-2" />}
    </>
  );
}

interface ParagraphsProps {
  text: string;
  lang?: string | undefined;
  className?: string;
}

/** Plain text: an empty line starts a paragraph, a single line break is kept. */
export function Paragraphs({ text, lang, className = '' }: ParagraphsProps) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
      <p key={index} lang={lang} className={`whitespace-pre-line ${className}`}>
        {paragraph}
      </p>
    ));
}
