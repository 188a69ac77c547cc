import type { PublicBlock } from '@shared/contracts/content';
import { Text } from '../content/text';
import { langOf } from '../content/use-content';

export interface BlockProps {
  block: PublicBlock<unknown>;
  level?: 2 | 3;
}

export function BlockHeading({ block, level = 3 }: BlockProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="h3" lang={langOf(block, 'title')}>
        {block.title}
      </Heading>
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
