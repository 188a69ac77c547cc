/** Leading characters that make a spreadsheet evaluate a cell as a formula. Telephone numbers are exempt. */
const formula = /^\s*[=+\-@\t\r]/;
const telephone = /^\+[\d\s()/-]+$/;

function cell(value: string): string {
  const safe = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark, so that spreadsheets detect UTF-8. */
export const csvBegin = '\uFEFF';

/** One line for German spreadsheets: semicolons and CRLF. Cells that look like a formula get a leading apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvBegin + [header, ...rows].map(csvLine).join('');
}

/** Matches a separator, a line break, or a cell: quoted, or up to the next separator or line break. */
const tokens = { ';': /;|\r?\n|"(?:[^"]|"")*"|[^;\r\n]+/g, ',': /,|\r?\n|"(?:[^"]|"")*"|[^,\r\n]+/g };

/** The cells of each line; separated by semicolons if the first line has one, else by commas. */
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
