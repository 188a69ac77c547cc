import { describe, expect, it } from 'vitest';
import { beginningOf, shortened } from './beginning-of';

const signs = [
  ['an emoji', '🦄'],
  ['a person of several emoji', '👩🏽‍💻'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag', '🇩🇪'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a key', '1️⃣'],
  ['a letter with a combining mark', 'u\u0308'],
  ['a line break of Windows', '\r\n'],
  ['a letter beyond the basic plane', '𝔘'],
] as const;

describe('beginning of a text', () => {
  it.each(signs)('is never cut within %s', (_what, sign) => {
    const whole = sign + sign;
    for (let longest = 0; longest <= whole.length; longest += 1)
      expect(beginningOf(whole, longest)).toBe(sign.repeat(Math.floor(longest / sign.length)));
  });

  it('is measured as asked for', () => {
    expect(beginningOf('äöü', 4, Buffer.byteLength)).toBe('äö');
    expect(beginningOf('🦄🦄🦄', 2, () => 1)).toBe('🦄🦄');
  });

  it('says that something was cut', () => {
    expect(shortened(`Hallo 🦄`, 7)).toBe('Hallo …');
    expect(shortened('Hallo', 5)).toBe('Hallo');
  });
});
