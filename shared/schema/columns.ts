import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core';
import { accents, lowerCase, otherLetters, umlauts } from '../base/searched-words';
import type { Translations } from '../entities/translation';

/** Millisecond precision, because an `updatedAt` passes through JSON and must still compare equal. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The last columns of what editors write. */
export const ofContent = () => ({
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
});

const searchedWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Regular expression of word separators; PostgreSQL's parser would keep e-mail addresses as one word. */
const separators = '[]@.\\-_/:+,;&<>\'"()=?#%~*|[{}!–—„“”‚‘’«»…]';

const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

const columnOf = (field: string) => sql.raw(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * ASCII letters of a text in lower case, in every database. Addresses are compared by it: those that the product takes
 * have no other letters.
 */
export const lowerAscii = (text: SQLWrapper): SQL<string> => sql<string>`lower(${text} collate "C")`;

/** A text that was normalized to NFKD, in lower case and without accents; must match searched-words.ts. */
function folded(apart: SQL): SQL<string> {
  const plain = sql`regexp_replace(${apart}, ${quoted(accents)}, '', 'g')`;
  const spelled = otherLetters.reduce(
    (text, { from, to }) => sql`replace(${text}, ${quoted(from)}, ${quoted(to)})`,
    plain,
  );
  return lowerAscii(sql`translate(${spelled}, ${quoted(lowerCase.from)}, ${quoted(lowerCase.to)})`);
}

/**
 * By which names are sorted, the same in every database: without case and accents (DIN 5007, variant 1, as in
 * dictionaries), letters of other scripts behind those of the Latin one.
 */
export const sortKey = (text: SQLWrapper): SQL<string> =>
  sql<string>`(${folded(sql`normalize(${text}, NFKD)`)} collate "C")`;

/** Generated tsvector column with the words of the searched fields in all spellings; must match searched-words.ts. */
export function searchColumn(name: string, fields: readonly { name: string; searched?: true }[]) {
  const texts = fields.filter(({ searched }) => searched).map((field) => sql`coalesce(${columnOf(field.name)}, '')`);
  const apart = sql`normalize(${sql.join(texts, sql` || ' ' || `)}, NFKD)`;
  const both = sql`${apart} || ' ' || regexp_replace(${apart}, ${quoted(umlauts)}, '\\1e', 'g')`;
  const words = sql`strip(to_tsvector('simple'::regconfig, normalize(regexp_replace(${folded(both)}, ${quoted(separators)}, ' ', 'g'), NFC)))`;
  return searchedWords(name).generatedAlwaysAs(words);
}
