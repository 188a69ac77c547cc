import { useEffect } from 'react';
import { onFileDrag } from './use-picture-drop';

/** Keeps a file that nothing takes from replacing the page, and with it all unsaved input. */
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
