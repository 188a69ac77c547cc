import { randomBytes } from 'node:crypto';
import { usernameKey } from '@shared/contracts/auth';
import type { Invitation, InvitationInput, OpenedInvitation } from '@shared/contracts/users';
import { invitations, type User, users } from '@shared/schema';
import { invitationDays } from '@shared/settings/retention';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { isUniqueViolation } from '../base/database-errors';
import { InvalidInput, NotFound } from '../base/domain-errors';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { forgetInvitationMails, roleColumns } from './queries';

type InvitationRow = typeof invitations.$inferSelect;

function present({ id, role, email, invitedBy, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, role, email, invitedBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

const valid = gt(invitations.expiresAt, sql`now()`);

export async function listInvitations(db: Db): Promise<Invitation[]> {
  return (await db.select().from(invitations).where(valid).orderBy(desc(invitations.id))).map(present);
}

export interface InvitationOptions {
  author: string | null;
  announce: (tx: Db, made: Invitation, token: string) => Promise<void>;
}

export interface MadeInvitation {
  invitation: Invitation;
  token: string;
}

/**
 * Creates an invitation; an earlier one to the same address ends. Returns the token of its link, of which only the hash
 * is stored. `announce` runs in the same transaction.
 */
export function createInvitation(db: Db, input: InvitationInput, options: InvitationOptions): Promise<MadeInvitation> {
  return db.transaction((tx) => insertInvitation(tx, input, options));
}

/** Replaces an invitation by a new one with a new link, as `createInvitation` does. Throws NotFound. */
export function renewInvitation(db: Db, id: number, options: InvitationOptions): Promise<MadeInvitation> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!row) throw new NotFound('invitation');
    return insertInvitation(tx, row, options);
  });
}

async function insertInvitation(
  tx: Db,
  { role, email = null }: InvitationInput,
  { author, announce }: InvitationOptions,
): Promise<MadeInvitation> {
  const token = randomBytes(32).toString('base64url');
  if (email !== null) await tx.delete(invitations).where(isAddress(invitations.email, email));
  await forgetInvitationMails(tx, email);
  const [row] = await tx
    .insert(invitations)
    .values({
      tokenHash: sha256(token),
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
}

/** Throws NotFound. */
export function revokeInvitation(db: Db, id: number, author: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!row) throw new NotFound('invitation');
    await forgetInvitationMails(tx, row.email);
    await recordActivity(tx, 'invitation-revoked', { username: author, role: row.role, invitation: id });
  });
}

/** The invitation that a link leads to; undefined if it has expired, was withdrawn or accepted. */
export async function findInvitation(db: Db, token: string): Promise<OpenedInvitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, sha256(token)), valid));
  return row && { role: row.role, invitedBy: row.invitedBy, expiresAt: row.expiresAt.toISOString() };
}

/**
 * Turns an invitation into an account, once. Returns undefined if the link is no longer valid. Throws InvalidInput if
 * the name is too much like another one; the link then stays valid.
 */
export async function acceptInvitation(
  db: Db,
  { token, username, passwordHash }: { token: string; username: string; passwordHash: string },
): Promise<User | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const [invitation] = await tx
        .delete(invitations)
        .where(and(eq(invitations.tokenHash, sha256(token)), valid))
        .returning();
      if (!invitation) return undefined;
      const { role, email } = invitation;
      const [user] = await tx
        .insert(users)
        .values({ username, usernameKey: usernameKey(username), password: passwordHash, email, ...roleColumns(role) })
        .returning();
      if (!user) throw new Error('The stored person was not returned.');
      await forgetInvitationMails(tx, email);
      await recordActivity(tx, 'invitation-used', { username, role, invitation: invitation.id });
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new InvalidInput({ username: ['validation.usernameTaken'] }) : error;
  }
}

/** Called by housekeeping. */
export async function removeExpiredInvitations(db: Db): Promise<void> {
  const expired = await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, sql`now()`))
    .returning({ email: invitations.email });
  for (const { email } of expired) await forgetInvitationMails(db, email);
}
