import type { PublicSection } from '@shared/contracts/content';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { useEffect, useRef } from 'react';
import { holds } from './typing/text-index';

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

function sectionElement(section: PublicSection | undefined): HTMLElement | null {
  return section ? document.getElementById(section.anchor) : null;
}

/** Bounding box of the visible elements; null if there is none. */
function placeAround(elements: readonly Element[]): Place | null {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}

/** Bounding box of a block. If its parts are far apart, that of the first visible one. */
export function placeOfBlock(id: number): Place | null {
  const elements = [...document.querySelectorAll(`[data-block="${id}"]`)];
  const whole = placeAround(elements);
  if (!whole || whole.height < window.innerHeight) return whole;
  return elements.map((element) => placeAround([element])).find((place) => place !== null) ?? null;
}

export function placeOfSection(sections: readonly PublicSection[], key: string): Place | null {
  const element = sectionElement(sections.find((section) => section.key === key));
  return element && placeAround([element]);
}

/** Place of the focused block, else of its section; null if neither is drawn. */
export function placeOfFocus(sections: readonly PublicSection[], { section, block }: PreviewFocus): Place | null {
  return (block === null ? null : placeOfBlock(block)) ?? placeOfSection(sections, section);
}

/** The smallest block at a point, else the section. Ignores elements on top. */
export function partAt(sections: readonly PublicSection[], x: number, y: number): PreviewFocus | null {
  const hits = [...document.querySelectorAll<HTMLElement>('[data-block]')]
    .map((element) => ({ id: Number(element.dataset.block), box: element.getBoundingClientRect() }))
    .filter(({ box }) => holds(box, x, y))
    .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
  const block = hits[0]?.id ?? null;
  const section = sections.find((one) => {
    if (block !== null) return one.blocks.some(({ id }) => id === block);
    const box = sectionElement(one)?.getBoundingClientRect();
    return box && holds(box, x, y);
  });
  return section ? { section: section.key, block } : null;
}

/** Milliseconds, once the target is drawn, during which content may still load and move it. */
const settling = 2_000;

/** Returns false if the target is not drawn. */
function bringIntoView(sections: readonly PublicSection[], focus: PreviewFocus): boolean {
  const place = placeOfFocus(sections, focus);
  if (!place) return false;
  const room = Math.max(96, (window.innerHeight - place.height) / 2);
  window.scrollTo({ top: window.scrollY + place.top - room, behavior: 'instant' });
  return true;
}

export function useReveal(sections: readonly PublicSection[] | undefined, focus: PreviewFocus | null, reveal: number) {
  const latest = useRef({ sections, focus });
  latest.current = { sections, focus };
  const drawn = sections !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `reveal` is the wish to scroll again
  useEffect(() => {
    if (!drawn) return;
    let timer: number | undefined;
    const show = () => {
      const { sections: current, focus: wanted } = latest.current;
      if (current && wanted && bringIntoView(current, wanted)) timer ??= window.setTimeout(stop, settling);
    };
    const observer = new ResizeObserver(show);
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
    };
    observer.observe(document.body);
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
      window.addEventListener(type, stop, { passive: true, signal: listening.signal });
    }
    show();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [drawn, reveal]);
}
