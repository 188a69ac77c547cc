import { useEffect, useRef } from 'react';

export const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls back when files are dragged over an element or dropped on it, unless another listener has handled the event.
 * Returns a function that stops listening.
 */
export function onFileDrag(place: EventTarget, hear: (event: DragEvent, transfer: DataTransfer) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof DragEvent) || event.defaultPrevented || !isFileDrag(event) || !event.dataTransfer) return;
    hear(event, event.dataTransfer);
  };
  for (const type of ['dragover', 'drop']) place.addEventListener(type, listen);
  return () => {
    for (const type of ['dragover', 'drop']) place.removeEventListener(type, listen);
  };
}

/**
 * Takes files dropped on the field, or elsewhere in its form if it is the first such field. Returns the field's ref.
 */
export function usePictureDrop(onFiles: (files: readonly File[]) => void) {
  const place = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const own = place.current;
    if (!own) return;
    const form = own.form ?? own;
    return onFileDrag(form, (event, transfer) => {
      const fields = '[data-takes-pictures]';
      const aimed = event.target instanceof Element ? event.target.closest(fields) : null;
      if (own !== (aimed ?? form.querySelector(fields) ?? own)) return;
      event.preventDefault();
      transfer.dropEffect = 'copy';
      if (event.type === 'drop') latest.current([...transfer.files]);
    });
  }, []);
  return place;
}
