import { savedPlacesKey } from '@shared/device-storage';
import { listen } from './listen';
import { whenDrawn } from './when-drawn';

function stored(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(savedPlacesKey) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function store(ids: readonly number[]) {
  try {
    if (ids.length > 0) localStorage.setItem(savedPlacesKey, JSON.stringify(ids));
    else localStorage.removeItem(savedPlacesKey);
  } catch {
    // Storage may be switched off; the places stay saved for this page.
  }
}

const idOf = (button: HTMLElement) => Number(button.dataset.savePlace);

/** Says how many are saved: the sentences stand in a live region, one for each number, all but one of them hidden. */
function sayCount(button: HTMLElement) {
  const places = button.closest('[data-saved-places]');
  const count = places?.querySelectorAll('[data-save-place][aria-pressed=true]').length;
  for (const sentence of places?.querySelectorAll<HTMLElement>('[data-saved-count]') ?? [])
    sentence.hidden = Number(sentence.dataset.savedCount) !== count;
}

function showStored(button: HTMLElement) {
  if (stored().includes(idOf(button))) button.setAttribute('aria-pressed', 'true');
  sayCount(button);
}

function toggle(button: HTMLElement) {
  const saved = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(saved));
  const others = stored().filter((id) => id !== idOf(button));
  store(saved ? [...others, idOf(button)] : others);
  sayCount(button);
}

/** Places the visitor saves in the sample view. Nothing is stored before the first press (quality, privacy). */
export function startSavedPlaces(): void {
  whenDrawn('[data-save-place]', showStored);
  listen('click', '[data-save-place]', toggle);
}
