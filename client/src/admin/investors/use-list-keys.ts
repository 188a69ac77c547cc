import { useLayoutEffect } from 'react';
import { isSingleKey } from '../help/shortcuts';

/** j and k go from enquiry to enquiry in the lists; Enter opens, as on any link. */
export function useListKeys(): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSingleKey(event) || (event.key !== 'j' && event.key !== 'k')) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-enquiry-link]')];
      const row = document.activeElement?.closest('tr');
      const at = links.findIndex((link) => link === document.activeElement || link.closest('tr') === row);
      const next = links[event.key === 'j' ? at + 1 : Math.max(at - 1, 0)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
