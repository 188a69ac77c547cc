import { scrollers } from '../../enhancements/scrollers';

/** Interactive elements. Form fields are listed apart, because they become inert. */
const pressable = 'a[href], button, summary, [tabindex], iframe, video, audio';
const fields = 'input, select, textarea';

/**
 * Takes links, buttons and fields of the page out of the tab order, except the editor and its stops, and what is scrolled
 * by keyboard.
 */
export function disableInteraction(page: HTMLElement): void {
  for (const element of page.querySelectorAll<HTMLElement>(pressable)) {
    const stays = element.isContentEditable || element.hasAttribute('data-stop') || element.matches(scrollers);
    if (element.tabIndex !== -1 && !stays) element.tabIndex = -1;
  }
  for (const field of page.querySelectorAll<HTMLElement>(fields)) if (!field.inert) field.inert = true;
}

const kept = ['Control', 'Meta', 'Alt', 'Shift'];

interface Listeners {
  /** The open editor, whose clicks and keys are left alone. */
  editor: () => HTMLElement | null;
  onClick: (event: MouseEvent) => void;
  onKey: (event: KeyboardEvent) => void;
}

const isTab = (target: EventTarget | null) => target instanceof Element && target.closest('[role=tab]') !== null;

/** Captures clicks and keys before the page: no link is followed, no form sent, no dialog opened, nothing dragged. */
export function listenFirst(page: HTMLElement, { editor, onClick, onKey }: Listeners): () => void {
  const within = (event: Event) => event.target instanceof Node && page.contains(event.target);
  const drop = (event: Event) => {
    if (within(event)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    if (!within(event)) return;
    event.preventDefault();
    // A tab may still show its panel.
    if (!isTab(event.target)) event.stopPropagation();
    const isInEditor = event.target instanceof Node && editor()?.contains(event.target);
    if (event.isTrusted && event.button === 0 && !isInEditor) onClick(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || kept.includes(event.key)) return;
    // A button of the preview itself.
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
