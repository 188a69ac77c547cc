import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { enquiryHistory, enquiryTables, erasures, openReplies } from '@shared/schema';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { forgetStored } from '../db/idempotency';
import { enqueueWebhook } from '../outbox/webhook-events';

/** Erases what another module keeps about an enquiry, in the transaction that erases the enquiry. */
export type EraseAbout = (tx: Db, about: { kind: EnquiryKind; enquiryId: number }) => Promise<void>;

export interface ErasedEnquiry {
  kind: EnquiryKind;
  enquiryId: number;
}

/** Returns when the removed enquiry was created; undefined if it did not exist. Call it in a transaction. */
export async function removeEnquiry(tx: Db, about: ErasedEnquiry, eraseAbout: EraseAbout): Promise<Date | undefined> {
  const { kind, enquiryId } = about;
  const table = enquiryTables[kind];
  const [removed] = await tx.delete(table).where(eq(table.id, enquiryId)).returning({ madeAt: table.createdAt });
  if (!removed) return undefined;
  await forgetStored(tx, kind, enquiryId);
  for (const along of [enquiryHistory, openReplies])
    await tx.delete(along).where(and(eq(along.kind, kind), eq(along.enquiryId, enquiryId)));
  await eraseAbout(tx, about);
  return removed.madeAt;
}

/**
 * Erases an enquiry for good (Art. 17 GDPR) in a transaction, and leaves an anonymous tombstone, so that no restored
 * backup brings it back. Returns whether it existed.
 */
export async function eraseForGood(tx: Db, about: ErasedEnquiry, eraseAbout: EraseAbout): Promise<boolean> {
  const madeAt = await removeEnquiry(tx, about, eraseAbout);
  if (!madeAt) return false;
  await tx.insert(erasures).values({ ...about, madeAt });
  const { kind, enquiryId } = about;
  await enqueueWebhook(tx, { event: 'enquiry.erased', body: { kind, id: String(enquiryId) } });
  return true;
}
