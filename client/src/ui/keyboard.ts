/** Runs `action` in the second frame, once a dialog has moved the focus. Returns a function that cancels it. */
export function whenFocusSettled(action: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(action);
  });
  return () => cancelAnimationFrame(frame);
}

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Whether a key is pressed without Alt, Ctrl or Meta; browsers use those for their own shortcuts (Alt+Left goes back).
 */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;
