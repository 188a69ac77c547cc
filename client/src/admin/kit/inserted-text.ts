const kind = 'abseits:insert-text';

/** Asks an editor field that is no native control to insert text at its caret. */
export function offerText(field: Element, text: string): void {
  field.dispatchEvent(new CustomEvent(kind, { detail: text }));
}

/** Listens for `offerText` on a field. Returns a function that stops listening. */
export function onOfferedText(field: Element, insert: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') insert(event.detail);
  };
  field.addEventListener(kind, hear);
  return () => field.removeEventListener(kind, hear);
}
