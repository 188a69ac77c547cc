import type { EnquiryKind, HistoryType } from '@shared/enquiries/enquiry-handling';
import { enquiryHistory, type HistoryRow } from '@shared/schema';
import type { Db } from '../db/database';
import { enqueueWebhook } from '../outbox/webhook-events';

type NewLine = typeof enquiryHistory.$inferInsert & { kind: EnquiryKind; type: HistoryType };

/**
 * Writes lines into the histories of enquiries and tells the webhook of each enquiry what they are about, in the
 * transaction of the change. Returns the lines as they are stored, in their order.
 */
export async function recordHistory(tx: Db, lines: readonly NewLine[]): Promise<HistoryRow[]> {
  const rows = await tx
    .insert(enquiryHistory)
    .values([...lines])
    .returning();
  const changed = new Map<string, { kind: EnquiryKind; id: string; changed: HistoryType[] }>();
  for (const { kind, enquiryId, type } of rows) {
    const known = changed.get(`${kind} ${enquiryId}`);
    if (known) known.changed.push(type);
    else changed.set(`${kind} ${enquiryId}`, { kind, id: String(enquiryId), changed: [type] });
  }
  await enqueueWebhook(tx, ...[...changed.values()].map((body) => ({ event: 'enquiry.changed' as const, body })));
  return rows;
}
