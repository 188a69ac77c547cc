/** UTF-16 by its byte order mark or, where that is missing, by its first sign, which is a bracket (XML 1.0, F.1). */
const encodings: Readonly<Record<string, string>> = {
  fffe: 'utf-16le',
  '3c00': 'utf-16le',
  feff: 'utf-16be',
  '003c': 'utf-16be',
};

/** Text of XML: in UTF-16 where it begins so, else in UTF-8. */
export function xmlText(bytes: Buffer): string {
  const beginning = bytes.subarray(0, 2).toString('hex');
  return new TextDecoder(encodings[beginning] ?? 'utf-8').decode(bytes);
}

const characterReference = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(value: string): string {
  return value.replace(characterReference, (_whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const attribute = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** In one pass, where a regular expression would search anew behind each comment that has no end. */
function withoutComments(xml: string): string {
  const [first = '', ...parts] = xml.split('<!--');
  return first + parts.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')).join('');
}

/** The attributes of each element of this name, whatever its prefix; both without prefixes. */
export function elementsNamed(xml: string, name: string): Readonly<Record<string, string>>[] {
  const tags = withoutComments(xml).matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^<>]*)>`, 'g'));
  return [...tags].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(attribute)].map(([, key = '', double, single]) => [key, unescaped(double ?? single ?? '')]),
    ),
  );
}

/** What may hold any characters, by how it begins and ends. */
const enclosed = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['"', '"'],
  ["'", "'"],
] as const;

/** Where what begins at `at` ends, if it holds any characters: -1 where it has no end, `at` where it is nothing like it. */
function endOfEnclosed(text: string, at: number): number {
  const pair = enclosed.find(([opens]) => text.startsWith(opens, at));
  if (!pair) return at;
  const [opens, closes] = pair;
  const end = text.indexOf(closes, at + opens.length);
  return end < 0 ? end : end + closes.length;
}

/** Where the declaration of the document type at `at` ends; it may hold declarations of its own (XML 1.0, 2.8). -1 without end. */
function endOfDoctype(text: string, start: number): number {
  let isInside = false;
  for (let at = start; at < text.length; at += 1) {
    const end = endOfEnclosed(text, at);
    if (end < 0) return end;
    if (end > at) at = end - 1;
    else if (text[at] === '[') isInside = true;
    else if (text[at] === ']') isInside = false;
    else if (text[at] === '>' && !isInside) return at + 1;
  }
  return -1;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The local name of the root element, after the declaration, comments, instructions and document type that XML allows
 * before it. Undefined if there is none, or if the document type is that of another.
 */
export function rootName(text: string): string | undefined {
  let rest = text.replace(/^\uFEFF/, '').trimStart();
  let doctype: string | undefined;
  for (;;) {
    const [, declared] = /^<!DOCTYPE\s+([\w.:-]+)/.exec(rest) ?? [];
    const isMarkup = rest.startsWith('<!--') || rest.startsWith('<?');
    if (!isMarkup && !declared) break;
    const end = declared ? endOfDoctype(rest, 0) : endOfEnclosed(rest, 0);
    if (end < 0) return undefined;
    doctype = declared ?? doctype;
    rest = rest.slice(end).trimStart();
  }
  const [, name] = /^<([\w.:-]+)[\s/>]/.exec(rest) ?? [];
  const root = name && localName(name);
  return doctype === undefined || localName(doctype) === root ? root : undefined;
}
