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
