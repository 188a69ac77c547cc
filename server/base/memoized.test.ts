import { describe, expect, it } from 'vitest';
import { memoized } from './memoized';

describe('memoized', () => {
  const counted = (longest?: number) => {
    const made: string[] = [];
    const of = memoized((text) => {
      made.push(text);
      return text === 'nothing' ? undefined : text.toUpperCase();
    }, longest);
    return { made, of };
  };

  it('computes a value once, also undefined', () => {
    const { made, of } = counted();
    for (const text of ['de', 'nothing', 'de', 'nothing']) of(text);
    expect(of('de')).toBe('DE');
    expect(of('nothing')).toBeUndefined();
    expect(made).toEqual(['de', 'nothing']);
  });

  it('returns right values for ever new texts, and forgets old ones', () => {
    const { made, of } = counted();
    for (let turn = 0; turn < 2; turn += 1) {
      for (let text = 0; text < 5_000; text += 1) expect(of(`x${text}`)).toBe(`X${text}`);
    }
    // Whoever sends so many finds the first ones forgotten.
    expect(made.length).toBe(10_000);
  });

  it('does not keep long texts', () => {
    const { made, of } = counted(4);
    for (const text of ['abcd', 'abcd', 'abcde', 'abcde']) of(text);
    expect(made).toEqual(['abcd', 'abcde', 'abcde']);
  });
});
