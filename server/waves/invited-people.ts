import { betaRequests, outbox, waveInvitations } from '@shared/schema';
import { and, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { recordHistory } from '../enquiries/queries';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { isToken, newToken } from '../personal-links/token';
import { takeOverOutcomes } from './outcomes';

/** The secret of a person's link, and what is stored of it. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = newToken();
  return { token, tokenHash: sha256(token) };
}

/** The invitation that a link leads to; undefined for an unknown link and one whose person was erased. */
export async function invitationOf(db: Db, token: string) {
  if (!isToken(token)) return undefined;
  const [found] = await db
    .select({
      id: waveInvitations.id,
      code: waveInvitations.code,
      email: betaRequests.email,
      withdrawnAt: betaRequests.withdrawnAt,
    })
    .from(waveInvitations)
    .innerJoin(betaRequests, eq(betaRequests.id, waveInvitations.enquiryId))
    .where(eq(waveInvitations.tokenHash, sha256(token)));
  return found;
}

/** Notes the first opening of a link. */
export async function noteOpened(db: Db, id: number): Promise<void> {
  await db
    .update(waveInvitations)
    .set({ openedAt: sql`now()` })
    .where(and(eq(waveInvitations.id, id), isNull(waveInvitations.openedAt)));
}

/** Mails to these people that no process is sending. */
async function dropWaiting(tx: Db, enquiryIds: number[]): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, 'beta'),
        inArray(outbox.enquiryId, enquiryIds),
        eq(outbox.purpose, 'beta-invitation'),
        eq(outbox.state, 'waiting'),
        isNull(outbox.claimedUntil),
      ),
    );
  const mail = tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, waveInvitations.outboxId));
  await tx
    .update(waveInvitations)
    .set({ state: 'withdrawn' })
    .where(
      and(
        inArray(waveInvitations.enquiryId, enquiryIds),
        eq(waveInvitations.state, 'queued'),
        or(isNull(waveInvitations.outboxId), notExists(mail)),
      ),
    );
}

/**
 * The person behind a link wants no more invitations: notes it with every confirmed request of the address, in their
 * histories, and takes back what still waits. Does nothing the second time. Returns false for an unknown link.
 */
export function withdraw(db: Db, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const invitation = await invitationOf(tx, token);
    if (!invitation) return false;
    const { email, withdrawnAt, id } = betaRequests;
    const withdrawn = await tx
      .update(betaRequests)
      .set({ withdrawnAt: sql`now()` })
      .where(
        and(
          sql`lower(${email}) = lower(${invitation.email})`,
          isNotNull(betaRequests.confirmedAt),
          isNull(withdrawnAt),
        ),
      )
      .returning({ id });
    const ids = withdrawn.map((row) => row.id);
    if (ids.length === 0) return true;
    await tx.update(waveInvitations).set({ withdrawnAt: sql`now()` }).where(eq(waveInvitations.id, invitation.id));
    await dropWaiting(tx, ids);
    await recordHistory(
      tx,
      ids.map((enquiryId) => ({ kind: 'beta' as const, enquiryId, type: 'withdrawn' as const })),
    );
    return true;
  });
}

/**
 * The code stays given out, with what became of its mail; nothing is left that leads to the person. Call it before the
 * mails are erased.
 */
export const eraseInvitationsOf: EraseAbout = async (tx, { kind, enquiryId }) => {
  if (kind !== 'beta') return;
  const own = eq(waveInvitations.enquiryId, enquiryId);
  // Locked, so that no process begins or ends to send one before it is erased.
  const mails = await tx
    .select({ id: outbox.id, claimedUntil: outbox.claimedUntil })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.enquiryId, enquiryId), eq(outbox.purpose, 'beta-invitation')))
    .for('update');
  await takeOverOutcomes(tx, own);
  const beingSent = mails.filter(({ claimedUntil }) => claimedUntil !== null).map(({ id }) => id);
  const wasClaimed = inArray(waveInvitations.outboxId, beingSent);
  await tx
    .update(waveInvitations)
    .set({
      enquiryId: null,
      tokenHash: null,
      outboxId: null,
      state: sql`case when ${waveInvitations.state} <> 'queued' then ${waveInvitations.state}
        when ${wasClaimed} then 'unknown' else 'withdrawn' end`,
    })
    .where(own);
};
