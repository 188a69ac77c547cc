const kind = 'abseits:insert-text';

/** Asks a field that is no control of the browser to put a text in at its caret. */
export function offerText(field: Element, text: string): void {
  field.dispatchEvent(new CustomEvent(kind, { detail: text }));
}

/** Hears of texts that are to be put in; returns how to stop. */
export function onOfferedText(field: Element, insert: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') insert(event.detail);
  };
  field.addEventListener(kind, hear);
  return () => field.removeEventListener(kind, hear);
}
