import type { BetaInput } from '@shared/contracts/beta';
import type { Language } from '@shared/locales';
import { type BetaRequestRow, betaRequests } from '@shared/schema';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { forgetStored } from '../db/idempotency';
import { notFound } from '../errors';

interface NewBetaRequest extends Pick<BetaInput, 'name' | 'email' | 'reason'> {
  language: Language;
  suspectedSpam: boolean;
}

/** Stores a beta request and returns its id. */
export async function insertBetaRequest(db: Db, request: NewBetaRequest): Promise<number> {
  const [row] = await db.insert(betaRequests).values(request).returning({ id: betaRequests.id });
  if (!row) throw new Error('The stored beta request was not returned.');
  return row.id;
}

/** All beta requests, the newest first. */
export async function listBetaRequests(db: Db): Promise<BetaRequestRow[]> {
  return db.select().from(betaRequests).orderBy(desc(betaRequests.createdAt), desc(betaRequests.id));
}

/** Files a request under suspected spam, or back among the others; throws 404. */
export async function markBetaRequest(db: Db, id: number, suspectedSpam: boolean): Promise<void> {
  const marked = await db
    .update(betaRequests)
    .set({ suspectedSpam })
    .where(eq(betaRequests.id, id))
    .returning({ id: betaRequests.id });
  if (marked.length === 0) throw notFound();
}

/** Erases one request for good (right to erasure, Art. 17 GDPR); throws 404. */
export async function deleteBetaRequest(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await tx.delete(betaRequests).where(eq(betaRequests.id, id)).returning({ id: betaRequests.id });
    if (erased.length === 0) throw notFound();
    await forgetStored(tx, 'beta', id);
  });
}
