import { listen } from './listen';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** Opens a window over the page, where it is not open already. Its closing gives the focus back to what has it now. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const root = document.documentElement;
  // The page behind stands still (ui.css) and keeps its width.
  root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : '';
  dialog.showModal();
}

/** What a button commands, alike in browsers that know the attribute and in those that do not. */
function obey(button: HTMLElement, event: Event) {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  if (button.getAttribute('command') === 'close') return dialog.close();
  // Safari gives no focus to what is pressed, and so could not give it back.
  button.focus({ preventScroll: true });
  openDialog(dialog);
}

/**
 * Whether something happens beside a window: to the browser that is on the dialog too, as is the window's empty ground.
 */
function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A press beside a window closes it, where it ends there as well: text is selected beyond the edge. */
function startClosingBeside() {
  let pressedBeside = false;
  listen('pointerdown', 'dialog[open]', (dialog, event) => {
    pressedBeside = isBeside(dialog, event);
  });
  listen('click', 'dialog[open]', (dialog, event) => {
    if (pressedBeside && isBeside(dialog, event)) (dialog as HTMLDialogElement).close();
  });
}

/** From the last stop the keyboard goes on at the first, where the browser would leave the page for its own bar. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return;
  const reachable = [...dialog.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Windows over the page: native dialogs, opened and closed by the commands of their buttons. */
export function startDialogs(): void {
  listen('click', 'button[commandfor]', obey);
  startClosingBeside();
  listen('keydown', 'dialog[open]', keepFocus);
}
