import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** The dragged row: its index at the start, its pixels from there, and the index where it would land. */
export interface Drag {
  from: number;
  to: number;
  offset: number;
  height: number;
}

interface Options {
  rows: () => HTMLElement[];
  onStart: (from: number) => void;
  onEnd: (from: number, to: number) => void;
  onCancel: (from: number) => void;
}

/** The page scrolls along once the pointer is within this many pixels of the window's edge. */
const edge = 70;
const scrollStep = 12;

interface Box {
  top: number;
  bottom: number;
}

/** Index where the dragged row would land: it passes a row when its edge passes that row's middle (at the start). */
function placeOf(moved: Box, boxes: readonly Box[], from: number): number {
  let place = from;
  for (const [index, { top, bottom }] of boxes.entries()) {
    const centre = (top + bottom) / 2;
    if (index < from && moved.top < centre) return index;
    if (index > from && moved.bottom > centre) place = index;
  }
  return place;
}

/**
 * Drags rows by a handle with mouse, pen or finger; Escape cancels. Rows move by transform only, and the document
 * changes on drop, so that neither focus nor pointer capture is lost on the way.
 */
export function useRowDrag({ rows, onStart, onEnd, onCancel }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  function start(event: ReactPointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || stop.current) return;
    const handle = event.currentTarget;
    const { pointerId, clientY: startY } = event;
    const startScroll = window.scrollY;
    const boxes = rows().map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top: top + startScroll, bottom: bottom + startScroll };
    });
    const box = boxes[from];
    if (!box) return;
    const limits = {
      up: (boxes[0]?.top ?? box.top) - box.top,
      down: (boxes.at(-1)?.bottom ?? box.bottom) - box.bottom,
    };
    let pointerY = startY;
    let latest: Drag | null = null;
    let frame = 0;

    function update() {
      if (!box) return;
      const moved = pointerY - startY + window.scrollY - startScroll;
      const offset = Math.min(limits.down, Math.max(limits.up, moved));
      latest = {
        from,
        to: placeOf({ top: box.top + offset, bottom: box.bottom + offset }, boxes, from),
        offset,
        height: box.bottom - box.top,
      };
      setDrag(latest);
    }

    function scrollAlong() {
      if (latest) {
        const step = pointerY < edge ? -scrollStep : pointerY > window.innerHeight - edge ? scrollStep : 0;
        if (step) {
          window.scrollBy(0, step);
          update();
        }
      }
      frame = requestAnimationFrame(scrollAlong);
    }

    function move(next: PointerEvent) {
      if (next.pointerId !== pointerId) return;
      pointerY = next.clientY;
      // Less than 4 px is a click on the handle, not a drag.
      if (!latest && Math.abs(pointerY - startY) < 4) return;
      if (!latest) onStart(from);
      update();
    }

    function finish(drop: boolean) {
      stop.current?.();
      const landed = latest;
      setDrag(null);
      if (!landed) return;
      if (drop && landed.to !== from) onEnd(from, landed.to);
      else onCancel(from);
    }

    const end = ({ pointerId: ended, type }: PointerEvent) => ended === pointerId && finish(type === 'pointerup');
    const key = (next: KeyboardEvent) => {
      if (next.key !== 'Escape') return;
      next.preventDefault();
      next.stopPropagation();
      finish(false);
    };

    handle.setPointerCapture(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', end, { signal });
    handle.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    frame = requestAnimationFrame(scrollAlong);
    stop.current = () => {
      cancelAnimationFrame(frame);
      listening.abort();
      stop.current = null;
    };
  }

  return { drag, start };
}
