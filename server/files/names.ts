/** Joins characters of emoji and of scripts such as Persian; part of a name, unlike other invisible characters. */
const joiners = '\u200c\u200d';

/** Control characters, those that change the writing direction, separators of lines, and halves of characters. */
const invisible = new RegExp(
  `[\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]|(?![${joiners}\\u{e0020}-\\u{e007f}])\\p{Cf}`,
  'gu',
);

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text that is at most so long, by the measure of `lengthOf`, without part of a character. */
export function beginningOf(text: string, longest: number, lengthOf: (text: string) => number): string {
  let kept = '';
  let length = 0;
  for (const { segment } of characters.segment(text)) {
    length += lengthOf(segment);
    if (length > longest) break;
    kept += segment;
  }
  return kept;
}

/** The last part of the path that a browser tells for a file; empty if it tells none. */
export function nameInPath(given: string | undefined): string {
  return (given ?? '').replaceAll('\\', '/').split('/').at(-1) ?? '';
}

/** A name of a file without invisible characters, those in `reserved`, and spaces or dots at its ends. */
export function readableName(text: string, reserved: RegExp): string {
  return text
    .normalize('NFC')
    .replace(invisible, ' ')
    .replace(reserved, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
}
