import type { PublicSection } from '@shared/contracts/content';
import type { PreviewFocus } from '@shared/contracts/preview-messages';
import { useEffect, useRef } from 'react';
import { placeOf } from './places';

/** Milliseconds in which pictures and sections may still arrive and push what is to be seen out of its place. */
const settling = 2_000;

function bringIntoView(sections: readonly PublicSection[], focus: PreviewFocus) {
  const place = placeOf(sections, focus);
  if (!place) return;
  const room = Math.max(96, (window.innerHeight - place.height) / 2);
  window.scrollTo({ top: window.scrollY + place.top - room, behavior: 'instant' });
}

/** Scrolls to what is being edited whenever `reveal` changes; between two of those the page stays where it is. */
export function useReveal(sections: readonly PublicSection[] | undefined, focus: PreviewFocus | null, reveal: number) {
  const latest = useRef({ sections, focus });
  latest.current = { sections, focus };
  const drawn = sections !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `reveal` is the wish to scroll again
  useEffect(() => {
    if (!drawn) return;
    const show = () => {
      const { sections: current, focus: wanted } = latest.current;
      if (current && wanted) bringIntoView(current, wanted);
    };
    const observer = new ResizeObserver(show);
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const timer = setTimeout(stop, settling);
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
      window.addEventListener(type, stop, { once: true, passive: true });
    }
    show();
    return () => {
      clearTimeout(timer);
      stop();
      for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
        window.removeEventListener(type, stop);
    };
  }, [drawn, reveal]);
}
