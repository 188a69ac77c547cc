import { useEffect, useRef } from 'react';

/** Whether somebody drags files, and not words or a part of the page. */
export const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Calls back while files are dragged over an element or dropped on it, unless another listener took them. */
function onFileDrag(place: EventTarget, hear: (event: DragEvent, transfer: DataTransfer) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof DragEvent) || event.defaultPrevented || !isFileDrag(event) || !event.dataTransfer) return;
    hear(event, event.dataTransfer);
  };
  for (const type of ['dragover', 'drop']) place.addEventListener(type, listen);
  return () => {
    for (const type of ['dragover', 'drop']) place.removeEventListener(type, listen);
  };
}

/** Files that nothing in the window takes do not take the place of the page, with all that was typed in it. */
export function useDropGuard(): void {
  useEffect(
    () =>
      onFileDrag(window, (event, transfer) => {
        event.preventDefault();
        transfer.dropEffect = 'none';
      }),
    [],
  );
}

/** Takes files dropped on a field, or anywhere on its form if it is the first such field. Returns the field's ref. */
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
