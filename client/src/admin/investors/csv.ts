/** Signs that make a spreadsheet take a cell for a formula. A telephone number stays readable. */
const formula = /^\s*[=+\-@\t\r]/;
const telephone = /^\+[\d\s()/-]+$/;

function cell(value: string): string {
  const safe = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as German spreadsheets expect it: semicolons, CRLF, and a byte order mark for the umlauts. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Hands the text to the browser as a file to save. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
