import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, readStoredTexts, store } from './stored-json';

const refuse = () => {
  throw new DOMException('Refused', 'SecurityError');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe.each(['localStorage', 'sessionStorage'] as const)('JSON in %s', (place) => {
  it('is read as it was stored, and removed if null is stored', () => {
    const value = { list: [1, 'two'], flag: false };
    expect(store(place, 'key', value)).toBe(true);
    expect(window[place].getItem('key')).toBe('{"list":[1,"two"],"flag":false}');
    expect(readStored(place, 'key')).toEqual(value);
    expect(store(place, 'key', null)).toBe(true);
    expect(window[place].getItem('key')).toBeNull();
    expect(readStored(place, 'key')).toBeNull();
  });

  it.each(['', '{"cut":', 'undefined', 'plain text'])('is null if it cannot be parsed: %j', (text) => {
    window[place].setItem('key', text);
    expect(readStored(place, 'key')).toBeNull();
  });

  it.each([
    ['{"name":"Ada","age":36,"none":null}', { name: 'Ada' }],
    ['["Ada"]', {}],
    ['"Ada"', {}],
    ['7', {}],
    ['{"cut":', {}],
  ])('is reduced to its texts: %s to %j', (text, texts) => {
    window[place].setItem('key', text);
    expect(readStoredTexts(place, 'key')).toEqual(texts);
  });

  it('is null, without an error, if the browser refuses single accesses', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(store(place, 'key', 1)).toBe(false);
    expect(store(place, 'key', null)).toBe(false);
    expect(readStored(place, 'key')).toBeNull();
  });

  it('is null, without an error, if the browser refuses storage altogether', () => {
    vi.spyOn(window, place, 'get').mockImplementation(refuse);
    expect(store(place, 'key', 1)).toBe(false);
    expect(readStored(place, 'key')).toBeNull();
  });
});
