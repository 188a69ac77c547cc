import { keptStart } from '@shared/rules/kept-html';
import { deepestList } from './text-schema';

/** Word writes list items as paragraphs: their style names the level, their text begins with the bullet or number. */
const level = /mso-list:\s*\S*\s*level(\d+)/i;

const levelOf = (paragraph: Element): number => Number(level.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);

/** A bullet or number that no markup shows as one, as some versions of Word write it. */
const bareSign = /^\s*(?:[·•▪§]\s+|(?:o|\d+[.)])\u00a0\s*)/;

function dropStart(paragraph: Element, length: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && walker.nextNode(); ) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
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

/** Removes the bullet or number of a paragraph and returns it. */
function takeSign(paragraph: Element): string {
  const marked = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const sign = marked.length > 0 ? marked.map((span) => span.textContent ?? '').join('') : takeBareSign(paragraph);
  for (const span of marked) span.remove();
  return sign.replace(/\s+/g, ' ').trim();
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(text: string): number {
  const digits = [...text].map((sign) => romanDigits[sign] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

/** The number that a sign such as `3.`, `2.3`, `c)` or `iv.` stands for; null for a bullet, which may be an `o`. */
function numberOf(sign: string): number | null {
  const [, text = ''] = /^\(?(?:\d+\.)*(\d+|[a-z]{1,4}(?=[.)]))[.)]*$/i.exec(sign) ?? [];
  const letters = text.toLowerCase();
  if (/^\d/.test(letters)) return Number(letters);
  if (/^[ivxlc]+$/.test(letters) && (letters.length > 1 || letters === 'i')) return romanNumber(letters);
  return letters === '' ? null : letters.charCodeAt(0) - 96;
}

function newList(paragraph: Element, number: number | null): Element {
  const list = paragraph.ownerDocument.createElement(number === null ? 'ul' : 'ol');
  const start = keptStart(String(number));
  if (start !== null) list.setAttribute('start', start);
  return list;
}

interface PastedItem {
  /** What was pasted for the item, and still stands in the document. */
  place: Element;
  item: Element;
  depth: number;
  /** An empty list of the kind that the item belongs to. */
  list: Element;
}

/** Puts items that follow each other into one list, those of deeper levels into the item before. */
function createListJoiner(): (pasted: PastedItem) => void {
  let open: Element[] = [];
  return ({ place, item, depth, list }) => {
    if (place.previousElementSibling !== open[0]) open = [];
    open = open.slice(0, depth);
    // A change between bullets and numbers begins another list.
    if (open.length === depth && open.at(-1)?.localName !== list.localName) open.pop();
    if (open.length < depth) {
      const outer = open.at(-1);
      if (outer) (outer.lastElementChild ?? outer).append(list);
      else place.before(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
  };
}

/** Turns Word's list paragraphs into lists. Numbered headings, and paragraphs such as those of a law, keep their sign. */
export function makeWordLists(body: Element): void {
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter((found) => levelOf(found) > 0);
  const join = createListJoiner();
  for (const paragraph of paragraphs) {
    const sign = takeSign(paragraph);
    const number = numberOf(sign);
    if (paragraph.localName !== 'p' || (number === null && /\d/.test(sign))) {
      if (/[\p{L}\p{N}]/u.test(sign)) paragraph.prepend(`${sign} `);
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    join({ place: paragraph, item, depth: levelOf(paragraph), list: newList(paragraph, number) });
    paragraph.remove();
  }
}

/** Joins the lists of Word for the web, which writes each item into one of its own and names its level. */
export function joinWebLists(body: Element): void {
  const join = createListJoiner();
  for (const place of body.querySelectorAll('.ListContainerWrapper')) {
    for (const item of place.querySelectorAll('li[data-aria-level]')) {
      const list = (item.closest('ol, ul') ?? place.ownerDocument.createElement('ul')).cloneNode() as Element;
      join({ place, item, depth: Number(item.getAttribute('data-aria-level')) || 1, list });
    }
    place.remove();
  }
}

/** Puts a list that stands in another, beside its items, into the item before it, as Google Docs and OneNote mean it. */
function nestLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
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
    for (const child of element.querySelectorAll(':scope > li')) {
      const line = child.ownerDocument.createElement('p');
      line.append(...child.childNodes);
      child.replaceWith(line);
    }
    element.replaceWith(...element.childNodes);
  }
}

/** Every item in a list, every list in an item or beside one, none too deep, each beginning with its number. */
export function arrangeLists(body: Element): void {
  nestLists(body);
  wrapItems(body);
  flatten(body);
}

/** Writes the number that a list begins with where the editor reads it; some programs write it at the first item. */
export function readListStarts(body: Element): void {
  for (const list of body.querySelectorAll('ol')) {
    const start = keptStart(list.querySelector(':scope > li')?.getAttribute('value') ?? list.getAttribute('start'));
    if (start === null) list.removeAttribute('start');
    else list.setAttribute('start', start);
  }
}
