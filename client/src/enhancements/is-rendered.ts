/**
 * Whether an element has a place on the page: neither it nor what holds it is left out of the layout. `visible` also
 * asks that it is not hidden by `visibility`. Safari before 17.4 has no `checkVisibility`.
 */
export function isRendered(element: Element, { visible = false } = {}): boolean {
  if (typeof element.checkVisibility === 'function') return element.checkVisibility({ visibilityProperty: visible });
  return element.getClientRects().length > 0 && !(visible && getComputedStyle(element).visibility !== 'visible');
}
