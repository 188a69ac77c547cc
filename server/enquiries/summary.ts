import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { AnyEnquiryRow } from '@shared/contracts/enquiry-description';
import { type SummaryBounds, summaryBounds } from '@shared/contracts/enquiry-summary';
import { pick } from '@shared/pick';
import { count, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enquiryTables, newestFirst } from './enquiry-rows';

/** How many of the newest enquiries there are, by suspicion. */
async function countNewest(db: Db, kind: EnquiryKind, limit: number) {
  const table = enquiryTables[kind];
  const seen = db
    .select({ suspectedSpam: table.suspectedSpam })
    .from(table)
    .orderBy(...newestFirst(kind))
    .limit(limit)
    .as('seen');
  const rows = await db
    .select({ suspectedSpam: seen.suspectedSpam, count: count() })
    .from(seen)
    .groupBy(seen.suspectedSpam);
  const countOf = (suspectedSpam: boolean) => rows.find((row) => row.suspectedSpam === suspectedSpam)?.count ?? 0;
  return { genuine: countOf(false), suspectedSpam: countOf(true) };
}

/** Counts the enquiries of a kind and names the latest, as EnquirySummary tells it, without reading them all. */
export async function summariseEnquiries(db: Db, kind: EnquiryKind, bounds: SummaryBounds = summaryBounds) {
  const table = enquiryTables[kind];
  // One more than is told would be an older one.
  const { genuine, suspectedSpam } = await countNewest(db, kind, bounds.counted + 1);
  const more = genuine + suspectedSpam > bounds.counted;
  const latest: Partial<AnyEnquiryRow>[] = await db
    .select()
    .from(table)
    .where(eq(table.suspectedSpam, false))
    .orderBy(...newestFirst(kind))
    .limit(bounds.latest);
  return {
    genuine: more ? Math.max(0, genuine - 1) : genuine,
    suspectedSpam,
    more,
    latest: latest.map((row) => pick(row, ['id', 'name', 'company', 'createdAt'])),
  };
}
