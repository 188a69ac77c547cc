import { describe, expect, it } from 'vitest';
import { textOf } from './files';

const text = '/über-uns;/größe';
const latin = Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
const marked = (mark: number[], bytes: Uint8Array) => new Blob([Uint8Array.from([...mark, ...bytes])]);
const utf16 = (high: 0 | 1) => Uint8Array.from([...latin].flatMap((byte) => (high === 0 ? [byte, 0] : [0, byte])));

describe('textOf', () => {
  it.each([
    ['UTF-8', new Blob([text])],
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], new TextEncoder().encode(text))],
    ['Windows-1252, as German Excel saves CSV', new Blob([latin])],
    ['UTF-16, as Excel saves Unicode text', marked([0xff, 0xfe], utf16(0))],
    ['UTF-16 of the other byte order', marked([0xfe, 0xff], utf16(1))],
  ])('reads %s', async (_, file) => {
    expect(await textOf(file)).toBe(text);
  });

  it('reads the euro sign and quotation marks of Windows-1252', async () => {
    expect(await textOf(new Blob([Uint8Array.from([0x80, 0x84, 0xfc, 0x93])]))).toBe('€„ü“');
  });
});
