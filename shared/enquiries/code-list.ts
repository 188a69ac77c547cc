import { longestCode } from './waves';

/** What was found in a pasted list of codes. */
export interface CodeList {
  codes: string[];
  /** Lines that hold no code, such as headings, as they were pasted. */
  leftOut: string[];
}

const separators = ['\t', ';', ','] as const;

const quoted = /^"(?:[^"]|"")*"$/;

/** A cell of a line: quoted, in which its separator counts for nothing, or up to the next separator. */
const cellPatterns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  separators.map((separator) => [
    separator,
    new RegExp(`(?<=^|${separator})(?:\\s*=?"(?:[^"]|"")*"\\s*(?=${separator}|$)|[^${separator}]*)`, 'g'),
  ]),
);

/** The cells of a line, without their quotes. Spreadsheets write `="0123"` for a text of digits. */
function cellsOf(line: string, separator: string | undefined): string[] {
  const between = separator === undefined ? [line] : line.match(cellPatterns[separator] ?? /.+/g);
  return (between ?? []).map((cell) => {
    const text = cell.trim().replace(/^=(?=")/, '');
    return quoted.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
  });
}

/** What stands between the cells of most lines; undefined for a plain list. */
function separatorOf(lines: readonly string[]): string | undefined {
  const counted = separators.map((separator) => ({
    separator,
    lines: lines.filter((line) => cellsOf(line, separator).length > 1).length,
  }));
  const most = counted.reduce((one, other) => (other.lines > one.lines ? other : one));
  return most.lines * 2 >= lines.length ? most.separator : undefined;
}

const heading =
  /^(?:(?:app[\s_-]?store|play[\s_-]?store|promo|promotions?|promotional|offer|coupon|voucher|redeem|redemption|gutschein|aktions|angebots|einladungs|zugangs|invite|invitation|access|license|lizenz|beta|app)[\s_-]*)?(?:codes?|keys?)$|^(?:coupons?|vouchers?|gutscheine?)$/i;

/** Dates, times and words of a state, which stand beside codes. */
const noCode =
  /^(?:\d{4}-\d{1,2}-\d{1,2}(?:t.*)?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?|active|inactive|available|expired|redeemed|unused|used|valid|aktiv|inaktiv|gültig|eingelöst|verfügbar|abgelaufen|benutzt|unbenutzt|true|false|yes|no|ja|nein|status|datum|date)$/i;

const isCode = (cell: string): boolean =>
  cell.length <= longestCode &&
  (cell.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3 &&
  !/[\s,;"'<>@]|:\/\/|^www\./i.test(cell) &&
  !noCode.test(cell) &&
  !heading.test(cell);

/** The column with the heading of codes, else the one with the most different codes; the first of several. */
function columnOf(rows: readonly string[][]): number {
  const named = rows.find((row) => row.some((cell) => heading.test(cell)) && !row.some(isCode));
  if (named) return named.findIndex((cell) => heading.test(cell));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const different = Array.from(
    { length: columns },
    (_, at) => new Set(rows.map((row) => row[at] ?? '').filter(isCode)).size,
  );
  return Math.max(0, different.indexOf(Math.max(...different)));
}

/**
 * The codes of a list as a store gives it out: one in each line, or a table (CSV) with headings, quotes and other columns.
 * What is no code is left out and told.
 */
export function readCodeList(pasted: string): CodeList {
  const lines = pasted
    .replaceAll('\uFEFF', '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const separator = separatorOf(lines);
  const rows = lines.map((line) => cellsOf(line, separator));
  const column = columnOf(rows);
  const found: CodeList = { codes: [], leftOut: [] };
  for (const [at, row] of rows.entries()) {
    const cell = row[column] ?? '';
    if (isCode(cell)) found.codes.push(cell);
    else found.leftOut.push(lines[at] ?? '');
  }
  return found;
}
