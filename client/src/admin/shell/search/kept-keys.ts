interface KeptKeys {
  text: string;
  /** Enter was pressed as well. */
  entered: boolean;
}

let kept: KeptKeys = { text: '', entered: false };

function hear(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.key.length === 1) kept.text += event.key;
  else if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
  else if (event.key === 'Enter') kept.entered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps what is typed from now on: the search dialog is fetched when it is first opened, and takes it then. */
export function keepKeys(): void {
  kept = { text: '', entered: false };
  window.addEventListener('keydown', hear, { capture: true });
}

/** What was typed since the search was asked for. */
export const keptKeys = (): Readonly<KeptKeys> => kept;

/** From now on keys go to where the focus is. */
export function releaseKeys(): void {
  window.removeEventListener('keydown', hear, { capture: true });
}
