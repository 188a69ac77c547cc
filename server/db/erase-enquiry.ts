import type { EnquiryKindName } from '@shared/enquiry-handling';
import { enquiryHistory, erasures, openReplies } from '@shared/schema';
import { and, eq } from 'drizzle-orm';
import type { Db } from './database';
import { enquiryTables } from './enquiry-tables';
import type { EraseAbout } from './erasure';
import { forgetStored } from './idempotency';

/** An enquiry that is to go. */
export interface ErasedEnquiry {
  kind: EnquiryKindName;
  enquiryId: number;
}

/**
 * Removes an enquiry with everything that is kept about it: its history, who answers it, under which key it came, and what
 * the resources keep (`eraseAbout`). Belongs into a transaction. Returns whether there was one.
 */
export async function removeEnquiry(tx: Db, about: ErasedEnquiry, eraseAbout: EraseAbout): Promise<boolean> {
  const { kind, enquiryId } = about;
  const table = enquiryTables[kind];
  const removed = await tx.delete(table).where(eq(table.id, enquiryId)).returning({ id: table.id });
  if (removed.length === 0) return false;
  await forgetStored(tx, kind, enquiryId);
  for (const along of [enquiryHistory, openReplies])
    await tx.delete(along).where(and(eq(along.kind, kind), eq(along.enquiryId, enquiryId)));
  await eraseAbout(tx, about);
  return true;
}

/**
 * Erases an enquiry for good (right to erasure, Art. 17 GDPR) and leaves a tombstone, which says nothing of whom, so that
 * no backup brings it back. Belongs into a transaction. Returns whether there was one.
 */
export async function eraseForGood(tx: Db, about: ErasedEnquiry, eraseAbout: EraseAbout): Promise<boolean> {
  if (!(await removeEnquiry(tx, about, eraseAbout))) return false;
  await tx.insert(erasures).values(about);
  return true;
}
