const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back at the first sign of a person, once. Returns how to stop waiting for it. */
export function atFirstSign(act: () => void): () => void {
  const begin = () => {
    end();
    act();
  };
  const end = () => {
    for (const sign of signsOfAPerson) window.removeEventListener(sign, begin);
  };
  for (const sign of signsOfAPerson) window.addEventListener(sign, begin, { passive: true });
  return end;
}
