/** PostgreSQL stores neither NUL nor half a surrogate pair; other control characters have no place in texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this expression finds
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** Anything but space, joiners, directions and fillers (UAX #44; U+2800 is an empty Braille cell). */
const visible = /[^\s\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether a reader would see nothing of a text. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Space, and what takes none: an emoji may end with other characters that are not seen by themselves. */
const edge = /[\s\u00ad\u180e\u200b\u2060\ufeff]/;

/** The text without what is not seen at its ends. A loop, because a regular expression would not be linear. */
export function trimmed(text: string): string {
  if (isBlank(text)) return '';
  let start = 0;
  let end = text.length;
  while (edge.test(text.charAt(start))) start += 1;
  while (edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Whether a text has at least so many UTF-16 units, with spaces between words, without other unseen ones. */
export const isAtLeast = (text: string, min: number): boolean => text.replace(ignorable, '').trim().length >= min;

/** What stands where the owner has said nothing yet. */
export const openFact = 'offen';

/** Whether a text stands for what the owner still has to say. */
export const saysOpen = (text: string): boolean => text.trim().toLowerCase() === openFact;
