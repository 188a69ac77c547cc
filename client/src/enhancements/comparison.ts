import { delegate } from './listen';
import { whenDrawn } from './when-drawn';

const ranges = 'input[data-comparison-text]';

/**
 * Cuts the picture at the range's value and announces it. The text is in the page's language, with `{}` for the value.
 */
function show(range: HTMLInputElement) {
  const { value, dataset } = range;
  const text = dataset.comparisonText?.replace('{}', value) ?? '';
  // Setting an equal value would make a screen reader announce it again.
  if (range.getAttribute('aria-valuetext') !== text) range.setAttribute('aria-valuetext', text);
  range.parentElement?.style.setProperty('--cut', String(Number(value) / 100));
}

export function startComparison(): void {
  // The browser may have restored the range's value.
  whenDrawn(HTMLInputElement, ranges, show, 'data-comparison-text');
  delegate('input', HTMLInputElement, ranges, show);
}
