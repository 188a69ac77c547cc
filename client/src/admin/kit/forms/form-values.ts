import { isBlank } from '@shared/rules/characters';

/** Form fields hold text only; these convert between that text and what the API stores. */

/** Value of an unset select; no option has an empty value. */
export const noChoice = '-';

/** Blank text becomes null. For a translation null removes it, so that visitors see the German text again. */
export const orNull = (text: string): string | null => (isBlank(text) ? null : text);

/** The place in an order; 0 when the text is no number. */
export function orderOf(text: string): number {
  const order = Number(text.trim().replace(',', '.'));
  return Number.isFinite(order) ? order : 0;
}
