let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * Must be called before the router starts. The router changes the page within the popstate event, so the guard's
 * listener must come first; a capturing one would not help, because browsers call the window's own listeners in order
 * of registration.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sets the listener that may stop going back; null for none. */
export function setBackGuard(next: typeof guard): void {
  guard = next;
}
