import { whenDrawn } from './when-drawn';

/** On a phone a row that is wider than its place (client/src/site/sections/parts/sideways.css). */
const rows = '.sideways';

/** Parts that may be wider than their place: in formatted text, rows of cards and screens, and tables. */
export const scrollers = `.prose :is(pre, table, .table-region), ${rows}, .table-scroll, .screens-row`;

/** Makes scrollable parts focusable while they overflow (WCAG 2.2, 2.1.1); Safari does not do so itself. */
export function startScrollers(): void {
  const setFocusable = (part: Element, overflows: boolean) => {
    if (overflows && getComputedStyle(part).overflowX !== 'visible') part.setAttribute('tabindex', '0');
    else part.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) setFocusable(target, target.scrollWidth > target.clientWidth);
  });
  whenDrawn(HTMLElement, scrollers, (part) => observer.observe(part));
  // Measuring a row that is not laid out yet (./content-visibility.ts) would lay it out.
  whenDrawn(HTMLElement, rows, (row) => setFocusable(row, true));
}
