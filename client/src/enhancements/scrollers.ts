import { whenDrawn } from './when-drawn';

/** Parts that may be wider than their place: in formatted text, rows of cards, and tables. */
export const scrollers = '.prose :is(pre, table, .table-region), .sideways, .table-scroll';

/** Makes scrollable parts focusable while they overflow (WCAG 2.2, 2.1.1); Safari does not do so itself. */
export function startScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const scrolls = getComputedStyle(target).overflowX !== 'visible' && target.scrollWidth > target.clientWidth;
      if (scrolls) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
  });
  whenDrawn(HTMLElement, scrollers, (part) => observer.observe(part));
}
