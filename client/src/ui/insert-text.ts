/**
 * Puts text into a control in place of what is selected in it, or at the caret, and leaves the caret behind it. The control
 * takes the focus and hears of it as of typing, so that it can be undone.
 */
export function insertText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  control.focus();
  // Deprecated without a successor: the one way that keeps the browser's undo.
  if (document.execCommand('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = control;
  control.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
