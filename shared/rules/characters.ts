import { storableText } from '../base/storable-text';

export const isStorable = (text: string): boolean => storableText(text).length === text.length;

/** Whether every text in a value of JSON can be stored, names of fields too. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorableJson(inner));
}

/**
 * The text without characters that stand for nothing in any text (Unicode 17, 23.7). They come along unseen with what is
 * copied: Chrome's view of a PDF writes U+FFFE for a hyphen at the end of a line.
 */
export const withoutNoncharacters = (text: string): string => text.replace(/\p{Noncharacter_Code_Point}/gu, '');

/** A value of JSON with `change` made to every text in it; names stay. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  const changed = (inner: unknown): unknown => {
    if (typeof inner === 'string') return change(inner);
    if (Array.isArray(inner)) return inner.map(changed);
    if (inner === null || typeof inner !== 'object' || Object.getPrototypeOf(inner) !== Object.prototype) return inner;
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, changed(each)]));
  };
  return changed(value) as Value;
}

/** Anything but spaces, joiners, direction marks and fillers (UAX #44; U+2800 is an empty Braille cell). */
const visible = /[^\s\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

export const isBlank = (text: string | null | undefined): boolean => !visible.test(text ?? '');

/** White space and zero-width characters. Not all invisible ones: an emoji may end with some. */
const edge = /[\s\u00ad\u180e\u200b\u2060\ufeff]/;

/** Trims invisible characters. A loop, because a regular expression would not be linear. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  let start = 0;
  let end = text.length;
  while (edge.test(text.charAt(start))) start += 1;
  while (edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Whether a text has at least `min` UTF-16 units, counting inner spaces but no other invisible characters. */
export const isAtLeast = (text: string, min: number): boolean => text.replace(ignorable, '').trim().length >= min;

/** Stands for a fact that the owner has not filled in yet. */
export const openFact = 'offen';

export const saysOpen = (text: string): boolean => text.trim().toLowerCase() === openFact;
