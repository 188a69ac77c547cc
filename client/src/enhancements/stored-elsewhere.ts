/**
 * Calls back when what this browser keeps may have changed without this page: in another tab, or on a later page before
 * the visitor came back to this one, which the browser had kept whole (back/forward cache).
 */
export function onStoredElsewhere(listener: () => void): void {
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}
