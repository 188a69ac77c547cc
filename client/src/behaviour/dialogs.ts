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

/** A press beside a window closes it; it has no edge of its own that could be hit. */
function closeBeside(dialog: HTMLElement, { target }: Event) {
  if (target === dialog) (dialog as HTMLDialogElement).close();
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
  listen('click', 'dialog[open]', closeBeside);
  listen('keydown', 'dialog[open]', keepFocus);
}
