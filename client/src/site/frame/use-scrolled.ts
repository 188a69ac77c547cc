import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by more than so many pixels; false on the server. */
export function useScrolled(moreThan: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > moreThan,
    () => false,
  );
}
