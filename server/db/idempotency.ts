import { createHash } from 'node:crypto';
import { sentKeyDays } from '@shared/retention';
import { idempotencyKeys } from '@shared/schema';
import { and, eq, lt, sql } from 'drizzle-orm';
import { IdempotencyMismatch } from '../base/domain-errors';
import type { Db } from './database';

interface OnceRequest {
  /** What is stored: keys of different forms do not meet. */
  scope: string;
  key: string | undefined;
  /** The enquiry itself; the same key with another enquiry is a mistake and is refused. */
  enquiry: unknown;
}

/**
 * Stores an enquiry once per key and returns its id, however often and however parallel it is asked (decisions, forms).
 * A parallel request waits at the unique index until the first has committed. Throws IdempotencyMismatch for a key that was used for
 * other data.
 */
export async function storeOnce(
  db: Db,
  { scope, key, enquiry }: OnceRequest,
  insert: (tx: Db) => Promise<number>,
): Promise<number> {
  if (!key) return insert(db);
  const requestHash = createHash('sha256').update(JSON.stringify(enquiry)).digest('base64url');
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash, resultId: 0 })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id });
    if (claimed) {
      const resultId = await insert(tx);
      await tx.update(idempotencyKeys).set({ resultId }).where(eq(idempotencyKeys.id, claimed.id));
      return resultId;
    }
    const [earlier] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
    if (!earlier || earlier.requestHash !== requestHash) throw new IdempotencyMismatch();
    return earlier.resultId;
  });
}

/**
 * Forgets under which key an entry was stored: once it is erased, the same text sent again is a new enquiry, and no trace
 * of its content may stay.
 */
export async function forgetStored(tx: Db, scope: string, resultId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.resultId, resultId)));
}

/** Forgets keys that are older than a retry can be. */
export async function removeOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${sentKeyDays})`));
}
