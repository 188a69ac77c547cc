import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a value is among those that a query finds by itself. PostgreSQL makes a join of a plain `in` or `exists` and, where
 * its statistics are those of a table that was empty a moment ago, compares each row with each; of this it makes a set, always.
 */
export const isAmong = (value: SQL, found: SQL): SQL<boolean> => sql<boolean>`((${value} in (${found})) is true)`;
