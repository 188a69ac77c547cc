import { onFirstInteraction } from './listen';

/** Parts that client/src/styles/first-layout.css leaves out of the first layout. */
const parts = '#main > section:nth-child(n + 2), #main .legal-chapter, #main + footer';

/** Milliseconds after which parts are laid out even if the browser is never idle. */
const patience = 1000;

function whenIdle(run: () => void) {
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: patience });
  else window.setTimeout(run, 50);
}

export function showAllContent(): void {
  document.documentElement.dataset.laidOut = '';
}

/** Lays out one part per idle moment, to avoid long tasks. */
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
 * Lays out the parts left out of the first layout, starting at the visitor's first interaction. After a reload or going
 * back all is laid out at once, because the browser restores the scroll position.
 */
export function startContentVisibility(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && 'type' in navigation && navigation.type !== 'navigate') showAllContent();
  else onFirstInteraction(() => whenIdle(() => layOutNext([...document.querySelectorAll<HTMLElement>(parts)])));
}
