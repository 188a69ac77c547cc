import { type Page, paths } from '@shared/paths';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds in which one form gives way to another, so that the frame goes over to it as it is. */
const givingWay = 1_000;

interface Holder {
  place: HTMLElement;
  page: Page;
  title: string;
  onHeld: (frame: HTMLIFrameElement | null) => void;
}

/** Those who show the preview, the one in front last. */
const holders: Holder[] = [];
let frame: HTMLIFrameElement | null = null;
let lot: HTMLElement | null = null;
let leaving = 0;
/** How many messages of typing in the frame have been heard. */
let heard = 0;

/** Not yet in the type checker's library. */
type Mover = HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };

/** Moves the frame with its page, its scrolling and its cursor; where a browser cannot, the page is loaded anew. */
function moveFrame(to: Mover, moved: HTMLIFrameElement): void {
  if (moved.parentElement === to) return;
  if (to.moveBefore && moved.isConnected && to.isConnected) to.moveBefore(moved, null);
  else to.append(moved);
}

/** Where the frame waits, in its size but out of sight, while nobody holds it. */
function parkingLot(): HTMLElement {
  if (!lot?.isConnected) {
    lot = document.createElement('div');
    lot.inert = true;
    lot.ariaHidden = 'true';
    lot.style.cssText = 'position:fixed;inset:0;visibility:hidden;pointer-events:none;overflow:hidden';
    document.body.append(lot);
  }
  return lot;
}

function give(): void {
  clearTimeout(leaving);
  const holder = holders.at(-1);
  if (!holder) {
    if (frame) {
      frame.title = 'Vorschau';
      moveFrame(parkingLot(), frame);
    }
    leaving = window.setTimeout(() => {
      frame?.remove();
      lot?.remove();
      frame = null;
    }, givingWay);
    return;
  }
  const source = paths.adminPreview(holder.page, 'de');
  // Another page is another frame: one that goes to another address would be a step in the browser's history, and the
  // way back out of a form would end in the frame.
  if (frame?.getAttribute('src') !== source) {
    frame?.remove();
    frame = document.createElement('iframe');
    frame.src = source;
    heard = 0;
  }
  frame.title = holder.title;
  moveFrame(holder.place, frame);
  for (const other of holders) other.onHeld(other === holder ? frame : null);
}

function hold(holder: Holder): () => void {
  holders.push(holder);
  give();
  return () => {
    holders.splice(holders.indexOf(holder), 1);
    holder.onHeld(null);
    give();
  };
}

type SharedFrameOptions = Pick<Holder, 'page' | 'title'> & { place: RefObject<HTMLElement | null> };

/**
 * The one frame of the preview, in the place of whoever is in front: a form that opens over a page or over another form
 * goes on with the same page, scrolled as it was. Returns the frame and a number that changes with it.
 */
export function useSharedFrame({ place, page, title }: SharedFrameOptions) {
  const held = useRef<HTMLIFrameElement | null>(null);
  const [changes, setChanges] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    return hold({
      place: place.current,
      page,
      title,
      onHeld: (given) => {
        if (held.current === given) return;
        held.current = given;
        setChanges((before) => before + 1);
      },
    });
  }, [place, page, title]);
  return { frame: held, changes };
}

/** Messages of typing are counted by the page in the frame, whoever holds it. */
export const typedMessages = {
  heard: () => heard,
  hear: (count: number) => {
    heard = count;
  },
};
