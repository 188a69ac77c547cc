/** Puts the focus on the view where the row or button that had it has gone. */
export function focusMainIfLost(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}
