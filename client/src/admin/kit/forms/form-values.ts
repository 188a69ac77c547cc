import { isBlank } from '@shared/rules/characters';

/** Forms hold text only; these turn it into what the API stores and back. */

/** Value of a choice nobody has made: items of a select must not have an empty value. */
export const noChoice = '-';

/** Empty text is no text. In a translation it removes the text, so that German shows again. */
export const orNull = (text: string): string | null => (isBlank(text) ? null : text);

/** Place in an order; what is no number becomes 0. */
export function orderOf(text: string): number {
  const order = Number(text.trim().replace(',', '.'));
  return Number.isFinite(order) ? order : 0;
}
