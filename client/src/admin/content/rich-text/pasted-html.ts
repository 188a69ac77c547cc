import { isOwnPicture, keptAttributes, keptTags, withHttps } from '@shared/rules/kept-html';
import { bodyOf } from './from-html';
import { isKeptAddress } from './link-address';
import { deepestList } from './text-schema';

/** Word writes list items as paragraphs: their style names the level, their text begins with the bullet or number. */
const level = /mso-list:\s*\S*\s*level(\d+)/i;

const levelOf = (paragraph: Element): number => Number(level.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);

/** A bullet or number that no markup shows as one, as some versions of Word write it. */
const bareSign = /^\s*(?:[·•▪§]\s+|(?:o|\d+[.)])\u00a0\s*)/;

function dropStart(paragraph: Element, length: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && walker.nextNode(); ) {
    const node = walker.currentNode as Text;
    const taken = Math.min(left, node.length);
    node.deleteData(0, taken);
    left -= taken;
  }
}

function takeBareSign(paragraph: Element): string {
  const sign = bareSign.exec(paragraph.textContent ?? '')?.[0] ?? '';
  dropStart(paragraph, sign.length);
  return sign;
}

/** Removes the bullet or number; returns whether it is a number or letter. */
function takeSign(paragraph: Element): boolean {
  const marked = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const sign = marked.length > 0 ? marked.map((span) => span.textContent ?? '').join('') : takeBareSign(paragraph);
  for (const span of marked) span.remove();
  return /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign);
}

/** In comments Word hides what only some programs should read. */
function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function makeWordLists(body: Element): void {
  removeComments(body);
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter((found) => levelOf(found) > 0);
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of paragraphs) {
    const depth = levelOf(paragraph);
    const tag = takeSign(paragraph) ? 'ol' : 'ul';
    if (!last || paragraph.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, depth);
    // A change between bullets and numbers begins another list.
    if (open.length === depth && open.at(-1)?.localName !== tag) open.pop();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    if (open.length === 0) {
      const list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
      open.push(list);
    } else if (open.length < depth) {
      const list = body.ownerDocument.createElement(tag);
      (open.at(-1)?.lastElementChild ?? open[0])?.append(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
    paragraph.remove();
    last = item;
  }
}

/** Elements that are removed with their content, among them a word processor's deleted text and comment marks. */
const nothingOf =
  'script,style,template,title,head,meta,link,noscript,textarea,option,select,button,iframe,object,embed,svg,math,xml,audio,video,canvas,area,map,del,.MsoCommentReference';

/** The editor sets this attribute on what is copied from it. */
const ownCopy = 'data-pm-slice';

function renamed(element: Element, tag: string): Element {
  const next = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) next.setAttribute(name, value);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

/** Bold and italic styles of word processors become `strong` and `em`; plain styles remove these tags. */
function readLooks(body: Element): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span, font')) {
    const { fontWeight, fontStyle } = element.style;
    const plain = /^(?:normal|[1-4]00)$/.test(fontWeight) || (element.localName[0] !== 's' && fontStyle === 'normal');
    if (/^(?:b|strong|i|em)$/.test(element.localName)) {
      if (plain) unwrap(element);
      continue;
    }
    if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'strong');
    if (/^(?:italic|oblique)/.test(fontStyle)) wrapContent(element, 'em');
  }
}

/** Turns a table's rows into lines of text: the editor has no tables, but no word may get lost. */
function readTables(body: Element): void {
  for (const row of body.querySelectorAll('tr')) {
    const line = row.ownerDocument.createElement('p');
    [...row.children].forEach((cell, index) => {
      for (const block of cell.querySelectorAll('p, div, li')) block.append(' ');
      if (index > 0) line.append(' | ');
      line.append(...cell.childNodes);
    });
    for (const block of line.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6')) unwrap(block);
    row.replaceWith(line);
  }
}

function keepAttributes(element: Element, own: boolean): void {
  const { localName } = element;
  const kept = new Set([...(keptAttributes[localName] ?? []), ownCopy]);
  // Word sets `lang` on every line; in a copy from the editor it marks a passage in another language.
  if (own && localName === 'span') kept.add('lang');
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
}

/** Empty lines are dropped: the site sets the distance between paragraphs. */
function isEmpty(element: Element): boolean {
  return (element.textContent ?? '').trim() === '' && !element.querySelector('img, hr');
}

const blockTag = /^(?:p|h[1-6]|ul|ol|blockquote|div|table|hr|section|article)$/;

const standsAlone = ({ previousElementSibling: before, nextElementSibling: after }: Element) =>
  blockTag.test(before?.localName ?? 'p') && blockTag.test(after?.localName ?? 'p');

/** Removes empty elements, and line breaks between blocks or for an empty line. */
function dropEmpty(body: Element): void {
  for (const element of body.querySelectorAll('p, h2, h3, h4, li, blockquote, strong, b, em, i, a')) {
    if (isEmpty(element)) element.remove();
  }
  for (const breaking of body.querySelectorAll('br')) {
    const text = [...(breaking.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim(),
    );
    const last = breaking.parentElement?.matches('p, h2, h3, h4') && !breaking.nextSibling;
    if (last || (!text && !breaking.closest('p, h2, h3, h4, li') && standsAlone(breaking))) breaking.remove();
  }
}

function wrapItems(body: Element): void {
  for (const item of body.querySelectorAll('li')) {
    if (item.parentElement?.matches('ul, ol')) continue;
    const before = item.previousElementSibling;
    const list = before?.matches('ul[data-orphans]') ? before : body.ownerDocument.createElement('ul');
    if (list !== before) item.before(list);
    list.setAttribute('data-orphans', '');
    list.append(item);
  }
}

/** Unwraps lists and quotes that are nested deeper than `deepestList`. */
function flatten(body: Element): void {
  for (const element of body.querySelectorAll('ul, ol, blockquote')) {
    let depth = 0;
    for (let at = element.parentElement; at; at = at.parentElement) depth += at.matches('ul, ol, blockquote') ? 1 : 0;
    if (depth < deepestList) continue;
    for (const child of element.querySelectorAll(':scope > li')) renamed(child, 'p');
    unwrap(element);
  }
}

/**
 * HTML from a word processor or web page, reduced to what the server keeps (shared/rules/kept-html.ts) and the editor
 * can show: headings become its two levels, and Word's list paragraphs become lists.
 */
export function cleanPasted(html: string): HTMLElement {
  // The content security policy of the site forbids style elements, and the browser would report them.
  const body = bodyOf(html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, ''));
  const own = body.querySelector(`[${ownCopy}]`) !== null;
  for (const element of body.querySelectorAll(nothingOf)) element.remove();
  if (!own) {
    makeWordLists(body);
    readLooks(body);
  }
  readTables(body);
  for (const element of body.querySelectorAll('*')) {
    const { localName } = element;
    const href = withHttps(element.getAttribute('href') ?? '');
    if (localName === 'a') element.setAttribute('href', href);
    if (localName === 'a' && !isKeptAddress(href)) unwrap(element);
    else if (localName === 'img' && !isOwnPicture(element.getAttribute('src') ?? '')) element.remove();
    else if (!own && headings[localName]) keepAttributes(renamed(element, headings[localName]), own);
    // Only tags such as `o:p` are unwrapped: a `div` ends a line, which the editor sees.
    else if (!keptTags.includes(localName) && localName.includes(':')) unwrap(element);
    else keepAttributes(element, own);
  }
  if (!own) dropEmpty(body);
  wrapItems(body);
  flatten(body);
  return body;
}
