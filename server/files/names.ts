/** Joins characters of emoji and of scripts such as Persian; part of a name, unlike other invisible characters. */
const joiners = '\u200c\u200d';

/** Control characters, those that change the writing direction, separators of lines, halves of characters and what is none. */
const invisible = new RegExp(
  `[\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}]|(?![${joiners}\\u{e0020}-\\u{e007f}])\\p{Cf}`,
  'gu',
);

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
