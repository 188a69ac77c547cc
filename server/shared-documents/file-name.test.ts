import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './uploaded-pdf';

describe('names of files', () => {
  it.each([
    ['deck.pdf', 'deck.pdf'],
    ['C:\\Users\\ida\\Deck (neu).PDF', 'Deck (neu).pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..', 'Titel.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a"b;c%0d%0a\r\nSet-Cookie: x.pdf', 'a b c 0d 0a Set-Cookie x.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnung fdp.exe.pdf'],
    ['Übersicht – Größe 漢字.pdf', 'Übersicht – Größe 漢字.pdf'],
    [undefined, 'Titel.pdf'],
    ['x'.repeat(500), `${'x'.repeat(100)}.pdf`],
  ])('%j becomes %s', (given, expected) => {
    expect(safeFileName(given, 'Titel')).toBe(expected);
  });

  it('stand in the header in both spellings', () => {
    expect(contentDisposition('attachment', "Größe '1'.pdf")).toBe(
      `attachment; filename="Gro_e '1'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%271%27.pdf`,
    );
  });
});
