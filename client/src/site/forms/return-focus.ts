/**
 * A button loses the focus while it is disabled, to the page's content where it is clicked once more; it gets it back
 * unless the focus has gone elsewhere since.
 */
export function returnFocus(controlId: string): void {
  if (document.activeElement === document.body || document.activeElement?.id === 'main')
    document.getElementById(controlId)?.focus();
}
