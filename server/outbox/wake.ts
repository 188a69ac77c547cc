/** Who sends what is queued in this process. */
const listeners = new Set<() => void>();

/** Tells this process that something was queued, or is about to be committed. */
export function announceQueued(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever something was queued. Returns the end. */
export function onQueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
