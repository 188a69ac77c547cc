import { trustedHtml } from '@shared/content/trusted-html';
import { getSchema } from '@tiptap/core';
import { DOMParser as ModelParser, type Node } from '@tiptap/pm/model';
import { textMarks, textNodes } from './text-schema';
import { toHtml } from './to-html';

const schema = getSchema([...textNodes, ...textMarks]);
const parser = ModelParser.fromSchema(schema);

/** Plain text of several lines, as in a block that was plain text before, becomes paragraphs. */
function withParagraphs(html: string): string {
  if (/<[a-z!/]/i.test(html) || !html.trim().includes('\n')) return html;
  const paragraphs = html.trim().split(/\n\s*\n/);
  return paragraphs.map((text) => `<p>${text.trim().replaceAll('\n', '<br>')}</p>`).join('');
}

/** Parses HTML. The document belongs to no window, so the browser runs and loads nothing of it. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(`<body>${html}`), 'text/html').body;
}

/** HTML as a document of the editor; what the schema has no place for is left out. */
export const fromHtml = (html: string): Node => parser.parse(bodyOf(withParagraphs(html)));

const knownTags = new Set([
  ...'h2 h3 h4 p br hr ul ol li strong b em i s sub sup small mark code blockquote address a img span'.split(' '),
  ...'table caption thead tbody tr th td'.split(' '),
]);

const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
const holdsBlocks = new Set(['body', 'li', 'blockquote', 'td', 'th', 'dd', 'figure']);
const inlineTags = new Set('strong em a img br span s sub sup small mark code abbr time'.split(' '));

/** The editor writes it itself. */
const isPlainScope = (cell: Element, attribute: string) =>
  attribute === 'scope' && /^(?:col|row)$/.test(cell.getAttribute('scope') ?? '');

/** Without the attributes that the server's cleaning adds, which say nothing about a text. */
function ownAttributes(element: Element): string {
  const { localName } = element;
  const isOfText = (name: string) =>
    !(localName === 'img' && name === 'loading') &&
    !(localName === 'a' && name === 'rel') &&
    !isPlainScope(element, name);
  return [...element.attributes]
    .filter(({ name, value }) => isOfText(name) && !(name === 'alt' && value === ''))
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .sort()
    .join('');
}

const collapsed = (text: string) => text.replace(/[ \t\r\n\f]+/g, ' ');

function isInline(node: ChildNode): boolean {
  return !(node instanceof Element) || inlineTags.has(sameTag[node.localName] ?? node.localName);
}

/** Pieces of text with all marks around them. The marks are sorted, since the order of nesting means nothing. */
function pieces(node: ChildNode, marks: readonly string[]): [text: string, marks: string][] {
  if (!(node instanceof Element)) return [[collapsed(node.textContent ?? ''), [...marks].sort().join('')]];
  const name = sameTag[node.localName] ?? node.localName;
  const tag = `<${name}${ownAttributes(node)}>`;
  if (name === 'img' || name === 'br') return [[tag, [...marks].sort().join('')]];
  return [...node.childNodes].flatMap((child) => pieces(child, marks.includes(tag) ? marks : [...marks, tag]));
}

/** A line as browsers show it: no spaces at its ends or beside a line break, and only one of several in a row. */
function lineMeaning(nodes: readonly ChildNode[]): string {
  let line = '';
  let marksNow = '';
  let space = false;
  for (const [text, marks] of nodes.flatMap((node) => pieces(node, []))) {
    const words = text.trim();
    const starts = /^ /.test(text);
    if (words !== '') {
      if (text === '<br>') space = false;
      else if ((space || starts) && line !== '' && !line.endsWith('<br>')) line += ' ';
      if (marks !== marksNow) line += `[${marks}]`;
      marksNow = marks;
      line += words;
    }
    space = / $/.test(text) || (words === '' && (space || starts));
  }
  return line;
}

/** What HTML says however it is written: spaces between blocks, `b` for `strong`, with or without a paragraph. */
function meaning(parent: Element): string {
  const blocks: string[] = [];
  let line: ChildNode[] = [];
  const endLine = () => {
    const text = lineMeaning(line);
    if (text !== '') blocks.push(`<p>${text}`);
    line = [];
  };
  for (const node of parent.childNodes) {
    if (node instanceof Comment) blocks.push('<!-->');
    else if (isInline(node)) line.push(node);
    else {
      endLine();
      if (node instanceof Element) blocks.push(blockMeaning(node));
    }
  }
  endLine();
  return blocks.join('');
}

const isBlankTable = (table: Element) => (table.textContent ?? '').trim() === '' && !table.querySelector('img');

function blockMeaning(element: Element): string {
  const { localName } = element;
  const attributes = ownAttributes(element);
  if (localName === 'hr') return `<hr${attributes}>`;
  if (localName === 'table' && attributes === '' && isBlankTable(element)) return '';
  // Where the head of a table ends is told by its cells.
  if (/^t(?:head|body)$/.test(localName) && attributes === '') return meaning(element);
  const inner =
    holdsBlocks.has(localName) || [...element.childNodes].some((node) => !isInline(node))
      ? meaning(element)
      : lineMeaning([...element.childNodes]);
  // Empty elements are not visible, but for the cells of a table.
  if (inner === '' && attributes === '' && knownTags.has(localName) && !/^t[dhr]$/.test(localName)) return '';
  return localName === 'p' && attributes === '' ? `<p>${inner}` : `<${localName}${attributes}>${inner}</${localName}>`;
}

/** Whether the editor shows all that a piece of HTML says, so that nothing is lost when it writes it back. */
export function isWhole(html: string): boolean {
  const given = withParagraphs(html);
  return meaning(bodyOf(given)) === meaning(bodyOf(toHtml(fromHtml(html))));
}

/** Attributes that the editor shows, by tag. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  span: ['lang'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Tags and attributes that the editor has no place for, each once. */
export function strangeParts(html: string): string[] {
  const found = new Set<string>();
  for (const element of bodyOf(html).querySelectorAll('*')) {
    const { localName } = element;
    if (!knownTags.has(localName)) found.add(`<${localName}>`);
    else if (localName === 'img' || localName === 'a') continue;
    else for (const { name } of element.attributes) if (!ownNames[localName]?.includes(name)) found.add(name);
  }
  return [...found];
}
