import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { wavePurposes } from '@shared/outbox';
import { betaRequests, documentLinks, investors, outbox, waveInvitations, waves } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';

/** Who may be invited to the beta: confirmed, not withdrawn, not suspected of being spam. Erased people have no row. */
export const mayBeInvited = and(
  isNotNull(betaRequests.confirmedAt),
  isNull(betaRequests.withdrawnAt),
  not(betaRequests.suspectedSpam),
);

/**
 * Whether some enquiry of an investor's address has withdrawn. A later one does not undo that: its address is not
 * confirmed, so anybody could have sent it.
 */
const addressHasWithdrawn = sql`exists (
  select 1 from ${investors} other
  where ${lowerAscii(sql`other.email`)} = ${lowerAscii(investors.email)} and other.withdrawn_at is not null
)`;

/** When the addresses of investors withdrew last, by enquiry; nothing of those that have not. */
export async function addressWithdrawals(db: Db, investorIds: readonly number[]): Promise<Map<number, Date>> {
  if (investorIds.length === 0) return new Map();
  const other = alias(investors, 'other');
  const withdrawnAt = sql<Date>`max(${other.withdrawnAt})`.mapWith(investors.withdrawnAt);
  const rows = await db
    .select({ id: investors.id, withdrawnAt })
    .from(investors)
    .innerJoin(other, and(eq(lowerAscii(other.email), lowerAscii(investors.email)), isNotNull(other.withdrawnAt)))
    .where(inArray(investors.id, [...investorIds]))
    .groupBy(investors.id);
  return new Map(rows.map((row) => [row.id, row.withdrawnAt]));
}

/** Which investors may be written a letter: not withdrawn, not suspected of being spam. Their enquiry asked for it. */
export const mayGetLetters = and(not(addressHasWithdrawn), not(investors.suspectedSpam));

/** Who may be written to by the waves of a kind. */
export const mayBeWrittenTo: Readonly<Record<EnquiryKind, SQL | undefined>> = {
  beta: mayBeInvited,
  investors: mayGetLetters,
};

/** A letter whose link was revoked, has expired or went with its document has nothing to say. */
const linkWorks = sql`exists (
  select 1 from ${documentLinks}
  where ${documentLinks.id} = ${waveInvitations.linkId} and ${documentLinks.revokedAt} is null
    and ${documentLinks.expiresAt} > now()
)`;

/** Whether what was written to a person of a wave may go out. */
const isAllowed = sql`case ${waveInvitations.kind}
  when 'beta' then exists (
    select 1 from ${betaRequests} where ${betaRequests.id} = ${waveInvitations.enquiryId} and ${mayBeInvited}
  )
  else ${linkWorks} and exists (
    select 1 from ${investors} where ${investors.id} = ${waveInvitations.enquiryId} and ${mayGetLetters}
  )
end`;

/**
 * Whether a mail of a wave may still go out: its wave is not stopped, and the person may be written to. Asked in the
 * statement that claims it, however long it has waited.
 */
export const mayStillSend = sql`exists (
  select 1 from ${waveInvitations}
  join ${waves} on ${waves.id} = ${waveInvitations.waveId}
  where ${waveInvitations.outboxId} = ${outbox.id} and ${waves.state} <> 'stopped' and ${isAllowed}
)`;

/** Whether a mail is to somebody who may not be written to any more. */
export const mayNoLongerSend = sql`exists (
  select 1 from ${waveInvitations} where ${waveInvitations.outboxId} = ${outbox.id} and not (${isAllowed})
)`;

/** Whether a mail belongs to a wave that somebody has stopped: it waits because it was told to. */
export const isOfStoppedWave = and(
  inArray(outbox.purpose, wavePurposes),
  sql`exists (
    select 1 from ${waveInvitations}
    join ${waves} on ${waves.id} = ${waveInvitations.waveId}
    where ${waveInvitations.outboxId} = ${outbox.id} and ${waves.state} = 'stopped'
  )`,
);
