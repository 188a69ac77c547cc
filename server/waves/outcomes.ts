import { outbox, waveInvitations } from '@shared/schema';
import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

const became = sql<'queued' | 'sent' | 'failed' | 'unknown'>`case ${outbox.state}
  when 'sent' then 'sent'
  when 'waiting' then 'queued'
  else case when ${outbox.payload} ? 'unknown' then 'unknown' else 'failed' end
end`;

/** Writes to invitations, or to those that `only` names, what became of their mails in the outbox. */
export async function takeOverOutcomes(db: Db, only?: SQL): Promise<void> {
  await db
    .update(waveInvitations)
    .set({ state: became, sentAt: sql`${outbox.sentAt}` })
    .from(outbox)
    .where(
      and(
        only,
        eq(outbox.id, waveInvitations.outboxId),
        ne(waveInvitations.state, 'withdrawn'),
        // A restore that could not know what was sent has set this, and its mails are marked as failed.
        not(and(eq(waveInvitations.state, 'unknown'), eq(outbox.state, 'failed')) ?? sql`false`),
        sql`${waveInvitations.state} <> ${became}`,
      ),
    );
}
