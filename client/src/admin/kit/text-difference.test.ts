import { describe, expect, it } from 'vitest';
import { wordDiff } from './text-difference';

const differences = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, text }) =>
    kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`,
  );

describe('wordDiff', () => {
  it('separates kept, removed and added words', () => {
    expect(differences('Finde stille Orte.', 'Finde sehr stille Plätze.')).toEqual([
      'Finde ',
      '+[sehr ]',
      'stille ',
      '-[Orte.]',
      '+[Plätze.]',
    ]);
  });

  it('reports a rewritten phrase as one change', () => {
    expect(differences('Block 7 hier', 'Titel der anderen hier')).toEqual([
      '-[Block 7]',
      '+[Titel der anderen]',
      ' hier',
    ]);
  });

  it('contains both texts in full', () => {
    const pairs = [
      ['', 'neu'],
      ['alt', ''],
      ['a b c d e', 'x b d f'],
      ['a a a b', 'a b a a'],
      ['gleich', 'gleich'],
      ['Zeile\nZeile 2', 'Zeile\n\nZeile 3'],
    ] as const;
    for (const [before, after] of pairs) {
      const parts = wordDiff(before, after);
      const text = (without: string) =>
        parts
          .filter(({ kind }) => kind !== without)
          .map((part) => part.text)
          .join('');
      expect(text('added')).toBe(before);
      expect(text('removed')).toBe(after);
    }
  });

  it('compares very long texts as a whole', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
