import { storableText } from '@shared/base/storable-text';
import { relOf } from '@shared/rules/kept-html';
import type { Mark, Node } from '@tiptap/pm/model';
import { quietMarks } from './text-schema';

/**
 * Like all HTML here, byte for byte as the server's cleaning (server/cms/entities/clean-html.ts) writes it, so that saving
 * changes nothing.
 */
const escaped = (text: string) =>
  storableText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Value = string | null | undefined;

function attributes(values: Readonly<Record<string, Value>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
    )
    .join('');
}

const tags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  passage: 'span',
  link: 'a',
  ...Object.fromEntries(quietMarks.map((tag) => [tag, tag])),
};

function opening({ type, attrs }: Mark): string {
  const { href, hreflang, rel, lang }: Readonly<Record<string, Value>> = attrs;
  if (type.name === 'link')
    return `<a${attributes({ href, hreflang: hreflang || null, rel: relOf(href ?? '', rel || null) })}>`;
  return type.name === 'passage' ? `<span${attributes({ lang })}>` : `<${tags[type.name]}>`;
}

const closing = ({ type }: Mark) => `</${tags[type.name]}>`;

function leaf(node: Node): string {
  if (node.isText) return escaped(node.text ?? '');
  if (node.type.name === 'hardBreak') return '<br />';
  const { src, alt, width, height }: Readonly<Record<string, Value>> = node.attrs;
  return `<img${attributes({ src, alt, width: width || null, height: height || null, loading: 'lazy' })} />`;
}

const isSame = (one: Mark | undefined, other: Mark | undefined) => Boolean(one && other?.eq(one));

/** Text with its marks; a mark that neighbours share is opened once. */
function inline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const change = (marks: readonly Mark[]) => {
    let shared = 0;
    while (isSame(open[shared], marks[shared])) shared += 1;
    html += open.slice(shared).reverse().map(closing).join('') + marks.slice(shared).map(opening).join('');
    open = marks;
  };
  parent.forEach((node) => {
    change(node.marks);
    html += leaf(node);
  });
  change([]);
  return html;
}

/** An item that has only lists after its text needs no paragraph. */
function item(node: Node): string {
  const [first, ...rest] = node.children;
  const plain = first?.type.name === 'paragraph' && rest.every(({ type }) => type.spec.group?.includes('list'));
  if (!plain) return blocks(node).join('\n');
  return [inline(first), ...rest.map(block)].filter((html) => html !== '').join('\n');
}

const wrapped = (tag: string, content: string, written = ''): string =>
  content === '' ? '' : `<${tag}${written}>${content}</${tag}>`;

const onLines = (parts: readonly string[]) => (parts.length > 0 ? `\n${parts.join('\n')}\n` : '');

const isHeaderRow = (row: Node) => row.children.every(({ type }) => type.name === 'tableHeader');

/** Leading rows of headers; a table of nothing but headers has one. */
function headerRows({ children }: Node): number {
  const first = children.findIndex((row) => !isHeaderRow(row));
  return first < 0 ? 1 : first;
}

const cellIn = (scope: 'col' | 'row') => (node: Node) => {
  const { colspan, rowspan }: Readonly<Record<string, number>> = node.attrs;
  const span = (count = 1) => (count > 1 ? String(count) : null);
  const spans = { colspan: span(colspan), rowspan: span(rowspan) };
  return node.type.name === 'tableHeader'
    ? `<th${attributes({ scope, ...spans })}>${item(node)}</th>`
    : `<td${attributes(spans)}>${item(node)}</td>`;
};

const rowsOf = (rows: readonly Node[], scope: 'col' | 'row') =>
  onLines(rows.map(({ children }) => `<tr>${children.map(cellIn(scope)).join('')}</tr>`));

const isEmpty = (table: Node): boolean => {
  let empty = table.textContent.trim() === '' && !table.attrs.caption;
  table.descendants(({ type }) => {
    if (type.name === 'image') empty = false;
  });
  return empty;
};

function table(node: Node): string {
  if (isEmpty(node)) return '';
  const heads = headerRows(node);
  const parts = [
    wrapped('caption', escaped(String(node.attrs.caption).trim())),
    wrapped('thead', rowsOf(node.children.slice(0, heads), 'col')),
    wrapped('tbody', rowsOf(node.children.slice(heads), 'row')),
  ];
  return wrapped('table', onLines(parts.filter((part) => part !== '')));
}

const drawers: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: (node) => wrapped('p', inline(node)),
  heading: (node) => wrapped(`h${node.attrs.level}`, inline(node)),
  address: (node) => wrapped('address', inline(node)),
  bulletList: (node) => wrapped('ul', onLines(blocks(node))),
  orderedList: (node) => wrapped('ol', onLines(blocks(node)), attributes({ start: node.attrs.start })),
  listItem: (node) => wrapped('li', item(node)),
  blockquote: (node) => wrapped('blockquote', onLines(blocks(node))),
  horizontalRule: () => '<hr />',
  table,
};

/** Nodes never change: while the user types, all paragraphs but one come from this cache. */
const written = new WeakMap<Node, string>();

function block(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const html = drawers[node.type.name]?.(node) ?? '';
  written.set(node, html);
  return html;
}

/** HTML of a node's children. Empty ones, such as a line about to be filled, are left out. */
const blocks = (parent: Node): string[] => parent.children.map(block).filter((html) => html !== '');

/** A text as the HTML to store, one block per line; empty for an empty text. */
export const toHtml = (doc: Node): string => blocks(doc).join('\n');
