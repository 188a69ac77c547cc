/**
 * Marks that say where a text on the page comes from: characters that are never drawn, before and after each of its
 * paragraphs. They are put in before the preview draws and taken out of the document before it is painted. Tag
 * characters after LANGUAGE TAG: no keyboard writes them, and no emoji has them in this order.
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

/** What every mark contains, to look for. */
export const markSign = opener;

/** Where a text is divided into paragraphs, as the page divides it; the lines between them are kept. */
const betweenParagraphs = /(\n\s*\n)/;

/** The paragraphs of a text and what stands between them, by turns. */
export function paragraphsOf(text: string): string[] {
  return text.split(betweenParagraphs);
}

const mark = (id: number, place: number, text: string) =>
  `${opener}${digits(id)}${dash}${digits(place)}${dash}${text}${close}`;

/** A mark without a text, for what is no text node of its own. */
export const bareMark = (id: number) => mark(id, 0, '');

/** The text with each of its paragraphs marked as that of a field. */
export function marked(text: string, id: number): string {
  return paragraphsOf(text)
    .map((part, place) => (place % 2 === 1 || part.trim() === '' ? part : mark(id, place, part)))
    .join('');
}

export const withoutMarks = (text: string): string => text.replace(anyMark, '');

/** What the marks in a piece of the document say. */
export interface ReadMarks {
  id: number;
  /** Places of the first and the last of its paragraphs that stand here. */
  first: number;
  last: number;
  /** What the layout put around the text; null where only a part of the text stands here. */
  around: { before: string; after: string } | null;
}

/** Reads the marks of one text node; null where it holds none that says whose text it is. */
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

/** A text with the paragraphs from `first` to `last` replaced. */
export function withParagraphs(
  text: string,
  { first, last }: Pick<ReadMarks, 'first' | 'last'>,
  typed: string,
): string {
  const parts = paragraphsOf(text);
  return [...parts.slice(0, first), typed, ...parts.slice(last + 1)].join('');
}

/** The paragraphs from `first` to `last`; undefined where the text has no such ones. */
export function paragraphsIn(text: string, { first, last }: Pick<ReadMarks, 'first' | 'last'>): string | undefined {
  const parts = paragraphsOf(text);
  return last < parts.length ? parts.slice(first, last + 1).join('') : undefined;
}
