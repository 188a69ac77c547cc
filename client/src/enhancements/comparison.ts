import { listen } from './listen';
import { whenDrawn } from './when-drawn';

const ranges = 'input[data-comparison-text]';

/**
 * Cuts the picture where the range stands, and says so: the text comes in the page's language, with `{}` for the
 * figure.
 */
function show(range: HTMLElement) {
  const { value, dataset } = range as HTMLInputElement;
  const text = dataset.comparisonText?.replace('{}', value) ?? '';
  // Setting what is set already would tell a screen reader of it.
  if (range.getAttribute('aria-valuetext') !== text) range.setAttribute('aria-valuetext', text);
  range.parentElement?.style.setProperty('--cut', String(Number(value) / 100));
}

/** Two pictures in one frame, divided where a range input stands. */
export function startComparison(): void {
  // A browser may have restored where the range stood.
  whenDrawn(ranges, show, 'data-comparison-text');
  listen('input', ranges, show);
}
