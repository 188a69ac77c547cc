import { whenDrawn } from './when-drawn';

const visiblePart = 0.1;

/**
 * Fades content in once when it is scrolled into view. Content is hidden only by this script and only below the window,
 * so it stays visible without scripts, in print and with reduced motion.
 */
export function startFadeIn(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const { dataset } = target;
        if (dataset.fade === 'waiting' && !isIntersecting) continue;
        // The first callback reports every element: it waits if it is below the window, or has no height because its
        // section is not laid out yet (`content-visibility`).
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
  whenDrawn(HTMLElement, '[data-fade=""]', (element) => observer.observe(element));
}
