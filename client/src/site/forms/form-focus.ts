import { isRendered } from '../../enhancements/is-rendered';

/**
 * A disabled button loses the focus, to the page's main content if it is clicked again, and a field loses it with the
 * form that gives way to the outcome. Restores it unless it has moved elsewhere.
 */
export function returnFocus(id: string): void {
  const active = document.activeElement;
  if (active === document.body || active?.id === 'main' || (active && !isRendered(active)))
    document.getElementById(id)?.focus();
}

/** Brings what has the focus into the window, where the page has moved it out (WCAG 2.4.11). */
export function showFocused(): void {
  const focused = document.activeElement;
  const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > window.innerHeight) focused?.scrollIntoView({ block: 'center' });
}

/**
 * Ignores the second press of a double click if the response arrives between the two: it would send the emptied form,
 * or move the focus to what now stands in the button's place, such as the notice.
 */
export function ignoreSecondPress(): void {
  const ignore = (press: MouseEvent) => press.detail > 1 && press.preventDefault();
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, ignore, { once: true });
}
