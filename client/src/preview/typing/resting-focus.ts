import { asButton } from './marked-content';
import { elementOf, isOnPage, type Stop } from './text-index';

/** Where the keyboard focus is while no text is edited. */
export function restingFocus(isEditing: () => boolean) {
  let here: Stop | null = null;

  function rest(stop: Stop) {
    here = stop;
    const element = elementOf(stop);
    if (!element) return;
    element.tabIndex = -1;
    if (stop instanceof HTMLImageElement) asButton(stop);
    element.focus();
  }

  /** A dialog over the page takes the focus out of the frame; this restores it. */
  function comeBack() {
    if (!isEditing() && here && isOnPage(here) && document.activeElement === document.body) rest(here);
  }
  window.addEventListener('focus', comeBack);

  return {
    at: () => here,
    rest,
    leave: () => {
      here = null;
    },
    stop: () => window.removeEventListener('focus', comeBack),
  };
}
