let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * The router leaves a page within the event of the back button. Whoever wants to ask first must be heard before it, so
 * this listens before the router does; a capturing listener would not: browsers call a window's own listeners in the
 * order in which they came.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sets who is asked before the back button leads away; null for nobody. */
export function setBackGuard(next: typeof guard): void {
  guard = next;
}
