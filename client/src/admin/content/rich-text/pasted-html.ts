import { isOwnPicture, keptAttributes, keptTags } from '@shared/rules/kept-html';
import { bodyOf } from './from-html';
import { isPastedLink, meantAddress } from './pasted-links';
import { arrangeLists, joinWebLists, makeWordLists, readListStarts } from './pasted-lists';
import { applyStyleRules, readLooks, removeHidden } from './pasted-looks';
import { readTables } from './pasted-tables';

/** In comments Word hides what only some programs should read. */
function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Elements that are removed with their content. */
const nothingOf =
  'script,style,template,title,head,meta,link,noscript,textarea,option,select,button,iframe,object,embed,svg,math,xml,audio,video,canvas,area,map';

/** The editor sets this attribute on what is copied from it. */
const ownCopy = 'data-pm-slice';

/**
 * The element under another name, without its attributes: those of event handlers may not be set (Trusted Types), and no
 * other has a meaning there.
 */
function renamed(element: Element, tag: string): Element {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

const headings: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

/** Elements that begin a line, although the editor's library does not know it (HTML standard, 15.3.3). */
const lines = 'details, summary, main, nav, dt, center, legend, dialog, menu, dir, search, optgroup';

/** Elements by the names that the editor has for them. */
function readNames(body: Element): void {
  // Word for the web writes its headings as paragraphs.
  for (const element of body.querySelectorAll(`:is(p, div, ${lines})[role=heading]`)) {
    const [level = '2'] = /^[1-6]$/.exec(element.getAttribute('aria-level') ?? '') ?? [];
    renamed(element, `h${level}`);
  }
  for (const element of body.querySelectorAll(lines)) renamed(element, 'div');
  for (const element of body.querySelectorAll('del, strike')) renamed(element, 's');
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
  for (const element of body.querySelectorAll('p, h2, h3, h4, li, blockquote, strong, b, em, i, a, s, sup, sub')) {
    if (isEmpty(element)) element.remove();
  }
  for (const breaking of body.querySelectorAll('br')) {
    const text = [...(breaking.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim(),
    );
    const last = breaking.parentElement?.matches('p, h2, h3, h4, td, th') && !breaking.nextSibling;
    if (last || (!text && !breaking.closest('p, h2, h3, h4, li') && standsAlone(breaking))) breaking.remove();
  }
}

/** Reduces one element to what the editor can show. */
function reduce(element: Element, own: boolean): void {
  const { localName } = element;
  if (localName === 'a') {
    const href = meantAddress(element.getAttribute('href') ?? '');
    element.setAttribute('href', href);
    if (!isPastedLink(href, own)) {
      unwrap(element);
      return;
    }
  }
  const heading = own ? undefined : headings[localName];
  if (localName === 'img' && !isOwnPicture(element.getAttribute('src') ?? '')) element.remove();
  else if (heading) keepAttributes(renamed(element, heading), own);
  // Only tags such as `o:p` are unwrapped: a `div` ends a line, which the editor sees.
  else if (!keptTags.includes(localName) && localName.includes(':')) unwrap(element);
  else keepAttributes(element, own);
}

/**
 * HTML from a word processor or web page, reduced to what the server keeps (shared/rules/kept-html.ts) and the editor
 * can show: headings become its two levels, Word's list paragraphs become lists, and looks become elements. Tables stay
 * what they are unless they are to become lines of text.
 */
export function cleanPasted(html: string, { tablesAsLines = false } = {}): HTMLElement {
  // The content security policy of the site forbids style elements, and the browser would report them.
  const body = bodyOf(html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, ''));
  const own = body.querySelector(`[${ownCopy}]`) !== null;
  for (const element of body.querySelectorAll(nothingOf)) element.remove();
  if (!own) {
    removeComments(body);
    applyStyleRules(body, html);
    removeHidden(body, html);
    makeWordLists(body);
    joinWebLists(body);
    readLooks(body);
    readNames(body);
  }
  readListStarts(body);
  readTables(body, tablesAsLines);
  for (const element of body.querySelectorAll('*')) reduce(element, own);
  if (!own) dropEmpty(body);
  arrangeLists(body);
  return body;
}
