import { savedPlacesKey } from '@shared/base/device-storage';
import { delegate } from './listen';
import { onStoredElsewhere } from './stored-elsewhere';
import { readStored, store } from './stored-json';
import { whenDrawn } from './when-drawn';

function stored(): number[] {
  const value = readStored('localStorage', savedPlacesKey);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

const idOf = (button: HTMLElement) => Number(button.dataset.savePlace);

/** Announces the number of saved places in a live region, whose attribute holds a sentence for each number. */
function announceCount(status: HTMLElement) {
  const buttons = status.closest('[data-saved-places]')?.querySelectorAll('[data-save-place][aria-pressed=true]');
  const sentences: readonly string[] = JSON.parse(status.dataset.savedCounts ?? '[]');
  const text = sentences[(buttons?.length ?? 0) - 1] ?? '';
  if (status.textContent !== text) status.textContent = text;
}

function announceCountOf(button: HTMLElement) {
  const status = button.closest('[data-saved-places]')?.querySelector<HTMLElement>('[data-saved-counts]');
  if (status) announceCount(status);
}

function showStored(button: HTMLElement) {
  if (stored().includes(idOf(button))) button.setAttribute('aria-pressed', 'true');
  announceCountOf(button);
}

function showChanged() {
  const ids = stored();
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-place]')) {
    button.setAttribute('aria-pressed', String(ids.includes(idOf(button))));
    announceCountOf(button);
  }
}

function toggle(button: HTMLElement) {
  const saved = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(saved));
  const others = stored().filter((id) => id !== idOf(button));
  const ids = saved ? [...others, idOf(button)] : others;
  // Where the browser refuses storage, the places stay saved on this page.
  store('localStorage', savedPlacesKey, ids.length > 0 ? ids : null);
  announceCountOf(button);
}

/** Places that the visitor saves in the sample view. Nothing is stored before the first click. */
export function startSavedPlaces(): void {
  whenDrawn(HTMLElement, '[data-save-place]', showStored);
  whenDrawn(HTMLElement, '[data-saved-counts]', announceCount, 'data-saved-counts');
  delegate('click', HTMLElement, '[data-save-place]', toggle);
  onStoredElsewhere(showChanged);
}
