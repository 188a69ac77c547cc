import { isRendered } from '../../enhancements/is-rendered';
import { type Pinned, sourceOf, type TextSource } from './marked-content';
import { markSign, type ReadMarks, readMarks, withoutMarks } from './stega';

export const holds = (box: DOMRect, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export interface FoundText {
  node: Text;
  source: TextSource;
  /** Its paragraphs and the text that the layout added around them; null if it can be edited only in its form. */
  place: (Pick<ReadMarks, 'first' | 'last'> & { before: string; after: string }) | null;
}

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
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found;
}

export const isSeen = (element: Element | null) => element !== null && isRendered(element, { visible: true });

/**
 * Maps each text node of the page to its field. Reads the marks in the rendered content and removes them from the
 * document before it is painted, at once and after every later render.
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
    // Ignores the editor's own keystrokes.
    const changes = heard.filter(({ target }) => !isOwn(target));
    if (changes.length === 0) return;
    for (const { type, target, addedNodes } of changes) {
      if (target instanceof Text) learn(target);
      else if (type === 'attributes' && target instanceof Element) cleanAttributes(target);
      else for (const node of addedNodes) learnAll(node);
    }
    for (const node of known.keys()) if (!node.isConnected) known.delete(node);
    // Discards the records of removing the marks.
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
    seen: (): FoundText[] =>
      textNodesIn(root).flatMap((node) => {
        const found = known.get(node);
        return found && isSeen(node.parentElement) ? [found] : [];
      }),
    all: (): Iterable<FoundText> => known.values(),
    /** Runs a change of the document that is not a render, without reporting it. */
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

function linesOf({ node }: FoundText): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** Area of the element that holds only this text or formatted text, if the point is inside; else null. */
function roomAround({ node, source }: FoundText, x: number, y: number): number | null {
  const holder = node.parentElement;
  if (!holder || !(source.formatted || holder.textContent === node.data)) return null;
  const box = holder.getBoundingClientRect();
  return holds(box, x, y) ? box.width * box.height : null;
}

/**
 * The text at a point of the window, or else the one whose element contains it, such as beside a short headline.
 * Ignores elements on top, such as a link that covers a card.
 */
export function textAtPoint(index: TextIndex, x: number, y: number): FoundText | null {
  const seen = index.seen();
  const hit = seen.filter((text) => linesOf(text).some((box) => holds(box, x, y))).at(-1);
  if (hit) return hit;
  const around = seen.flatMap((text) => {
    const room = roomAround(text, x, y);
    return room === null ? [] : [{ text, room }];
  });
  return around.sort((one, other) => one.room - other.room)[0]?.text ?? null;
}

/** Index of the character at a point; the text's end if unknown. */
export function characterAt({ node }: Pick<FoundText, 'node'>, x: number, y: number): number {
  const found = document.caretPositionFromPoint?.(x, y);
  return found?.offsetNode === node ? found.offset : node.length;
}

/** Keeps the rendered text of one source unchanged while it is edited: React finds its nodes as it left them. */
export function pinnedText(index: TextIndex, onPin: (pinned: Pinned) => void) {
  let pinned: Pinned | null = null;
  /** Text of each node of the pinned text as React rendered it. */
  let originals = new Map<Text, string>();

  function restore() {
    index.quietly(() => {
      for (const [node, text] of originals) if (node.isConnected) node.data = text;
    });
    originals = new Map();
    pinned = null;
  }

  return {
    isPinned: () => pinned !== null,
    restore,
    pin: (source: TextSource, drawn: string) => {
      if (pinned?.source !== source) restore();
      for (const { node, source: owner } of index.all()) {
        if (owner === source && !originals.has(node)) originals.set(node, node.data);
      }
      pinned ??= { source, drawn };
      onPin(pinned);
    },
  };
}

/** Where the keyboard stops: a text, or a picture that can be replaced. */
export type Stop = FoundText | HTMLImageElement;

const nodeOf = (stop: Stop) => (stop instanceof HTMLImageElement ? stop : stop.node);

const inOrder = (one: Stop, other: Stop) =>
  nodeOf(one).compareDocumentPosition(nodeOf(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export const isOnPage = (stop: Stop): boolean => nodeOf(stop).isConnected;

/** The element that takes the focus at a stop. */
export const elementOf = (stop: Stop): HTMLElement | null =>
  stop instanceof HTMLImageElement ? stop : stop.node.parentElement;

function stopsOf(page: HTMLElement, index: TextIndex, canReplace: (image: HTMLImageElement) => boolean): Stop[] {
  const pictures = [...page.querySelectorAll('img')].filter((image) => canReplace(image) && isSeen(image));
  return pictures.length === 0 ? index.seen() : [...index.seen(), ...pictures].sort(inOrder);
}

/** Finds the stop after (1) or before (-1) `from`, in the order of the page; null at its end. */
export function stopFinder(page: HTMLElement, index: TextIndex, canReplace: (image: HTMLImageElement) => boolean) {
  return (from: Stop | null, step: 1 | -1): Stop | null => {
    const all = stopsOf(page, index, canReplace);
    const at = from ? all.findIndex((stop) => nodeOf(stop) === nodeOf(from)) : -1;
    if (at < 0) return (step > 0 ? all[0] : all.at(-1)) ?? null;
    return all[at + step] ?? null;
  };
}
