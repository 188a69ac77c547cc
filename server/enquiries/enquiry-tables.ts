import type { EnquiryKind } from '@shared/contracts/enquiries';
import { betaRequests, investors } from '@shared/schema';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Where each kind of enquiry is stored. */
export const enquiryTables = {
  investors,
  beta: betaRequests,
} as const satisfies Record<EnquiryKind, PgTable>;

export type EnquiryRow = (typeof enquiryTables)[EnquiryKind]['$inferSelect'];

/**
 * The order of a kind's list, word for word that of its index: without `nulls last`, which these columns never need,
 * PostgreSQL would sort the whole table for each page.
 */
export function newestFirst(kind: EnquiryKind) {
  const { createdAt, id } = enquiryTables[kind];
  return [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`];
}
