import { describe, expect, it } from 'vitest';
import { csvBegin, parseCsv, toCsv } from './csv';

const lineOf = (...cells: string[]) => toCsv(['A'], [cells]).split('\r\n')[1];

const separators = [',', ';', '\t', '|'];

/**
 * Cells as a program finds them that knows quotation marks at the beginning of a cell alone: a pair of them there is
 * empty, and what follows is the cell.
 */
const cellsAt = (line: string, separator: string) =>
  line.split(new RegExp(`[${separator}\\r\\n]`)).map((cell) => cell.replace(/^(?:\s|"")+/, ''));

describe('toCsv', () => {
  it.each([
    '=1+1',
    '+SUM(A1)',
    '-2+3',
    '@cmd',
    ' =1',
    '\t=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '　=1',
    "=cmd|'/c calc'!A1",
  ])('neutralises the formula %j', (text) => {
    expect(lineOf(text)?.startsWith(`"'${text.slice(0, 1)}`)).toBe(true);
  });

  it.each(
    separators.flatMap((sign) =>
      ['@SUM(1+1)', '=1+1', '+A1', '-2+3', ' =1', '＝1+1', '＠SUM(1)', '"=1+1', ' " "@SUM(1)'].map((text) => [
        sign,
        text,
      ]),
    ),
  )('leaves no formula if a program splits cells at %j: Firma%s', (separator, formula) => {
    const line = lineOf('Ida', `Firma${separator}${formula}`, 'x') ?? '';
    for (const cell of separators.flatMap((sign) => cellsAt(line, sign)))
      expect(cell).not.toMatch(/^"?\s*[=+\-@＝＋－＠]/);
  });

  it.each(
    separators.flatMap((sign) =>
      ['- SUM(1+1)', '+ SUM(1+1)', '@ SUM(1+1)', "- cmd|' /C calc'!A0", '- 1+1', '－ A1*2'].map((text) => [sign, text]),
    ),
  )('neutralises a formula with a space after its sign: Firma%s%s', (separator, formula) => {
    expect(lineOf('Ida', `Firma${separator}${formula}`)).toContain(`Firma${separator}'${formula.slice(0, 1)}`);
  });

  it('leaves no formula at the beginning of a line within a cell', () => {
    expect(lineOf('a\n=1+1\n-2')).toBe('"a\n\'=1+1\n\'-2"');
  });

  it.each([
    '+49 30 23125-014',
    'Tel., +49 30 23125014; +43 (1) 12',
    'erstens,\n- zweitens, und zwar so',
    'Ja, - gern! Bis morgen?',
    'a - b',
    'er sagte: „a“, - b',
    'ida@a.example, bo@b.example',
    '3 + 4 = 7',
  ])('keeps %j readable', (text) => {
    expect(lineOf(text)).toBe(`"${text}"`);
  });

  it('leaves out what is no character of a text', () => {
    expect(lineOf('a\u0003b\ufffec\ud800d')).toBe('"abcd"');
  });

  it('puts every cell into quotation marks', () => {
    expect(
      toCsv(
        ['A', 'B'],
        [
          ['a;b', 'er sagte "ja"\nund ging'],
          ['', '1'],
        ],
      ),
    ).toBe('\uFEFF"A";"B"\r\n"a;b";"er sagte ""ja""\nund ging"\r\n"";"1"\r\n');
  });

  it.each(['/karte,@52.5,-13.4', '=1', '-2', ' =1', '\t@a', 'a;-b', 'a;"=b', "it's", '/a'])(
    'writes %j so that it is read back unchanged',
    (text) => {
      const [, cells] = parseCsv(toCsv(['A', 'B'], [[text, 'x']]));
      expect(cells).toEqual([text, 'x']);
      expect(toCsv(['A'], []).startsWith(csvBegin)).toBe(true);
    },
  );
});
