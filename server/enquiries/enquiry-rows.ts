import type { EnquiryKind } from '@shared/contracts/enquiries';
import { sql } from 'drizzle-orm';
import { enquiryTables } from '../db/enquiry-tables';

export { enquiryTables };

export type EnquiryRow = (typeof enquiryTables)[EnquiryKind]['$inferSelect'];

/**
 * The order of a kind's list, word for word that of its index: without `nulls last`, which these columns never need,
 * PostgreSQL would sort the whole table for each page.
 */
export function newestFirst(kind: EnquiryKind) {
  const { createdAt, id } = enquiryTables[kind];
  return [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`];
}
