import { describe, expect, it } from 'vitest';
import { keyFromTitle } from './section-key';

describe('keyFromTitle', () => {
  it.each([
    ['Über uns', 'ueber-uns'],
    ['Größe', 'groesse'],
    ['Café', 'cafe'],
  ])('makes the same key of %s in every Unicode form', (title, key) => {
    expect(keyFromTitle(title.normalize('NFC'), [])).toBe(key);
    expect(keyFromTitle(title.normalize('NFD'), [])).toBe(key);
  });
});
