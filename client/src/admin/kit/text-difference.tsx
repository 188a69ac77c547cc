import { wordDiff } from './word-diff';

interface TextDifferenceProps {
  before: string;
  after: string;
  lang?: string;
}

/** What changed in a text: struck out and underlined, and said in words to those who hear the page. */
export function TextDifference({ before, after, lang }: TextDifferenceProps) {
  const parts = wordDiff(before, after);
  return (
    <p lang={lang} className="text-s leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        // A difference is computed anew as a whole: its parts have no other identity than their place.
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark
            key={key}
            className={
              kind === 'added'
                ? 'rounded-[3px] bg-[#dcebdd] [del+&]:ml-1 text-moos-tief decoration-2 underline-offset-3'
                : 'rounded-[3px] bg-fehler-grund text-fehler decoration-2'
            }
          >
            <span className="sr-only" lang="de">
              {kind === 'added' ? ' Anfang des neuen Textes: ' : ' Anfang des gestrichenen Textes: '}
            </span>
            {text}
            <span className="sr-only" lang="de">
              {kind === 'added' ? ' Ende des neuen Textes. ' : ' Ende des gestrichenen Textes. '}
            </span>
          </Mark>
        );
      })}
    </p>
  );
}
