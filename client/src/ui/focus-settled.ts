/**
 * Calls back once a window that opens or closes has moved the focus by itself: one is done with it before its second
 * frame. Returns the undo.
 */
export function whenFocusSettled(action: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(action);
  });
  return () => cancelAnimationFrame(frame);
}
