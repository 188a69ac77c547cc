import { useRef } from 'react';

/**
 * Handlers for a Radix dialog that is opened by state and so has no trigger to give the focus back to: they remember
 * what had the focus before and return it there.
 */
export function useReturnFocus(onClosed?: (event: Event) => void) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // A dialog that is there for one field begins at it instead of at the X.
      const first = (event.target as HTMLElement | null)?.querySelector<HTMLElement>('[data-autofocus]');
      if (!first) return;
      event.preventDefault();
      // Only as far as needed: what stands above the field belongs to it.
      first.focus({ preventScroll: true });
      first.scrollIntoView({ block: 'nearest' });
    },
    onCloseAutoFocus: (event: Event) => {
      onClosed?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (opener.current?.isConnected && opener.current !== document.body) opener.current.focus();
      // What opened it is gone, or it was open from the start: go on at the page's content.
      else document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    },
  };
}
