/**
 * Calls back when what this browser keeps may have changed without this page: in another tab, or on a later page before
 * the visitor came back to this one, which the browser had kept whole (back/forward cache). With the key of what has
 * changed; null if that may be anything.
 */
export function onStoredElsewhere(listener: (key: string | null) => void): void {
  window.addEventListener('storage', ({ key }) => listener(key));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(null);
  });
}
