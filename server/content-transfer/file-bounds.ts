import { Refused } from '../base/domain-errors';

/** Largest number of entries in each file: several times a large site. */
const mostEntries: Readonly<Record<string, number>> = {
  'pages.json': 2_000,
  'sections.json': 5_000,
  'blocks.json': 10_000,
  'menu-entries.json': 2_000,
  'settings.json': 2_000,
  'redirects.json': 10_000,
  'pictures.json': 5_000,
};

/** Levels of brackets: the metadata of a block may have 12, within its translation, the block and the list. */
const deepest = 32;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Index of the quote that ends the string that begins at `start`; the length of the text if none does. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return json.length;
}

/**
 * Throws Refused if a list in JSON has too many entries or is nested too deeply. It reads the text once and stops at the
 * bound, before anything is parsed. JSON that is not valid passes: the parser refuses it.
 */
export function checkBounds(fileName: string, json: string): void {
  const most = mostEntries[fileName] ?? Number.POSITIVE_INFINITY;
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = endOfString(json, at);
    } else if (opening.has(code)) {
      depth += 1;
      if (depth > deepest) throw new Refused('transferTooDeep', { params: { file: fileName, most: deepest } });
    } else if (closing.has(code)) {
      depth -= 1;
    } else if (code === comma && depth === 1) {
      commas += 1;
      if (commas >= most) throw new Refused('transferTooMany', { params: { file: fileName, most } });
    }
  }
}
