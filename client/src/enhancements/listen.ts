/**
 * Listens on the document for an event on any element that matches, whenever that element is drawn. The event is met on
 * its way down: React stops it there where it has taken over the page but not yet the part in question.
 */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (element) handle(element, event);
    },
    { capture: true },
  );
}

const acts = ['scroll', 'pointerdown', 'keydown'] as const;

/** Runs something once, when the visitor first scrolls, points or types. */
export function onFirstInteraction(run: () => void): void {
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
