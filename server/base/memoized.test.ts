import { describe, expect, it } from 'vitest';
import { memoized } from './memoized';

describe('what is remembered', () => {
  const counted = (longest?: number) => {
    const made: string[] = [];
    const of = memoized((text) => {
      made.push(text);
      return text === 'nothing' ? undefined : text.toUpperCase();
    }, longest);
    return { made, of };
  };

  it('is made once, also where it is nothing', () => {
    const { made, of } = counted();
    for (const text of ['de', 'nothing', 'de', 'nothing']) of(text);
    expect([of('de'), of('nothing'), made]).toEqual(['DE', undefined, ['de', 'nothing']]);
  });

  it('is right for ever new texts, of which few are kept', () => {
    const { made, of } = counted();
    for (let turn = 0; turn < 2; turn += 1) {
      for (let text = 0; text < 5_000; text += 1) expect(of(`x${text}`)).toBe(`X${text}`);
    }
    // Whoever sends so many finds the first ones forgotten.
    expect(made.length).toBe(10_000);
  });

  it('is no long text', () => {
    const { made, of } = counted(4);
    for (const text of ['abcd', 'abcd', 'abcde', 'abcde']) of(text);
    expect(made).toEqual(['abcd', 'abcde', 'abcde']);
  });
});
