/**
 * Characters as people count them, near enough to UAX 29 for a cut: flags, and what combines with the one before or is joined to
 * it. `Intl.Segmenter`, which knows them all, is missing in Firefox before 125.
 */
const characters =
  /(?:\r\n|\p{Regional_Indicator}{2}|.)(?:\u200d.|[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}])*/gsu;

/** The beginning of a text that is at most so long, by the measure of `lengthOf`, without part of a character. */
export function beginningOf(
  text: string,
  longest: number,
  lengthOf: (text: string) => number = ({ length }) => length,
): string {
  let kept = '';
  let length = 0;
  for (const [character] of text.matchAll(characters)) {
    length += lengthOf(character);
    if (length > longest) break;
    kept += character;
  }
  return kept;
}

/** A text that is at most so long, ending in `sign` where something was cut. */
export function shortened(text: string, longest: number, sign = ' …'): string {
  return text.length > longest ? `${beginningOf(text, longest - sign.length).trimEnd()}${sign}` : text;
}
