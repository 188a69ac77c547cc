/** Runs `action` in the second frame, once a dialog has moved the focus. Returns a function that cancels it. */
export function whenFocusSettled(action: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(action);
  });
  return () => cancelAnimationFrame(frame);
}

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether a key belongs to an input method (IME) that is composing a letter, as its Enter does, which takes what is
 * proposed. Safari sends that Enter after the end of the composition, and tells it by the key code alone (UI Events,
 * section 5.4.2).
 */
export const isComposing = ({ isComposing: composing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  composing || keyCode === 229;

/**
 * Whether a key is pressed without Alt, Ctrl or Meta; browsers use those for their own shortcuts (Alt+Left goes back).
 */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;

/** Whether shortcuts use Cmd instead of Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
