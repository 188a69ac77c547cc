import { type Page, paths } from '@shared/paths';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds that the frame is kept without a preview, so that the next form takes it over as it is. */
const givingWay = 1_000;

interface Holder {
  place: HTMLElement;
  page: Page;
  onHeld: (frame: HTMLIFrameElement | null) => void;
}

/** Previews that want the frame; the last one has it. */
const holders: Holder[] = [];
let frame: HTMLIFrameElement | null = null;
let lot: HTMLElement | null = null;
let leaving = 0;
/** Number of the last message of typing from the frame. */
let heard = 0;

/** TypeScript's DOM types lack `moveBefore`. */
type Mover = HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void };

/** Moves the frame with its page, scroll position and cursor; a browser without `moveBefore` loads the page again. */
function moveFrame(to: Mover, moved: HTMLIFrameElement): void {
  if (moved.parentElement === to) return;
  if (to.moveBefore && moved.isConnected && to.isConnected) to.moveBefore(moved, null);
  else to.append(moved);
}

/** Holds the frame in full size but out of sight while no preview has it. */
function parkingLot(): HTMLElement {
  if (!lot?.isConnected) {
    lot = document.createElement('div');
    lot.inert = true;
    lot.setAttribute('aria-hidden', 'true');
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
  // Another page gets another frame: navigating the old one would add to the browser's history, and going back from a
  // form would only go back in the frame.
  if (frame?.getAttribute('src') !== source) {
    frame?.remove();
    frame = document.createElement('iframe');
    frame.src = source;
    heard = 0;
  }
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

type SharedFrameOptions = Pick<Holder, 'page'> & { place: RefObject<HTMLElement | null>; title: string };

/**
 * The one preview frame, shown in the preview in front: a form that opens over a page or another form takes it over
 * with its page and scroll position. Returns the frame's ref and a number that changes with the frame.
 */
export function useSharedFrame({ place, page, title }: SharedFrameOptions) {
  const held = useRef<HTMLIFrameElement | null>(null);
  const [changes, setChanges] = useState(0);
  useLayoutEffect(() => {
    if (!place.current) return;
    return hold({
      place: place.current,
      page,
      onHeld: (given) => {
        if (held.current === given) return;
        held.current = given;
        setChanges((before) => before + 1);
      },
    });
  }, [place, page]);
  // Not with the place: another title would move the frame away and back, and Chrome then forgets where it had scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for another frame
  useLayoutEffect(() => {
    if (held.current) held.current.title = title;
  }, [title, changes]);
  return { frame: held, changes };
}

/** The page in the frame counts its messages of typing, whichever preview has the frame. */
export const typedMessages = {
  heard: () => heard,
  hear: (count: number) => {
    heard = count;
  },
};
