import { invitations, outbox } from '@shared/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';

/** The mail with the link goes with the invitation: whoever reads the database afterwards finds no link that works. */
export async function forgetInvitationMails(tx: Db, email: string | null): Promise<void> {
  if (email === null) return;
  await tx
    .delete(outbox)
    .where(and(eq(outbox.purpose, 'invitation'), sql`lower(${outbox.recipient}) = lower(${email})`));
}

/** Withdraws what somebody has invited to who may invite no longer: nobody comes in, or back, by their links. */
export async function withdrawInvitationsOf(tx: Db, username: string): Promise<void> {
  const rows = await tx.delete(invitations).where(eq(invitations.invitedBy, username)).returning();
  for (const { email } of rows) await forgetInvitationMails(tx, email);
}
