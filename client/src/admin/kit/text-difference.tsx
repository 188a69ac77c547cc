import { diffArrays } from 'diff';

/** The changes of a text: struck out and underlined, and named for screen readers (WCAG 1.3.1). */
export function TextDifference({ before, after, lang }: { before: string; after: string; lang?: string }) {
  const parts = wordDiff(before, after);
  return (
    <p lang={lang} className="text-s leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ kind, text }, index) => {
        // The parts are computed anew as a whole, so their index is their only identity.
        const key = `${index} ${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark
            key={key}
            className={
              kind === 'added'
                ? 'rounded-[3px] bg-[#dcebdd] [del+&]:ml-1 text-moss-deep decoration-2 underline-offset-3'
                : 'rounded-[3px] bg-error-ground text-error decoration-2'
            }
          >
            <span className="sr-only" lang="de">
              {kind === 'added' ? ' Anfang des neuen Textes: ' : ' Anfang des gestrichenen Textes: '}
            </span>
            <span>{text}</span>
            <span className="sr-only" lang="de">
              {kind === 'added' ? ' Ende des neuen Textes. ' : ' Ende des gestrichenen Textes. '}
            </span>
          </Mark>
        );
      })}
    </p>
  );
}

/** A stretch of text that is in both versions, or only in the new or old one. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const words = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Beyond this many changed words the old text counts as removed and the new one as added, each as a whole. */
const maxEditLength = 1_500;

/** Merges adjacent changes into one removed and one added part, also across white space between them. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  const change = { removed: '', added: '', space: '' };
  const addPart = (kind: TextPart['kind'], text: string) => {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') result.push({ kind, text });
  };
  const endChange = () => {
    addPart('removed', change.removed);
    addPart('added', change.added);
    addPart('same', change.space);
    Object.assign(change, { removed: '', added: '', space: '' });
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      change.removed += change.space + (kind === 'removed' ? text : '');
      change.added += change.space + (kind === 'added' ? text : '');
      change.space = '';
    } else if (text.trim() === '' && change.removed && change.added) change.space += text;
    else {
      endChange();
      addPart('same', text);
    }
  }
  endChange();
  return result;
}

function middle(before: string[], after: string[]): TextPart[] {
  const changes = diffArrays(before, after, { maxEditLength });
  if (!changes) {
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

export function wordDiff(before: string, after: string): TextPart[] {
  const old = words(before);
  const newWords = words(after);
  // Keep the common start and end whole, so that a change does not swallow the white space around it.
  let start = 0;
  while (start < old.length && old[start] === newWords[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < newWords.length - start && old.at(-1 - end) === newWords.at(-1 - end))
    end += 1;
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle(old.slice(start, old.length - end), newWords.slice(start, newWords.length - end)),
    { kind: 'same', text: end > 0 ? old.slice(-end).join('') : '' },
  ]);
}
