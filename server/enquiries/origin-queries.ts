import { inGermanOrder } from '@shared/base/german-order';
import { summaryBounds } from '@shared/contracts/enquiry-lists';
import { originColumns } from '@shared/enquiries/enquiry-fields';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { enquiryTables } from '@shared/schema';
import { isNotNull, or } from 'drizzle-orm';
import type { Db } from '../db/database';
import { newestFirst } from './list-queries';

const mostOffered = 100;

/** Each of the words once, the most frequent first, at most 100. */
export function mostFrequent(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts].sort(([one, often], [other, seldom]) => seldom - often || inGermanOrder(one, other));
  return ordered.slice(0, mostOffered).map(([word]) => word);
}

/** Campaigns and referring hosts of the newest enquiries of both kinds, the most frequent first, at most 100. */
export async function originsOfInbox(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const kind of enquiryKinds) {
    const { campaign, referrer } = enquiryTables[kind];
    const rows = await db
      .select({ campaign, referrer })
      .from(enquiryTables[kind])
      .where(or(isNotNull(campaign), isNotNull(referrer)))
      .orderBy(...newestFirst(kind))
      .limit(summaryBounds.counted);
    found.push(...rows.flatMap((row) => originColumns.map((column) => row[column] ?? '')).filter(Boolean));
  }
  return mostFrequent(found);
}
