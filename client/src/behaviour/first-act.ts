const acts = ['scroll', 'pointerdown', 'keydown'] as const;

/** Runs something once, when the visitor first scrolls, points or types. */
export function onFirstAct(run: () => void): void {
  const first = new AbortController();
  for (const type of acts)
    document.addEventListener(
      type,
      () => {
        if (first.signal.aborted) return;
        first.abort();
        run();
      },
      { capture: true, passive: true, signal: first.signal },
    );
}
