import { type FoundText, isSeen, type TextIndex } from './text-index';

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
