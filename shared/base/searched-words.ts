/** How searches compare texts: in small letters, without accents, word by word, as schema/columns.ts does. */

/** Accents stand behind their letter in NFKD (Unicode Standard Annex 15): classes that PostgreSQL reads as well. */
export const accents = '[\\u0300-\\u036F]+';

/** A vowel with an umlaut, which German also spells with an e. */
export const umlauts = '([AOUaou])\\u0308';

/** Letters that NFKD does not take apart, with what people type who have no such key. */
export const otherLetters = Object.entries({
  ss: 'ßẞ',
  ae: 'æÆ',
  oe: 'œŒ',
  l: 'łŁ',
  o: 'øØ',
  d: 'đĐðÐ',
  i: 'ı',
}).flatMap(([to, letters]) => [...letters].map((from) => ({ from, to })));

const [accent, umlaut] = [new RegExp(accents, 'gu'), new RegExp(umlauts, 'gu')];

function folded(apart: string): string {
  return otherLetters
    .reduce((text, { from, to }) => text.replaceAll(from, to), apart.replace(accent, ''))
    .toLowerCase()
    .normalize('NFC');
}

/** A text as it is compared: "muller" and "mueller" for "Müller", the same twice for a text without umlauts. */
export function spellings(text: string): readonly [plain: string, german: string] {
  const apart = text.normalize('NFKD');
  return [folded(apart), folded(apart.replace(umlaut, '$1e'))];
}

/** The words of a text, each in its spellings. */
export function spelledWords(text: string, between = /[^\p{L}\p{N}\p{M}]+/u): string[][] {
  const [plain = [], german = []] = spellings(text).map((each) => each.split(between).filter(Boolean));
  return plain.map((word, at) => [...new Set([word, german[at] ?? word])]);
}

/** More words than anybody searches for at once. */
const mostWords = 12;

/** PostgreSQL's default parser reads the beginning of `105e1add` as a number, and the rest as another word. */
function asStored(spelled: string[]): string[][] {
  const [, number, rest] = /^(\d+e\d+)(.+)$/u.exec(spelled[0] ?? '') ?? [];
  return number && rest ? [[number], [rest]] : [spelled];
}

/** The words of what is searched for at the server, each in its spellings. */
export function searchedWords(text: string): string[][] {
  return spelledWords(text).flatMap(asStored).slice(0, mostWords);
}
