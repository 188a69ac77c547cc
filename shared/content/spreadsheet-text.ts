/** A cell, quoted or up to the next tab or line break, and what ends it. The preview's unseen marks may stand around it. */
const cellAndEnd =
  /(\p{Default_Ignorable_Code_Point}*"(?:[^"]|"")*"\p{Default_Ignorable_Code_Point}*(?=\t|\r?\n|$)|[^\t\n]*)(\t|\r?\n|$)/gu;

/** Spreadsheets quote a cell that holds a break, a tab or a quotation mark; other quotation marks were typed. */
const quoted =
  /^(\p{Default_Ignorable_Code_Point}*)"([\s\S]*(?:[\n\t]|"")[\s\S]*)"(\p{Default_Ignorable_Code_Point}*)$/u;

const unquoted = (cell: string) =>
  cell.replace(
    quoted,
    (_, before: string, inner: string, after: string) => before + inner.replaceAll('""', '"') + after,
  );

/**
 * The cells of each line of a text as Excel, LibreOffice Calc and Google Sheets copy it: divided by tabs, those with a
 * line break, a tab or a quotation mark in quotation marks.
 */
export function spreadsheetRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text.matchAll(cellAndEnd)) {
    rows.at(-1)?.push(unquoted(cell));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
