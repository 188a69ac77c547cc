/**
 * PostgreSQL stores neither NUL nor half a surrogate pair; other control characters do not belong in texts, but tabs, line
 * breaks and those above ASCII (C1), which come along with what is pasted, stay.
 */
const unstorable = /(?![\t\n\r\u0080-\u009f])\p{Control}|\p{Surrogate}/u;

export const isStorable = (text: string): boolean => !unstorable.test(text);

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
