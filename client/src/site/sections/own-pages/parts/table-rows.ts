import { spreadsheetRows } from '@shared/content/spreadsheet-text';

/** The preview marks texts with characters that nobody sees, before and after what they say. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const outerBars = /^(\s*\p{Default_Ignorable_Code_Point}*)\||\|(\p{Default_Ignorable_Code_Point}*\s*)$/gu;

const said = (cell: string): string => cell.replace(unseen, '').trim();

/**
 * A table in plain text, pasted from a spreadsheet or typed: a line is a row, tabs or else | divide its cells. Empty
 * lines are left out.
 */
function tableRows(text: string): string[][] {
  return spreadsheetRows(text)
    .filter((cells) => cells.some(said))
    .map((cells) => (cells.length > 1 ? cells : cells.flatMap(typedCells)).map((cell) => cell.trim()));
}

/** The first line names the columns. Where it has a cell less than the others, the first column has no name. */
export function plainTable(text: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = tableRows(text);
  const width = Math.max(0, ...rows.map((row) => row.length));
  return { head: head.length === width - 1 ? ['', ...head] : head, rows };
}

/** The cells of a typed line, also where it begins and ends with |, as in Markdown. */
const typedCells = (line: string): string[] => line.replace(outerBars, '$1$2').split('|');

/** Cells that are written below each other, or beside each other with | between. */
export function cellList(text: string): string[] {
  return tableRows(text).flat();
}

const amount = /^[^\p{L}]{0,3}\d[\d.,\s\u00a0]*(?:[€$£%]|[\p{L}]{1,3})?$/u;

/** Which columns hold nothing but amounts, and stand below each other at their last digit. */
export function amountColumns(rows: readonly (readonly string[])[]): boolean[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => said(row[column] ?? '')).filter((cell) => cell && !/^[-–—]$/.test(cell));
    return cells.length > 0 && cells.every((cell) => amount.test(cell));
  });
}

const answers: Readonly<Record<string, boolean>> = {
  ja: true,
  yes: true,
  '✓': true,
  nein: false,
  no: false,
  '✗': false,
  '-': false,
  '–': false,
  '—': false,
};

/** What a cell answers if it says just yes or no. */
export function answerOf(cell: string): boolean | undefined {
  const word = said(cell).toLowerCase();
  return Object.hasOwn(answers, word) ? answers[word] : undefined;
}
