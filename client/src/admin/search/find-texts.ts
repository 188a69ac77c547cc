import { plainText } from '@shared/content-texts';
import type { AllContent } from '@shared/contracts/versions';
import { entities } from '@shared/entities/entities';
import { fallbackLanguage, type Language, languages } from '@shared/locales';
import { type TextRow, textRows } from '../texts/text-rows';

/** A stretch of text, found or around what was found. */
interface Piece {
  text: string;
  hit: boolean;
}

interface Hit {
  language: Language;
  label: string;
  pieces: Piece[];
}

/** A section, block or setting that has what was looked for. */
export interface Result {
  address: string;
  /** What the content area calls its kind. */
  kind: string;
  owner: string;
  hits: Hit[];
}

export interface SearchIndex {
  entries: { row: TextRow; texts: { language: Language; text: string; folded: string }[]; folded: string }[];
}

const mostResults = 40;
const mostHits = 3;

/** For comparing: case does not count. A folding that changes the length would put the marks in the wrong place. */
function fold(text: string): string {
  const lower = text.toLocaleLowerCase('de');
  return lower.length === text.length ? lower : text;
}

/** The key that names a section or setting; a block is found by its texts alone. */
function keyOf({ entity, section, owner }: TextRow): string {
  if (entity === 'block') return '';
  return entity === 'section' ? section : owner;
}

export function searchIndex(content: AllContent): SearchIndex {
  return {
    entries: textRows(content).map((row) => ({
      row,
      folded: fold(keyOf(row)),
      texts: languages.map((language) => {
        const text = plainText(language === fallbackLanguage ? row.german : row.translations[language].text);
        return { language, text, folded: fold(text) };
      }),
    })),
  };
}

/** Text around the first hit, with every hit in it marked. */
function piecesOf(text: string, folded: string, words: readonly string[]): Piece[] {
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  const start = Math.max(0, first - 40);
  const end = Math.min(text.length, first + 120);
  const pieces: Piece[] = start > 0 ? [{ text: '… ', hit: false }] : [];
  let at = start;
  while (at < end) {
    const from = at;
    const next = words
      .map((word) => ({ word, place: folded.indexOf(word, from) }))
      .filter(({ place }) => place >= 0 && place < end)
      .sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.place > at) pieces.push({ text: text.slice(at, next.place), hit: false });
    at = next.place + next.word.length;
    pieces.push({ text: text.slice(next.place, at), hit: true });
  }
  if (at < end) pieces.push({ text: text.slice(at, end), hit: false });
  if (end < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** Everything that has all the words, in a text of one language or in its key. Keys come first. */
export function findTexts({ entries }: SearchIndex, query: string): Result[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = new Map<string, Result & { named: boolean }>();
  for (const { row, folded, texts } of entries) {
    const named = words.every((word) => folded.includes(word));
    const hits = texts
      .filter((text) => words.every((word) => text.folded.includes(word)))
      .map(({ language, text, folded: foldedText }) => ({
        language,
        label: row.label,
        pieces: piecesOf(text, foldedText, words),
      }));
    if (!named && hits.length === 0) continue;
    const known = found.get(row.address);
    if (known) known.hits.push(...hits);
    else
      found.set(row.address, { address: row.address, kind: entities[row.entity].label, owner: row.owner, hits, named });
  }
  return [...found.values()]
    .sort((a, b) => Number(b.named) - Number(a.named))
    .slice(0, mostResults)
    .map(({ named: _named, hits, ...result }) => ({ ...result, hits: hits.slice(0, mostHits) }));
}
