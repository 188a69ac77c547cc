import { describe, expect, it } from 'vitest';
import { marked, withoutMarks } from '../../../../preview/typing/stega';
import { amountColumns, answerOf, cellList, plainTable } from './table-rows';

describe('table in plain text', () => {
  it('is read as a spreadsheet pastes it and as people type it', () => {
    const read = { head: ['Stadt', 'Orte'], rows: [['Berlin', '12']] };
    expect(plainTable('Stadt\tOrte\nBerlin\t12')).toEqual(read);
    expect(plainTable('| Stadt | Orte |\n\n| Berlin | 12 |\r\n')).toEqual(read);
  });

  it.each([
    ['a line break', 'Stadt\tOrte\nBerlin\t"Mitte\nWedding"', ['Berlin', 'Mitte\nWedding']],
    ['an empty line', 'A\tB\r\n"x\n\ny"\tz\r\n', ['x\n\ny', 'z']],
    ['a tab', 'A\tB\n"x\ty"\tz', ['x\ty', 'z']],
    ['quotation marks and a break', 'A\tB\n1\t"er sagt ""ja""\nsie nicht"', ['1', 'er sagt "ja"\nsie nicht']],
    ['quotation marks that the program doubles', 'A\tB\n"""Ja"""\t2', ['"Ja"', '2']],
    ['quotation marks that the program leaves', 'A\tB\n"Ja"\t24" breit', ['"Ja"', '24" breit']],
    ['a bar', 'A\tB\nx|y\tz', ['x|y', 'z']],
    ['bars at both ends', 'A\tB\n|x|\tz', ['|x|', 'z']],
    ['cells merged into it', 'A\tB\tC\nx\t\t', ['x', '', '']],
    ['a break at its end', 'A\tB\nx\t"y\n"', ['x', 'y']],
  ])('keeps a cell of a spreadsheet with %s as it was', (_what, text, row) => {
    const shown = plainTable(marked(text, 7)).rows.map((cells) => cells.map((cell) => withoutMarks(cell).trim()));
    expect([plainTable(text).rows, shown]).toEqual([[row], [row]]);
  });

  it('keeps quotation marks and lines that people type', () => {
    expect(plainTable('"Stadt" | Orte\n"Berlin"\n"Wien" | 5').rows).toEqual([['"Berlin"'], ['"Wien"', '5']]);
    expect(plainTable('A | B\n"x | y\nz | "w"').rows).toEqual([
      ['"x', 'y'],
      ['z', '"w"'],
    ]);
  });

  it('has no name for its first column if the head has a cell less', () => {
    expect(plainTable('Orte\nBerlin | 12').head).toEqual(['', 'Orte']);
  });

  it('keeps cells without text', () => {
    expect(plainTable('A | B | C\n1 | | 3').rows).toEqual([['1', '', '3']]);
  });

  it('knows columns that hold amounts alone', () => {
    const rows = [
      ['Berlin', '1.240', '9,50 €', '–', '2026 bis 2027'],
      ['Wien', '86', '€4', '12 %', '2026'],
    ];
    expect(amountColumns(rows)).toEqual([false, true, true, true, false]);
  });
});

describe('text with the unseen marks of the preview', () => {
  it('is read as without them', () => {
    const around = (text: string) => marked(text, 7);
    expect(
      plainTable(around('| A | B |\n| x | 1 |'))
        .rows.flat()
        .map((cell) => withoutMarks(cell).trim()),
    ).toEqual(['x', '1']);
    expect(amountColumns(plainTable(around('A | B\nx | 1')).rows)).toEqual([false, true]);
    expect(cellList(around('ja\nnein\nja')).map(answerOf)).toEqual([true, false, true]);
  });
});

describe('cells of a comparison', () => {
  it('stand below each other or with a line between', () => {
    expect(cellList('ja\nnein\nbis 20')).toEqual(['ja', 'nein', 'bis 20']);
    expect(cellList('ja | nein | bis 20')).toEqual(['ja', 'nein', 'bis 20']);
  });

  it('answer yes or no in both languages, and nothing else does', () => {
    expect(['Ja', 'yes', '✓'].map(answerOf)).toEqual([true, true, true]);
    expect(['nein', 'No', '–', '—'].map(answerOf)).toEqual([false, false, false, false]);
    expect(['ja, aber', '', 'constructor'].map(answerOf)).toEqual([undefined, undefined, undefined]);
  });
});
