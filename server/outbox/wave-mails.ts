import { wavePurposes } from '@shared/outbox';
import { betaRequests, outbox, waveInvitations, waves } from '@shared/schema';
import { and, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';

/** Who may be written to: confirmed, not withdrawn, not suspected of being spam. Erased people have no row. */
export const mayBeInvited = and(
  isNotNull(betaRequests.confirmedAt),
  isNull(betaRequests.withdrawnAt),
  not(betaRequests.suspectedSpam),
);

/**
 * Whether an invitation may still go out: its wave is not stopped, and the person may be written to. Asked in the
 * statement that claims it, however long it has waited.
 */
export const mayStillSend = sql`exists (
  select 1 from ${waveInvitations}
  join ${waves} on ${waves.id} = ${waveInvitations.waveId}
  join ${betaRequests} on ${betaRequests.id} = ${waveInvitations.enquiryId}
  where ${waveInvitations.outboxId} = ${outbox.id} and ${waves.state} <> 'stopped' and ${mayBeInvited}
)`;

/** Whether a mail invites somebody who may not be written to any more. */
export const mayNoLongerSend = sql`exists (
  select 1 from ${waveInvitations}
  join ${betaRequests} on ${betaRequests.id} = ${waveInvitations.enquiryId}
  where ${waveInvitations.outboxId} = ${outbox.id} and not (${mayBeInvited})
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
