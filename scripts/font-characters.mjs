/** Characters from one code point to another, both included. */
const range = (/** @type {number} */ first, /** @type {number} */ last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n));

/** What German and English are written with, and what stands in the texts of this site. */
const text = `${range(0x20, 0x7e)}\u00a0\u00adÄÖÜäöüßé§©«»·°×–—‘’‚“”„…€`;

/** Signs of addresses and formulas, which stand in no headline of this site. */
const signs = '#$*<=>[\\]^_`{|}~';

/** All that the originals write: Western European names too, and signs that an editor may type. */
const all = new Set(`${text}${range(0xa1, 0xff)}ıŒœʼˆ˚˜‐‑‒―†‡•‰′″‹›⁄™↑↓−∕`);

/** Both parts of a font: what every page needs at once, and what a browser asks for only where a text has it. */
const parts = (/** @type {string} */ everyday) => ({
  everyday,
  further: [...all].filter((character) => !everyday.includes(character)).join(''),
});

/** Characters of the font of the text and of that of the headlines, each in two parts. */
export const figtreeCharacters = parts(text);
export const calistogaCharacters = parts([...text].filter((character) => !signs.includes(character)).join(''));

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
