import { lowerAscii } from '@shared/schema/columns';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column holds a mail address, however its letters are written; the same in every database. */
export const isAddress = (column: SQLWrapper, address: string): SQL =>
  sql`${lowerAscii(column)} = ${lowerAscii(sql`${address.trim()}::text`)}`;
