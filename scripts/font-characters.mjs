/** Characters from one code point to another, both included. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n));

/** What German and English are written with, and what stands in the texts of this site. */
export const everyday = [...new Set(`${range(0x20, 0x7e)}\u00a0\u00adÄÖÜäöüßé§©«»·°×–—‘’‚“”„…€`)].sort().join('');

/** What else the originals can write: Western European names and signs that an editor may type. */
export const further = [...new Set(`${range(0xa1, 0xff)}ıŒœʼˆ˚˜‐‑‒―†‡•‰′″‹›⁄™↑↓−∕`)]
  .filter((character) => !everyday.includes(character))
  .sort()
  .join('');

/**
 * A list of characters as CSS writes it, for `unicode-range`.
 * @param {string} characters
 */
export function unicodeRange(characters) {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  /** @type {[number, number][]} */
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (/** @type {number} */ code) => code.toString(16).padStart(2, '0');
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}
