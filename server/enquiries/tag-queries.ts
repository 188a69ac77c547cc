import { summaryBounds } from '@shared/contracts/enquiry-lists';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { newestFirst } from './list-queries';
import { mostFrequent } from './origin-queries';

/** Tags of the newest tagged enquiries of both kinds, the most frequent first, at most 100. */
export async function tagsOfInbox(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const kind of enquiryKinds) {
    const { tags } = enquiryTables[kind];
    const rows = await db
      .select({ tags })
      .from(enquiryTables[kind])
      .where(sql`${tags} <> '[]'`)
      .orderBy(...newestFirst(kind))
      .limit(summaryBounds.counted);
    found.push(...rows.flatMap((row) => row.tags));
  }
  return mostFrequent(found);
}
