/**
 * Delegated listener on the document for matching elements of a class, whenever they are rendered. It captures the
 * event, because React stops the propagation of events in parts that are not hydrated yet.
 */
export function delegate<Type extends keyof DocumentEventMap, Kind extends HTMLElement>(
  type: Type,
  kind: new () => Kind,
  selector: string,
  handle: (element: Kind, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest(selector) : null;
      if (element instanceof kind) handle(element, event);
    },
    { capture: true },
  );
}

const acts = ['scroll', 'pointerdown', 'keydown'] as const;

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

/** Whether the page may handle a click on a link itself: no new tab, no download, not handled already. */
export function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !link.target
  );
}
