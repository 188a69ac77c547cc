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

/** A separator, a line break, or a cell: quoted, or all up to either of both. */
const tokens = { ';': /;|\r?\n|"(?:[^"]|"")*"|[^;\r\n]+/g, ',': /,|\r?\n|"(?:[^"]|"")*"|[^,\r\n]+/g };

/** The cells of each line of a file of CSV, as spreadsheets write it: with semicolons, or else with commas. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(csvBegin, '');
  const separator = plain.split('\n', 1)[0]?.includes(';') ? ';' : ',';
  const rows: string[][] = [['']];
  for (const [token] of plain.matchAll(tokens[separator])) {
    const row = rows.at(-1) ?? [];
    if (token === separator) row.push('');
    else if (/^\r?\n$/.test(token)) rows.push(['']);
    else row[row.length - 1] += token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : token;
  }
  return rows;
}
