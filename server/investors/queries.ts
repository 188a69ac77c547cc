import type { InvestorInput } from '@shared/contracts/investors';
import type { Language } from '@shared/locales';
import { type InvestorRow, investors } from '@shared/schema';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { forgetStored } from '../db/idempotency';
import { notFound } from '../errors';

interface NewInvestor extends Pick<InvestorInput, 'name' | 'email' | 'company' | 'investmentAmount' | 'message'> {
  language: Language;
  suspectedSpam: boolean;
}

/** Stores an investor's enquiry and returns its id. */
export async function insertInvestor(db: Db, enquiry: NewInvestor): Promise<number> {
  const [row] = await db
    .insert(investors)
    .values({ ...enquiry, company: enquiry.company || null, investmentAmount: enquiry.investmentAmount || null })
    .returning({ id: investors.id });
  if (!row) throw new Error('The stored enquiry was not returned.');
  return row.id;
}

/** All enquiries, the newest first. */
export async function listInvestors(db: Db): Promise<InvestorRow[]> {
  return db.select().from(investors).orderBy(desc(investors.createdAt), desc(investors.id));
}

/** Files an enquiry under suspected spam, or back among the others; throws 404. */
export async function markInvestor(db: Db, id: number, suspectedSpam: boolean): Promise<void> {
  const marked = await db
    .update(investors)
    .set({ suspectedSpam })
    .where(eq(investors.id, id))
    .returning({ id: investors.id });
  if (marked.length === 0) throw notFound();
}

/** Erases one enquiry for good (right to erasure, Art. 17 GDPR); throws 404. */
export async function deleteInvestor(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await tx.delete(investors).where(eq(investors.id, id)).returning({ id: investors.id });
    if (erased.length === 0) throw notFound();
    await forgetStored(tx, 'investors', id);
  });
}
