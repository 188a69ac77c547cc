/** In milliseconds. */
const retryDelay = 1_000;

/**
 * Returns a function that resolves once `read` has run after the call. A call during a run queues another one, because
 * the running one may have read before the change; further calls share it. After a failed run it tries again by itself.
 */
export function createRefresh(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;

  /** Without a retry, a change would stay invisible after a failed refresh. */
  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => refresh().catch(() => {}), retryDelay);
    retry.unref();
  }

  function refresh(): Promise<void> {
    if (!running) {
      running = read().finally(() => {
        running = null;
      });
      running.then(() => clearTimeout(retry), retryLater);
      return running;
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return refresh();
      });
    return queued;
  }

  return refresh;
}
