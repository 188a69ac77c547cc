import { keptSpan } from '@shared/rules/kept-html';
import { type Attribute, type Editor, Node } from '@tiptap/core';
import type { Node as ModelNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  columnIsHeader,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  isInTable,
  rowIsHeader,
  selectedRect,
  TableMap,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

/** What the nodes are for the library of tables. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const captionOf = (table: HTMLElement) =>
  (table.querySelector(':scope > caption')?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A table with its caption as an attribute. The site draws its first rows as the head if all their cells are headers. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  addAttributes: () => ({ caption: { default: '', rendered: false, parseHTML: captionOf } }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node: { attrs } }) => {
    const caption = attrs.caption ? [['caption', { contenteditable: 'false' }, attrs.caption]] : [];
    return ['table', ...caption, ['tbody', 0]];
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return { ArrowDown: () => leaveDownwards(this.editor), ArrowUp: () => leaveUpwards(this.editor) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const spanned = (name: 'colspan' | 'rowspan'): Attribute => ({
  default: 1,
  parseHTML: (cell) => Number(keptSpan(cell.getAttribute(name)) ?? 1),
  renderHTML: ({ [name]: span }) => (span === 1 ? {} : { [name]: span }),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    // The library of tables asks for the widths of columns, which texts do not have.
    addAttributes: () => ({
      colspan: spanned('colspan'),
      rowspan: spanned('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

/** Makes a line above a table that begins the text, where nothing else leads out of it. */
function leaveUpwards({ state, view }: Editor): boolean {
  const { $head, empty } = state.selection;
  const table = findTable($head);
  if (!table || !empty || !view.endOfTextblock('up')) return false;
  // Further lines of the cell stand above the caret.
  if ($head.index(table.depth + 2) > 0) return false;
  if (selectedRect(state).top > 0 || state.doc.resolve(table.pos).nodeBefore) return false;
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  const { tr } = state;
  tr.insert(table.pos, paragraph);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, table.pos + 1)).scrollIntoView());
  return true;
}

/** Makes a line below a table that ends the text, where nothing else leads out of it. */
function leaveDownwards({ state, view }: Editor): boolean {
  const { $head, empty } = state.selection;
  const table = findTable($head);
  if (!table || !empty || !view.endOfTextblock('down')) return false;
  const end = table.pos + table.node.nodeSize;
  const map = TableMap.get(table.node);
  const { bottom } = selectedRect(state);
  if (bottom < map.height || state.doc.resolve(end).nodeAfter) return false;
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!paragraph) return false;
  const { tr } = state;
  tr.insert(end, paragraph);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}

const columns = 3;
const rows = 3;

/** A table with a row of headers in place of the selection; the caret stands in its first cell. */
export function insertTable({ state, view }: Editor): boolean {
  const { table, tableRow, tableCell, tableHeader, paragraph } = state.schema.nodes;
  if (!table || !tableRow || !tableCell || !tableHeader || !paragraph || isInTable(state)) return false;
  const row = (type: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: columns }, () => type.createAndFill()).filter((made) => made !== null),
    );
  const made = table.create(
    null,
    Array.from({ length: rows }, (_, at) => row(at === 0 ? tableHeader : tableCell)),
  );
  const { tr } = state;
  const from = tr.selection.from;
  tr.replaceSelectionWith(made);
  let at = from;
  tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, (node, pos) => {
    if (node === made) at = pos;
  });
  if (!tr.doc.resolve(at + made.nodeSize).nodeAfter) tr.insert(at + made.nodeSize, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  view.focus();
  return true;
}

export interface TableFacts {
  caption: string;
  headerRow: boolean;
  headerColumn: boolean;
}

/** Of the table with the caret; null outside of one. */
export function tableFacts(state: EditorState): TableFacts | null {
  if (!isInTable(state)) return null;
  const { map, table } = selectedRect(state);
  return {
    caption: captionIn(table),
    headerRow: rowIsHeader(map, table, 0),
    headerColumn: columnIsHeader(map, table, 0),
  };
}

const captionIn = ({ attrs }: ModelNode): string => String(attrs.caption);

export function setCaption({ state, view }: Editor, caption: string): void {
  const table = findTable(state.selection.$head);
  if (table) view.dispatch(state.tr.setNodeAttribute(table.pos, 'caption', caption));
}

const deleteTableOrPart = (part: typeof deleteRow) => (editor: Editor) => {
  const { state, view } = editor;
  // The last row or column goes with its table.
  return part(state, view.dispatch) || deleteTable(state, view.dispatch);
};

const run = (command: typeof addRowAfter) => (editor: Editor) => command(editor.state, editor.view.dispatch);

export interface TableAction {
  id: string;
  label: string;
  /** Returns whether it changed anything. */
  run: (editor: Editor) => boolean;
  isOn?: (facts: TableFacts) => boolean;
}

export const tableActions: readonly TableAction[] = [
  { id: 'row-before', label: 'Zeile darüber', run: run(addRowBefore) },
  { id: 'row-after', label: 'Zeile darunter', run: run(addRowAfter) },
  { id: 'row-delete', label: 'Zeile löschen', run: deleteTableOrPart(deleteRow) },
  { id: 'column-before', label: 'Spalte davor', run: run(addColumnBefore) },
  { id: 'column-after', label: 'Spalte danach', run: run(addColumnAfter) },
  { id: 'column-delete', label: 'Spalte löschen', run: deleteTableOrPart(deleteColumn) },
  { id: 'header-row', label: 'Kopfzeile', run: run(toggleHeader('row')), isOn: ({ headerRow }) => headerRow },
  {
    id: 'header-column',
    label: 'Kopfspalte',
    run: run(toggleHeader('column')),
    isOn: ({ headerColumn }) => headerColumn,
  },
  { id: 'table-delete', label: 'Tabelle löschen', run: run(deleteTable) },
];
