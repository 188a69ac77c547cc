import { storableText } from './storable-text';

/** Signs with which spreadsheets begin a formula, in their full width as well (OWASP, CSV Injection). */
const signs = '=+\\-@＝＋－＠';

const atBeginning = new RegExp(`^\\s*[${signs}\\t\\r]`);

/**
 * In a line, and behind what separates cells elsewhere: the file may be opened with commas or tabs. A quotation mark is
 * written twice, and a pair at the beginning of a cell is empty.
 */
const withinCell = new RegExp(`([,;|\\t\\r\\n](?:[^\\S\\r\\n]|")*)([${signs}])(?=([^,;\\t\\r\\n]*))`, 'g');

const telephone = /^\s*\+[\d\s()/-]+$/;

/** What follows a dash within a text, as in a list, where a spreadsheet finds nothing to compute. */
const reads = /^(?:\s[^=+*/^&|(＝＋]*)?$/;

/** With an apostrophe in front of everything that a spreadsheet would compute. */
function withoutFormulas(value: string): string {
  const begun = atBeginning.test(value) && !telephone.test(value) ? `'${value}` : value;
  return begun.replace(withinCell, (whole, before: string, sign: string, rest: string) => {
    const isDash = reads.test(rest) && !/[=＝]/.test(sign);
    return isDash || telephone.test(sign + rest) ? whole : `${before}'${sign}`;
  });
}

const added = new RegExp(`(^|[,;|\\t\\r\\n][\\s"]*)'(?=\\s*[${signs}\\t\\r])`, 'g');

/** What `withoutFormulas` has made, as it was. */
const withFormulas = (value: string) => value.replace(added, '$1');

const cell = (value: string) => `"${withoutFormulas(storableText(value)).replaceAll('"', '""')}"`;

/** Byte order mark, so that spreadsheets detect UTF-8. */
export const csvBegin = '\uFEFF';

/** One line for German spreadsheets: semicolons and CRLF, every cell in quotation marks, no formulas. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/** A whole file for spreadsheets, with its header. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvBegin + [header, ...rows].map(csvLine).join('');
}

/** Matches a separator, a line break, or a cell: quoted, or up to the next separator or line break. */
const tokens = {
  ';': /;|\r?\n|"(?:[^"]|"")*"|[^;\r\n]+/g,
  '\t': /\t|\r?\n|"(?:[^"]|"")*"|[^\t\r\n]+/g,
  ',': /,|\r?\n|"(?:[^"]|"")*"|[^,\r\n]+/g,
};

/** A first line by which Excel is told the separator, such as "sep=;". */
const separatorLine = /^sep=[;,\t]\r?\n/i;

/**
 * The cells of each line, as `toCsv` was given them; separated by semicolons or else tabs if the first line has one, else
 * by commas.
 */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(csvBegin, '').replace(separatorLine, '');
  const first = plain.split('\n', 1)[0] ?? '';
  const separator = ([';', '\t'] as const).find((one) => first.includes(one)) ?? ',';
  const rows: string[][] = [['']];
  for (const [token] of plain.matchAll(tokens[separator])) {
    const row = rows.at(-1) ?? [];
    if (token === separator) row.push('');
    else if (/^\r?\n$/.test(token)) rows.push(['']);
    else row[row.length - 1] += token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : token;
  }
  return rows.map((cells) => cells.map(withFormulas));
}
