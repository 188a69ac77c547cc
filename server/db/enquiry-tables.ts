import type { EnquiryKind } from '@shared/contracts/enquiries';
import { betaRequests, investors } from '@shared/schema';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Where each kind of enquiry is stored. */
export const enquiryTables = {
  investors,
  beta: betaRequests,
} as const satisfies Record<EnquiryKind, PgTable>;
