import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import { foldedLetters, separators } from '../searched-words';

/** Millisecond precision, because an `updatedAt` travels through JSON and must compare equal on its way back. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const searchedWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of a text, for searching: kept by the database itself. What separates words in `searched-words.ts` separates
 * them here, so that an e-mail address is found by each of its parts.
 */
export function searchColumn(name: string, text: SQL) {
  const from = `${foldedLetters.from}${separators}`.replaceAll("'", "''");
  const to = `${foldedLetters.to}${' '.repeat(separators.length)}`;
  const words = sql`strip(to_tsvector('simple'::regconfig, translate(replace(${text}, 'ß', 'ss'), ${sql.raw(`'${from}', '${to}'`)})))`;
  return searchedWords(name).generatedAlwaysAs(words);
}
