import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { enquiryHistory, enquiryTables, erasures, openReplies } from '@shared/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { forgetStored } from '../db/idempotency';
import { enqueueWebhook } from '../outbox/webhook-events';

/** Enquiries of one kind. */
export interface ErasedEnquiries {
  kind: EnquiryKind;
  enquiryIds: readonly number[];
}

/** Erases what another module keeps about enquiries, in the transaction that erases the enquiries. */
export type EraseAbout = (tx: Db, about: ErasedEnquiries) => Promise<void>;

interface Removed {
  enquiryId: number;
  /** When the enquiry was created. */
  madeAt: Date;
}

/** Most enquiries that one statement names. */
const portion = 1_000;

async function removePortion(
  tx: Db,
  { kind, enquiryIds }: ErasedEnquiries,
  eraseAbout: EraseAbout,
): Promise<Removed[]> {
  const table = enquiryTables[kind];
  const named = inArray(table.id, [...enquiryIds]);
  // Locked in the order of their ids, so that two erasures of several cannot deadlock.
  await tx.select({ id: table.id }).from(table).where(named).orderBy(asc(table.id)).for('update');
  const removed = await tx.delete(table).where(named).returning({ enquiryId: table.id, madeAt: table.createdAt });
  const ids = removed.map(({ enquiryId }) => enquiryId);
  if (ids.length === 0) return [];
  await forgetStored(tx, kind, ids);
  for (const along of [enquiryHistory, openReplies])
    await tx.delete(along).where(and(eq(along.kind, kind), inArray(along.enquiryId, ids)));
  await eraseAbout(tx, { kind, enquiryIds: ids });
  return removed;
}

/**
 * Removes enquiries and everything about them, in a few statements for all: each is a way to the database and back. Returns
 * those that existed. Call it in a transaction.
 */
export async function removeEnquiries(
  tx: Db,
  { kind, enquiryIds }: ErasedEnquiries,
  eraseAbout: EraseAbout,
): Promise<Removed[]> {
  const ids = [...enquiryIds].sort((a, b) => a - b);
  const removed: Removed[] = [];
  for (let at = 0; at < ids.length; at += portion)
    removed.push(...(await removePortion(tx, { kind, enquiryIds: ids.slice(at, at + portion) }, eraseAbout)));
  return removed.sort((a, b) => a.enquiryId - b.enquiryId);
}

/**
 * Erases enquiries for good (Art. 17 GDPR) in a transaction, and leaves an anonymous tombstone of each, so that no restored
 * backup brings it back. Returns the ids of those that existed, in order.
 */
export async function eraseForGood(tx: Db, about: ErasedEnquiries, eraseAbout: EraseAbout): Promise<number[]> {
  const removed = await removeEnquiries(tx, about, eraseAbout);
  if (removed.length === 0) return [];
  const { kind } = about;
  await tx.insert(erasures).values(removed.map((one) => ({ kind, ...one })));
  const ids = removed.map(({ enquiryId }) => enquiryId);
  await enqueueWebhook(tx, ...ids.map((id) => ({ event: 'enquiry.erased' as const, body: { kind, id: String(id) } })));
  return ids;
}
