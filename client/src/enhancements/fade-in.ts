import { whenDrawn } from './when-drawn';

/** Part of an element that must be seen before it appears. */
const visiblePart = 0.1;

/**
 * Lets content fade in once, when it is scrolled into view. It is visible from the start: only where this runs and the
 * content lies below the window is it hidden to appear later. Without scripts, in print and with reduced motion it just
 * is.
 */
export function startFadeIn(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (dataset.fade === 'waiting' && !isIntersecting) continue;
        // The browser says once where each element lies: what is below the window waits there, and so does what has no
        // place yet because its section is not drawn (`content-visibility`).
        const { top, height } = boundingClientRect;
        const waits = !isIntersecting && (top >= window.innerHeight || height === 0);
        if (waits) dataset.fade = 'waiting';
        else {
          if (dataset.fade === 'waiting') dataset.fade = 'shown';
          observer.unobserve(target);
        }
      }
    },
    { threshold: visiblePart },
  );
  whenDrawn('[data-fade=""]', (element) => observer.observe(element));
}
