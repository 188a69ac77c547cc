/** When the load event began, in milliseconds of performance.now(); null while it is still to come. */
function loadedAt(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventStart || null;
}

/**
 * Calls back so many milliseconds after the document's load event, however late the caller comes; at once where that
 * time has passed. Returns the undo.
 */
export function afterLoad(delay: number, callback: () => void): () => void {
  let timer: number | undefined;
  const start = () => {
    const now = performance.now();
    timer = window.setTimeout(callback, Math.max(0, (loadedAt() ?? now) + delay - now));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    window.clearTimeout(timer);
  };
}
