/** Signs that make a spreadsheet take a cell for a formula. A telephone number stays readable. */
const formula = /^\s*[=+\-@\t\r]/;
const telephone = /^\+[\d\s()/-]+$/;

function cell(value: string): string {
  const safe = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a file of CSV begins with: a byte order mark, by which spreadsheets know umlauts. */
export const csvBegin = '\uFEFF';

/** One line of CSV as German spreadsheets expect it: semicolons and CRLF, with no cell that becomes a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/** A whole file of CSV. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvBegin + [header, ...rows].map(csvLine).join('');
}
