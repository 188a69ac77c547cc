import type { ReactElement } from 'react';

interface LinkedSentenceProps {
  /** A sentence of the interface; the words of its one link stand between `<a>` and `</a>`. */
  text: string;
  /** Draws the link around its words. */
  link: (words: string) => ReactElement;
}

/** A sentence with a link in it. Each part has an element of its own (why: client/src/jsx-runtime.d.ts). */
export function LinkedSentence({ text, link }: LinkedSentenceProps) {
  const [before = '', words = '', after = ''] = text.split(/<\/?a>/);
  return (
    <>
      <span>{before}</span>
      {link(words)}
      <span>{after}</span>
    </>
  );
}
