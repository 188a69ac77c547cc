import { showAllContent } from './content-visibility';

/** A section that is not there yet is looked for again after this time. */
const retryAfter = 100;
const attempts = 100;

/** Pixels that a section may lie beside its place without being scrolled to again. */
const tolerance = 16;

/**
 * Where the site itself scrolls: smoothly, where motion is welcome. Not a rule of the stylesheet, which would also slow
 * down the browser's own way back to a reading position, and lose it where somebody goes on meanwhile.
 */
function scrollTo(target: HTMLElement) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
}

/**
 * Pictures and sections that arrive on the way push the section from where the scrolling was headed. Corrects that once
 * at the end, unless the reader has taken over meanwhile.
 */
function correctWhenThere(target: HTMLElement) {
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = () => controller.abort();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    window.addEventListener(type, giveUp, { signal, passive: true });
  }
  window.addEventListener(
    'popstate',
    () => {
      giveUp();
      stopScrolling();
    },
    { signal },
  );
  window.addEventListener(
    'scrollend',
    () => {
      controller.abort();
      const place = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      if (Math.abs(target.getBoundingClientRect().top - place) > tolerance) scrollTo(target);
    },
    { signal },
  );
}

/** Whoever goes back on the way wants the place they came from, which a scrolling still under way would pass over. */
function stopScrolling() {
  window.scrollTo({ top: window.scrollY, behavior: 'instant' });
}

/** Scrolls to a section, smoothly where motion is welcome, and moves the focus along. False where there is none. */
export function scrollToAnchor(anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (!target) return false;
  // The way there is known only when everything on it has its height.
  showAllContent();
  scrollTo(target);
  correctWhenThere(target);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** The same after a change of page, until the section has been drawn. */
export function scrollToAnchorWhenDrawn(anchor: string, left = attempts): void {
  const timer = window.setTimeout(() => {
    window.removeEventListener('popstate', giveUp);
    if (!scrollToAnchor(anchor) && left > 1) scrollToAnchorWhenDrawn(anchor, left - 1);
  }, retryAfter);
  // Whoever has gone back meanwhile no longer wants to get there.
  const giveUp = () => window.clearTimeout(timer);
  window.addEventListener('popstate', giveUp, { once: true });
}
