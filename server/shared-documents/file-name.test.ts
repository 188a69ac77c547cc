import { describe, expect, it } from 'vitest';
import { contentDisposition } from '../files/content-disposition';
import { safeFileName } from './file-name';

describe('safeFileName', () => {
  it.each([
    ['deck.pdf', 'deck.pdf'],
    ['C:\\Users\\ida\\Deck (neu).PDF', 'Deck (neu).pdf'],
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..', 'Titel.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a"b;c%0d%0a\r\nSet-Cookie: x.pdf', 'a b;c 0d 0a Set-Cookie x.pdf'],
    ['rechnung\u202Efdp.exe', 'rechnung fdp.exe.pdf'],
    ['Übersicht – Größe 漢字.pdf', 'Übersicht – Größe 漢字.pdf'],
    [undefined, 'Titel.pdf'],
    ['x'.repeat(500), `${'x'.repeat(251)}.pdf`],
    ['ü'.repeat(200), `${'ü'.repeat(125)}.pdf`],
    [`${'x'.repeat(249)}😀.pdf`, `${'x'.repeat(249)}.pdf`],
    ['Gro\u0308\u00dfe.pdf', 'Größe.pdf'],
    ['Unsere 👩🏽‍💻 und 🏴󠁧󠁢󠁳󠁣󠁴󠁿.pdf', 'Unsere 👩🏽‍💻 und 🏴󠁧󠁢󠁳󠁣󠁴󠁿.pdf'],
    ['100 % Abseits; 50% mehr.pdf', '100 % Abseits; 50% mehr.pdf'],
    [
      "„Plan“ 'B' (Ida & Co.) #1 + 2 = ~3, @Köln! [neu] {x} €.pdf",
      "„Plan“ 'B' (Ida & Co.) #1 + 2 = ~3, @Köln! [neu] {x} €.pdf",
    ],
    ['מצגת למשקיעים.pdf', 'מצגת למשקיעים.pdf'],
    ['عرض\u200cها ٢٠٢٦.pdf', 'عرض\u200cها ٢٠٢٦.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['deck.v2.final.pdf', 'deck.v2.final.pdf'],
    ['deck.pdf.pdf', 'deck.pdf.pdf'],
    ['.pdf', 'Titel.pdf'],
    ['ohne Endung', 'ohne Endung.pdf'],
    ['DECK.PDF', 'DECK.pdf'],
    ['lone \ud800 surrogate.pdf', 'lone surrogate.pdf'],
    [
      'Ein sehr langer Name, wie ihn Menschen ihren Unterlagen für Investorinnen und Investoren geben, Fassung vom 26. November 2026.pdf',
      'Ein sehr langer Name, wie ihn Menschen ihren Unterlagen für Investorinnen und Investoren geben, Fassung vom 26. November 2026.pdf',
    ],
  ])('turns %j into %s', (given, expected) => {
    expect(safeFileName(given, 'Titel')).toBe(expected);
  });

  it.each(['😀.pdf', '100 %; a.pdf', '„Plan“.pdf', 'מצגת.pdf', 'a\\b.pdf', "x'(1)*!.pdf", `${'ü'.repeat(125)}.pdf`])(
    'is read whole from contentDisposition: %s',
    (name) => {
      const header = contentDisposition('attachment', name);
      const [, ascii = '', encoded = ''] =
        /^attachment; filename="([ -~]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
      expect(ascii).not.toMatch(/["\\%;]/);
      // RFC 8187, 3.2.1: the characters that need no encoding.
      expect(encoded).toMatch(/^(?:[\w!#$&+.^`|~-]|%[\da-f]{2})+$/i);
      expect(decodeURIComponent(encoded)).toBe(name);
    },
  );

  it('stands in contentDisposition in both spellings', () => {
    expect(contentDisposition('attachment', "Größe '1'.pdf")).toBe(
      `attachment; filename="Gro_e '1'.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%271%27.pdf`,
    );
  });
});
