/**
 * Text comparison for searches: lower case, without accents, word by word. schema/columns.ts does the same in SQL, and
 * leaves nothing of it to the collation of a database: that of the locale C knows no capitals beyond ASCII, that of a
 * Turkish one another small form of I.
 */

/** Combining accents follow their letter in NFKD (Unicode Standard Annex 15). The class works in PostgreSQL too. */
export const accents = '[\\u0300-\\u036F]+';

/** A vowel with umlaut, which German also spells with an e. */
export const umlauts = '([AOUaou])\\u0308';

/** Letters that NFKD does not decompose, with their usual replacement. */
export const otherLetters = Object.entries({
  ss: 'ßẞ',
  ae: 'æÆ',
  oe: 'œŒ',
  l: 'łŁ',
  o: 'øØ',
  d: 'đĐðÐ',
  i: 'ı',
}).flatMap(([to, letters]) => [...letters].map((from) => ({ from, to })));

const lettersBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Capitals beyond ASCII that NFKD leaves whole: Latin, Greek, Cyrillic and Armenian. A small sigma has two forms. */
const capitals = lettersBetween(0x00c0, 0x058f).filter(
  (letter) =>
    letter.normalize('NFKD') === letter && letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
);

/** Letters of one string stand for the letter at the same place of the other, as PostgreSQL's `translate` takes them. */
export const lowerCase = {
  from: `${capitals.join('')}ς`,
  to: `${capitals.map((letter) => letter.toLowerCase()).join('')}σ`,
};

const accent = new RegExp(accents, 'gu');
const umlaut = new RegExp(umlauts, 'gu');

function folded(apart: string): string {
  return otherLetters
    .reduce((text, { from, to }) => text.replaceAll(from, to), apart.replace(accent, ''))
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

/** Both comparable forms: "muller" and "mueller" for "Müller"; equal for a text without umlauts. */
export function spellings(text: string): readonly [plain: string, german: string] {
  const apart = text.normalize('NFKD');
  return [folded(apart), folded(apart.replace(umlaut, '$1e'))];
}

export function spelledWords(text: string, between = /[^\p{L}\p{N}\p{M}]+/u): string[][] {
  const [plain = [], german = []] = spellings(text).map((each) => each.split(between).filter(Boolean));
  return plain.map((word, at) => [...new Set([word, german[at] ?? word])]);
}

/** Limits the cost of a query. */
const mostWords = 12;

/** PostgreSQL's default parser splits `105e1add` into a number and another word. */
function asStored(spelled: string[]): string[][] {
  const [, number, rest] = /^(\d+e\d+)(.+)$/u.exec(spelled[0] ?? '') ?? [];
  return number && rest ? [[number], [rest]] : [spelled];
}

export function searchedWords(text: string): string[][] {
  return spelledWords(text).flatMap(asStored).slice(0, mostWords);
}
