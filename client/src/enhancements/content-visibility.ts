import { onFirstInteraction } from './listen';

/** What client/src/styles/first-layout.css leaves out of the first layout. */
const parts = '#main > section:nth-child(n + 2), #main .legal-chapter, #main + footer';

/** When a browser is busy all the time, parts are laid out nevertheless, in ms. */
const patience = 1000;

/** Runs something when the browser has nothing better to do. */
function whenIdle(run: () => void) {
  // Safari does not tell.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: patience });
  else window.setTimeout(run, 50);
}

/** From now on every page is laid out whole, at once, those that React draws later included. */
export function showAllContent(): void {
  document.documentElement.dataset.laidOut = '';
}

/** Lays out one part in each idle moment, so that no task is long and the page then scrolls like any other. */
function layOutNext(left: HTMLElement[]) {
  const part = left.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(() => layOutNext(left)));
    return;
  }
  showAllContent();
  for (const done of document.querySelectorAll<HTMLElement>(parts)) done.style.removeProperty('content-visibility');
}

/**
 * Lays out the parts of the page that the first layout left out, from the visitor's first act on: who only looks at the
 * first view pays for no more. A page that somebody returns to is laid out at once: the browser looks for the place
 * where they were reading.
 */
export function startContentVisibility(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') showAllContent();
  else onFirstInteraction(() => whenIdle(() => layOutNext([...document.querySelectorAll<HTMLElement>(parts)])));
}
