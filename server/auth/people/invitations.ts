import { createHash, randomBytes } from 'node:crypto';
import type { Invitation, InvitationInput, OpenedInvitation } from '@shared/contracts/people';
import { invitationDays } from '@shared/retention';
import { invitations, type User, users } from '@shared/schema';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { recordActivity } from '../../activity/record-activity';
import { isUniqueViolation } from '../../base/database-errors';
import { InvalidInput, NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { roleColumns } from './queries';
import { forgetInvitationMails } from './withdraw-invitations';

type InvitationRow = typeof invitations.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

function present({ id, role, email, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, role, email, invitedBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

const valid = gt(invitations.expiresAt, sql`now()`);

/** Invitations that can still be followed, the latest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  return (await db.select().from(invitations).where(valid).orderBy(desc(invitations.id))).map(present);
}

/**
 * Makes an invitation, valid for a week; an earlier one of the same address ends. Returns the token of its link, which is
 * stored nowhere: the table knows its hash. `announce` runs in the same transaction.
 */
export function createInvitation(
  db: Db,
  { role, email = null }: InvitationInput,
  { author, announce }: { author: string | null; announce: (tx: Db, made: Invitation, token: string) => Promise<void> },
): Promise<{ invitation: Invitation; token: string }> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    if (email !== null) await tx.delete(invitations).where(sql`lower(${invitations.email}) = lower(${email})`);
    await forgetInvitationMails(tx, email);
    const [row] = await tx
      .insert(invitations)
      .values({
        tokenHash: hashOf(token),
        role,
        email,
        invitedBy: author,
        expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
      })
      .returning();
    if (!row) throw new Error('The stored invitation was not returned.');
    const invitation = present(row);
    await recordActivity(tx, 'invited', { username: author, role, invitation: row.id });
    await announce(tx, invitation, token);
    return { invitation, token };
  });
}

/** Withdraws an invitation; its link leads nowhere any more. Throws NotFound. */
export function revokeInvitation(db: Db, id: number, author: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!row) throw new NotFound('invitation');
    await forgetInvitationMails(tx, row.email);
    await recordActivity(tx, 'invitation-revoked', { username: author, role: row.role, invitation: id });
  });
}

/** What a link's token invites to; undefined for one that does not hold, or no longer. */
export async function findInvitation(db: Db, token: string): Promise<OpenedInvitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashOf(token)), valid));
  return row && { role: row.role, invitedBy: row.invitedBy, expiresAt: row.expiresAt.toISOString() };
}

/**
 * Turns an invitation into an account, once; `passwordHash` is argon2id in PHC format. Returns undefined where the link
 * does not hold any more. Throws InvalidInput for a name that somebody has, in whatever case; the link then still holds.
 */
export async function acceptInvitation(
  db: Db,
  { token, username, passwordHash }: { token: string; username: string; passwordHash: string },
): Promise<User | undefined> {
  const taken = () => new InvalidInput({ username: ['validation.usernameTaken'] });
  try {
    return await db.transaction(async (tx) => {
      const [invitation] = await tx
        .delete(invitations)
        .where(and(eq(invitations.tokenHash, hashOf(token)), valid))
        .returning();
      if (!invitation) return undefined;
      const { role, email } = invitation;
      const sameName = eq(sql`lower(${users.username})`, username.toLowerCase());
      if ((await tx.select({ id: users.id }).from(users).where(sameName)).length > 0) throw taken();
      const [user] = await tx
        .insert(users)
        .values({ username, password: passwordHash, email, ...roleColumns(role) })
        .returning();
      if (!user) throw new Error('The stored person was not returned.');
      await forgetInvitationMails(tx, email);
      await recordActivity(tx, 'invitation-used', { username, role, invitation: invitation.id });
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}

/** Forgets invitations that nobody followed in time, with their mails. */
export async function removeExpiredInvitations(db: Db): Promise<void> {
  const expired = await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, sql`now()`))
    .returning({ email: invitations.email });
  for (const { email } of expired) await forgetInvitationMails(db, email);
}
