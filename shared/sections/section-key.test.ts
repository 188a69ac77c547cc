import { describe, expect, it } from 'vitest';
import { keyFromTitle } from './section-key';

describe('keyFromTitle', () => {
  it.each([
    ['Über uns', 'ueber-uns'],
    ['Größe', 'groesse'],
    ['Café', 'cafe'],
  ])('makes the same key of %s, whichever way its letters are composed', (title, key) => {
    expect(keyFromTitle(title.normalize('NFC'), [])).toBe(key);
    expect(keyFromTitle(title.normalize('NFD'), [])).toBe(key);
  });
});
