/**
 * Invisible marks before and after each paragraph that tell which field a text comes from. They are inserted before the
 * preview renders and removed before the browser paints. They are tag characters after LANGUAGE TAG: no keyboard types
 * them and no emoji contains them in this order.
 */
const opener = '\u{E0001}';
const dash = '\u{E002D}';
const close = `${opener}\u{E007F}`;
const zero = 0xe0030;

const digits = (number: number) =>
  [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const number = (written: string) =>
  Number([...written].map((digit) => String((digit.codePointAt(0) ?? zero) - zero)).join(''));

const digit = '[\u{E0030}-\u{E0039}]+';
const opening = new RegExp(`${opener}(${digit})${dash}(${digit})${dash}`, 'gu');
const anyMark = new RegExp(`${opener}(?:${digit}${dash}${digit}${dash}|\u{E007F})`, 'gu');

export const markSign = opener;

/** Splits paragraphs as the page does; the separators are kept. */
const betweenParagraphs = /(\n\s*\n)/;

/** Paragraphs and their separators, alternating. */
export function paragraphsOf(text: string): string[] {
  return text.split(betweenParagraphs);
}

const mark = (id: number, place: number, text: string) =>
  `${opener}${digits(id)}${dash}${digits(place)}${dash}${text}${close}`;

/** A mark without text, for content that is no text node of its own. */
export const bareMark = (id: number) => mark(id, 0, '');

/** Adds an invisible mark with the id of its source to each paragraph of a text. */
export function marked(text: string, id: number): string {
  return paragraphsOf(text)
    .map((part, place) => (place % 2 === 1 || part.trim() === '' ? part : mark(id, place, part)))
    .join('');
}

export const withoutMarks = (text: string): string => text.replace(anyMark, '');

export interface ReadMarks {
  id: number;
  /** Indexes of the first and last paragraph in this node, counting separators. */
  first: number;
  last: number;
  /** Text the layout added; null if the node holds only a part of the marked text. */
  around: { before: string; after: string } | null;
}

/** Decodes the marks of a text node; null if it has no complete one. */
export function readMarks(text: string): ReadMarks | null {
  const openings = [...text.matchAll(opening)];
  const [begin] = openings;
  const end = openings.at(-1);
  if (!begin || !end) return null;
  const id = number(begin[1] ?? '');
  const last = text.lastIndexOf(close);
  const whole = last > end.index && openings.every(([, owner]) => number(owner ?? '') === id);
  return {
    id,
    first: number(begin[2] ?? ''),
    last: number(end[2] ?? ''),
    around: whole
      ? { before: withoutMarks(text.slice(0, begin.index)), after: withoutMarks(text.slice(last + close.length)) }
      : null,
  };
}

export function withParagraphs(
  text: string,
  { first, last }: Pick<ReadMarks, 'first' | 'last'>,
  typed: string,
): string {
  const parts = paragraphsOf(text);
  return [...parts.slice(0, first), typed, ...parts.slice(last + 1)].join('');
}

/** The paragraphs from `first` to `last` (inclusive); undefined if the text has fewer. */
export function paragraphsIn(text: string, { first, last }: Pick<ReadMarks, 'first' | 'last'>): string | undefined {
  const parts = paragraphsOf(text);
  return last < parts.length ? parts.slice(first, last + 1).join('') : undefined;
}
