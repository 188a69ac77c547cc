interface ParagraphsProps {
  text: string;
  lang?: string | undefined;
  className?: string;
}

/** Plain text as its writer set it: an empty line begins a paragraph, a single line break stays one. */
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
