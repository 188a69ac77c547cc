/** Calls back once a window that opens or closes has moved the focus: in the second frame. Returns the undo. */
export function whenFocusSettled(action: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(action);
  });
  return () => cancelAnimationFrame(frame);
}

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a key is pressed without the modifiers by which browsers take it for themselves: Alt+Left goes back. */
export const isPlainKey = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => !altKey && !ctrlKey && !metaKey;
