/** When the page has nothing else to do; Safari cannot tell, there it is a moment later. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 2_000 });
  else setTimeout(action, 200);
}
