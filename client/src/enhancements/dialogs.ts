import { isRendered } from './is-rendered';
import { delegate } from './listen';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** Opens a modal dialog unless it is open. Closing it returns the focus to the element that has it now. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const root = document.documentElement;
  // The page behind cannot scroll (ui.css); this keeps its width when the scrollbar goes.
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : '';
  dialog.showModal();
}

/** Handles command buttons in all browsers, including those without `commandfor`, and links that open a dialog. */
function obey(button: HTMLElement, event: MouseEvent) {
  // A link in a new tab or window leads to its address.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  if (button.getAttribute('command') === 'close') return dialog.close();
  // Safari does not focus a clicked button, so the dialog could not return the focus to it.
  button.focus({ preventScroll: true });
  openDialog(dialog);
}

/**
 * Whether an event is outside the dialog: clicks on the backdrop have the dialog as target, like those on its padding.
 */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A click outside closes the dialog only if it also began outside: selecting text may end beyond the edge. */
function startClosingBeside() {
  let pressedBeside = false;
  delegate('pointerdown', HTMLDialogElement, 'dialog[open]', (dialog, event) => {
    pressedBeside = isBeside(dialog, event);
  });
  delegate('click', HTMLDialogElement, 'dialog[open]', (dialog, event) => {
    if (pressedBeside && isBeside(dialog, event)) dialog.close();
  });
}

/** Wraps the focus between the last and first element; the browser would move it to its own toolbar. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const reachable = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((stop) => isRendered(stop));
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export function startDialogs(): void {
  delegate('click', HTMLElement, '[commandfor]', obey);
  startClosingBeside();
  delegate('keydown', HTMLDialogElement, 'dialog[open]', keepFocus);
}
