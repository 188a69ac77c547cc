import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { wavePurposes } from '@shared/outbox';
import { betaRequests, enquiryTables, outbox, waveInvitations } from '@shared/schema';
import { and, asc, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { recordHistory } from '../enquiries/queries';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { takeOverOutcomes } from '../outbox/told-states';
import { isToken, newToken } from '../personal-links/token';
import { revokeDocumentLinks } from '../shared-documents/links';

/** The secret of a person's link, and what is stored of it. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = newToken();
  return { token, tokenHash: sha256(token) };
}

/** What a link leads to; undefined for an unknown link and one whose person was erased. */
export async function invitationOf(db: Db, kind: EnquiryKind, token: string) {
  if (!isToken(token)) return undefined;
  const table = enquiryTables[kind];
  const [found] = await db
    .select({
      id: waveInvitations.id,
      code: waveInvitations.code,
      email: table.email,
      withdrawnAt: table.withdrawnAt,
    })
    .from(waveInvitations)
    .innerJoin(table, eq(table.id, waveInvitations.enquiryId))
    .where(and(eq(waveInvitations.tokenHash, sha256(token)), eq(waveInvitations.kind, kind)));
  return found;
}

/** Notes the first opening of a link. */
export async function noteOpened(db: Db, id: number): Promise<void> {
  await db
    .update(waveInvitations)
    .set({ openedAt: sql`now()` })
    .where(and(eq(waveInvitations.id, id), isNull(waveInvitations.openedAt)));
}

/** What meets a condition and still waited will not be sent: nobody has its link, which ends. */
export async function dropQueued(tx: Db, condition: SQL | undefined): Promise<void> {
  const dropped = await tx
    .update(waveInvitations)
    .set({ state: 'withdrawn' })
    .where(and(eq(waveInvitations.state, 'queued'), condition))
    .returning({ linkId: waveInvitations.linkId });
  await revokeDocumentLinks(
    tx,
    dropped.flatMap(({ linkId }) => linkId ?? []),
  );
}

/** Takes back the mails to these people that no process is sending. */
async function dropWaiting(tx: Db, kind: EnquiryKind, enquiryIds: number[]): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        inArray(outbox.enquiryId, enquiryIds),
        inArray(outbox.purpose, wavePurposes),
        eq(outbox.state, 'waiting'),
        isNull(outbox.claimedUntil),
      ),
    );
  const mail = tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, waveInvitations.outboxId));
  await dropQueued(
    tx,
    and(
      eq(waveInvitations.kind, kind),
      inArray(waveInvitations.enquiryId, enquiryIds),
      or(isNull(waveInvitations.outboxId), notExists(mail)),
    ),
  );
}

/** Enquiries of a kind by an address that a withdrawal concerns: nobody else may withdraw for who has not confirmed. */
const ofAddress = (kind: EnquiryKind, email: string) =>
  and(
    isAddress(enquiryTables[kind].email, email),
    isNull(enquiryTables[kind].withdrawnAt),
    kind === 'beta' ? isNotNull(betaRequests.confirmedAt) : undefined,
  );

/**
 * The person behind a link wants no more mails of this kind of wave: notes it with every enquiry of the address, on the
 * beta list with every confirmed one, in their histories, and takes back what still waits. Does nothing the second time.
 * Returns false for an unknown link.
 */
export function withdraw(db: Db, kind: EnquiryKind, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const invitation = await invitationOf(tx, kind, token);
    if (!invitation) return false;
    const table = enquiryTables[kind];
    const withdrawn = await tx
      .update(table)
      .set({ withdrawnAt: sql`now()` })
      .where(ofAddress(kind, invitation.email))
      .returning({ id: table.id });
    const ids = withdrawn.map((row) => row.id);
    if (ids.length === 0) return true;
    // Mails first, as in everything else that locks both: the other way round two of them could wait for each other.
    await dropWaiting(tx, kind, ids);
    await tx.update(waveInvitations).set({ withdrawnAt: sql`now()` }).where(eq(waveInvitations.id, invitation.id));
    await recordHistory(
      tx,
      ids.map((enquiryId) => ({ kind, enquiryId, type: 'withdrawn' as const })),
    );
    return true;
  });
}

/**
 * Codes stay given out, with what became of their mails; nothing is left that leads to the people. Call it before the mails
 * are erased.
 */
export const eraseInvitationsOf: EraseAbout = async (tx, { kind, enquiryIds }) => {
  const ids = [...enquiryIds];
  const own = and(eq(waveInvitations.kind, kind), inArray(waveInvitations.enquiryId, ids));
  // Locked, so that no process begins or ends to send one before it is erased.
  const mails = await tx
    .select({ id: outbox.id, claimedUntil: outbox.claimedUntil })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), inArray(outbox.enquiryId, ids), inArray(outbox.purpose, wavePurposes)))
    .orderBy(asc(outbox.id))
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
      linkId: null,
      state: sql`case when ${waveInvitations.state} <> 'queued' then ${waveInvitations.state}
        when ${wasClaimed} then 'unknown' else 'withdrawn' end`,
    })
    .where(own);
};
