import { sourceOf, type TextSource } from './marked-content';
import { markSign, type ReadMarks, readMarks, withoutMarks } from './stega';

/** Whether a point of the window lies in a box. */
export const holds = (box: DOMRect, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** A text on the page: the node that holds it, and whose text it is. */
export interface FoundText {
  node: Text;
  source: TextSource;
  /** Which of its paragraphs, and what the layout put around them; null where it is edited in its form alone. */
  place: (Pick<ReadMarks, 'first' | 'last'> & { before: string; after: string }) | null;
}

/** Attributes that layouts make of texts. */
const attributes = ['alt', 'aria-label', 'title', 'href', 'content', 'data-video-title', 'aria-description'];
const withMarkedAttribute = attributes.map((name) => `[${name}*="${markSign}"]`).join(',');

const inDrawing = (node: Text) => node.parentElement?.namespaceURI === 'http://www.w3.org/2000/svg';

function cleanAttributes(within: Element) {
  const found = [...within.querySelectorAll(withMarkedAttribute)];
  for (const element of within.matches(withMarkedAttribute) ? [within, ...found] : found) {
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value?.includes(markSign)) element.setAttribute(name, withoutMarks(value));
    }
  }
}

function textNodesIn(root: Node): Text[] {
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

export const isSeen = (element: Element | null) =>
  element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) === true;

/**
 * Knows whose text each text node of the page holds. Reads the marks that the content was drawn with and takes them out
 * of the document, at once and after every later drawing, before it is painted.
 */
export function indexTexts(
  root: HTMLElement,
  { isOwn, onChange }: { isOwn: (node: Node) => boolean; onChange: () => void },
) {
  const known = new Map<Text, FoundText>();

  function learn(node: Text) {
    if (isOwn(node)) return;
    const text = node.data;
    if (!text.includes(markSign)) return void known.delete(node);
    const marks = readMarks(text);
    const source = marks && sourceOf(marks.id);
    node.data = withoutMarks(text);
    if (!marks || !source) return void known.delete(node);
    const { first, last, around } = marks;
    const place = around && !source.formatted && !inDrawing(node) ? { first, last, ...around } : null;
    known.set(node, { node, source, place });
  }

  function learnAll(within: Node) {
    for (const node of textNodesIn(within)) learn(node);
    if (within instanceof Element) cleanAttributes(within);
  }

  const observer = new MutationObserver(hear);
  function hear(heard: readonly MutationRecord[]) {
    // Each keystroke is heard of as well, and is no business of the rest of the page.
    const changes = heard.filter(({ target }) => !isOwn(target));
    if (changes.length === 0) return;
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') learn(target as Text);
      else if (type === 'attributes') cleanAttributes(target as Element);
      else for (const node of addedNodes) learnAll(node);
    }
    for (const node of known.keys()) if (!node.isConnected) known.delete(node);
    // What was just taken out of the document is no news.
    observer.takeRecords();
    onChange();
  }
  learnAll(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });

  return {
    of: (node: Text) => known.get(node),
    /** All texts that are to be seen, in the order of the page. */
    seen: (): FoundText[] =>
      textNodesIn(root).flatMap((node) => {
        const found = known.get(node);
        return found && isSeen(node.parentElement) ? [found] : [];
      }),
    all: (): Iterable<FoundText> => known.values(),
    /** The document is changed by something else than drawing: that is no news. */
    quietly: (change: () => void) => {
      const heard = observer.takeRecords();
      if (heard.length > 0) hear(heard);
      change();
      observer.takeRecords();
    },
    stop: () => observer.disconnect(),
  };
}

export type TextIndex = ReturnType<typeof indexTexts>;

/** The boxes of a text's lines. */
function linesOf({ node }: FoundText): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** Room of the element that was drawn for a text alone, or of formatted text, if the point lies in it. */
function roomAround({ node, source }: FoundText, x: number, y: number): number | null {
  const holder = node.parentElement;
  if (!holder || !(source.formatted || holder.textContent === node.data)) return null;
  const box = holder.getBoundingClientRect();
  return holds(box, x, y) ? box.width * box.height : null;
}

/**
 * The text at a point of the window, or else the one whose own element reaches there, such as beside a short headline.
 * What lies over it is looked through, as a link that covers a card.
 */
export function textAt(index: TextIndex, x: number, y: number): FoundText | null {
  const seen = index.seen();
  const hit = seen.filter((text) => linesOf(text).some((box) => holds(box, x, y))).at(-1);
  if (hit) return hit;
  const around = seen.flatMap((text) => {
    const room = roomAround(text, x, y);
    return room === null ? [] : [{ text, room }];
  });
  return around.sort((one, other) => one.room - other.room)[0]?.text ?? null;
}

/** Which character of a text stands at a point; its end where that is not told. */
export function characterAt({ node }: Pick<FoundText, 'node'>, x: number, y: number): number {
  const found = document.caretPositionFromPoint?.(x, y);
  return found?.offsetNode === node ? found.offset : node.length;
}
