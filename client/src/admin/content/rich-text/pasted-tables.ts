import { spreadsheetRows } from '@shared/content/spreadsheet-text';

const columnsOf = (row: Element) =>
  [...row.children].reduce((sum, cell) => sum + (Number(cell.getAttribute('colspan') ?? 1) || 1), 0);

/** A grid of cells, not the frame that a mail or page puts around a text: that has one column or row, or others in it. */
function isGrid(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  return (
    !table.querySelector('table') &&
    !table.parentElement?.closest('table') &&
    rows.length > 1 &&
    rows.some((row) => columnsOf(row) > 1)
  );
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Blocks that the editor has no place for in a cell become paragraphs, and rows of a foot come last, as browsers show them. */
function readCells(table: Element): void {
  for (const foot of table.querySelectorAll('tfoot')) table.append(foot);
  for (const heading of table.querySelectorAll(':is(td, th) :is(h1, h2, h3, h4, h5, h6, div, blockquote, address)')) {
    const line = heading.ownerDocument.createElement('p');
    if (heading.querySelector('p, div, ul, ol, h1, h2, h3, h4, h5, h6')) unwrap(heading);
    else {
      line.append(...heading.childNodes);
      heading.replaceWith(line);
    }
  }
}

/** Turns the rows of a table into lines of text, so that no word gets lost. */
function readLines(table: Element): void {
  for (const row of table.querySelectorAll('tr')) {
    const line = row.ownerDocument.createElement('p');
    [...row.children].forEach((cell, index) => {
      for (const block of cell.querySelectorAll('p, div, li')) block.append(' ');
      if (index > 0) line.append(' | ');
      line.append(...cell.childNodes);
    });
    for (const block of line.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6')) unwrap(block);
    row.replaceWith(line);
  }
  for (const caption of table.querySelectorAll('caption')) {
    const line = caption.ownerDocument.createElement('div');
    line.append(...caption.childNodes);
    caption.replaceWith(line);
  }
}

/** Keeps tables that the editor can show, unless all are to become lines, and turns others into lines of text. */
export function readTables(body: Element, asLines: boolean): void {
  const grids = asLines ? [] : [...body.querySelectorAll('table')].filter(isGrid);
  for (const table of grids) readCells(table);
  const others = [...body.querySelectorAll('table')].filter((table) => !grids.includes(table));
  others.forEach(readLines);
  for (const table of others) {
    for (const part of table.querySelectorAll('thead, tbody, tfoot, colgroup')) unwrap(part);
    unwrap(table);
  }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '\n': '<br>' };

/** HTML of the cells that a program copies as plain text alone, or an empty text if it is no table. */
export function tableOfText(text: string): string {
  const rows = spreadsheetRows(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
  const [{ length: width }] = rows as [string[]];
  if (rows.length < 2 || width < 2 || rows.some((cells) => cells.length !== width)) return '';
  const cellOf = (cell: string) => `<td>${cell.replace(/[&<\n]/g, (sign) => signs[sign] ?? sign)}</td>`;
  return `<table>${rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')}</table>`;
}
