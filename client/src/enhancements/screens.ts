import { delegate } from './listen';

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const screensOf = (dialog: Element) => [...dialog.querySelectorAll<HTMLElement>('[data-shown]')];

/** Shows one screen and names the dialog after it. Pictures of hidden screens are not loaded. */
function show(dialog: Element, chosen: number) {
  for (const [index, screen] of screensOf(dialog).entries()) {
    screen.dataset.shown = String(index === chosen);
    if (index !== chosen) continue;
    dialog.setAttribute('aria-labelledby', screen.querySelector('h2')?.id ?? '');
    dialog.setAttribute('aria-describedby', screen.querySelector('p')?.id ?? '');
  }
}

function step(dialog: Element, by: number) {
  const screens = screensOf(dialog);
  const shown = screens.findIndex(({ dataset }) => dataset.shown === 'true');
  show(dialog, (shown + by + screens.length) % screens.length);
}

function stepByKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  const by = keySteps[key];
  const dialog = document.querySelector('dialog[data-screens][open]');
  if (by && dialog && !altKey && !ctrlKey && !metaKey) step(dialog, by);
}

export function startScreens(): void {
  delegate('click', HTMLElement, '[data-screen]', (opener) => {
    const dialog = document.getElementById(opener.getAttribute('commandfor') ?? '');
    if (dialog) show(dialog, Number(opener.dataset.screen));
  });
  delegate('click', HTMLElement, 'dialog[data-screens] [data-step]', (button) => {
    const dialog = button.closest('dialog');
    if (dialog) step(dialog, Number(button.dataset.step));
  });
  // On the document: the focus may be on any button of the dialog, or on none.
  document.addEventListener('keydown', stepByKey);
}
