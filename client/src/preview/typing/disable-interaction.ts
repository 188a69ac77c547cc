/** What a page offers to press, to fill in or to go to. */
const pressable = 'a[href], button, summary, [tabindex], iframe, video, audio';
const fields = 'input, select, textarea';

/** Parts of the page that hold no text of a section: nothing in them is reached. */
export function disableInteraction(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>(pressable)) {
    if (element.tabIndex !== -1 && !element.isContentEditable && !element.hasAttribute('data-stop'))
      element.tabIndex = -1;
  }
  for (const field of page.querySelectorAll<HTMLElement>(fields)) if (!field.inert) field.inert = true;
}

const kept = ['Control', 'Meta', 'Alt', 'Shift'];

interface Listeners {
  /** Where clicks and keys belong to the typing. */
  editor: () => HTMLElement | null;
  onClick: (event: MouseEvent) => void;
  onKey: (event: KeyboardEvent) => void;
}

const isTab = (target: EventTarget | null) => target instanceof Element && target.closest('[role=tab]') !== null;

/**
 * Takes clicks and keys before anything of the page hears of them: no link is followed, no form sent, no window opened,
 * and nothing of the page is dragged away.
 */
export function listenFirst(page: HTMLElement, { editor, onClick, onKey }: Listeners): () => void {
  const within = (event: Event) => event.target instanceof Node && page.contains(event.target);
  const drop = (event: Event) => {
    if (within(event)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    if (!within(event)) return;
    event.preventDefault();
    // A tab shows its panel, and does nothing else.
    if (!isTab(event.target)) event.stopPropagation();
    if (event.isTrusted && event.button === 0 && !editor()?.contains(event.target as Node)) onClick(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || kept.includes(event.key)) return;
    // The preview's own button.
    if (event.target instanceof Element && event.target !== document.body && !within(event)) return;
    event.stopPropagation();
    onKey(event);
  };
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  for (const type of ['click', 'auxclick'] as const) window.addEventListener(type, click, options);
  for (const type of ['submit', 'dragstart'] as const) window.addEventListener(type, drop, options);
  window.addEventListener('keydown', key, options);
  return () => ended.abort();
}
