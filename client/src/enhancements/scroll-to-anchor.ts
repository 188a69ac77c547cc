import { showAllContent } from './content-visibility';
import { delegate, isPlainClick } from './listen';

const retryAfter = 100;
const attempts = 100;

/** Pixels that a section may be off its place without a correction. */
const tolerance = 16;

/**
 * Smooth unless the visitor prefers reduced motion. Not a stylesheet rule, because that would also slow down the
 * browser's own restoring of a reading position, and lose it if the visitor goes on meanwhile.
 */
function scrollTo(target: HTMLElement) {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
}

/**
 * Content that loads during the scroll moves the target. Corrects the position once at the end, unless the visitor has
 * scrolled or acted meanwhile.
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

/** Stops a running scroll on going back, because it would override the restored position. */
function stopScrolling() {
  window.scrollTo({ top: window.scrollY, behavior: 'instant' });
}

/** Scrolls to a section and moves the focus there. Returns false if it does not exist. */
function scrollToAnchor(anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (!target) return false;
  // All content must have its height before the distance is known.
  showAllContent();
  scrollTo(target);
  correctWhenThere(target);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Retries until the section is rendered, after a change of page. */
export function scrollToAnchorWhenDrawn(anchor: string, left = attempts): void {
  const timer = window.setTimeout(() => {
    window.removeEventListener('popstate', giveUp);
    if (!scrollToAnchor(anchor) && left > 1) scrollToAnchorWhenDrawn(anchor, left - 1);
  }, retryAfter);
  const giveUp = () => window.clearTimeout(timer);
  window.addEventListener('popstate', giveUp, { once: true });
}

/** Links with a fragment. Excludes those of a form, which lead to its fields, and the skip link, which jumps. */
const links = 'a[href*="#"]:not(form a, .skip-link)';

export function startAnchors(): void {
  delegate('click', HTMLAnchorElement, links, (link, event) => {
    if (!isPlainClick(event, link) || link.origin !== window.location.origin) return;
    if (link.pathname !== window.location.pathname) return;
    const anchor = link.hash.slice(1);
    if (!document.getElementById(anchor)) return;
    event.preventDefault();
    window.history.pushState(window.history.state, '', `#${anchor}`);
    scrollToAnchor(anchor);
  });
}
