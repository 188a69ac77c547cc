const interactions = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Runs once at the first interaction. Returns a function that cancels it. */
export function atFirstInteraction(act: () => void): () => void {
  const begin = () => {
    end();
    act();
  };
  const end = () => {
    for (const name of interactions) window.removeEventListener(name, begin);
  };
  for (const name of interactions) window.addEventListener(name, begin, { passive: true });
  return end;
}
