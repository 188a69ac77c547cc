import type { ManagedUser, UserUpdate } from '@shared/contracts/users';
import { may, type Role, roleOf } from '@shared/permissions';
import {
  activityLog,
  apiTokens,
  authenticators,
  invitations,
  outbox,
  passkeys,
  previewLinks,
  recoveryCodes,
  sessions,
  type User,
  users,
} from '@shared/schema';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { InvalidInput, LastAdministrator, NotFound, StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';

/** Removes the queued mail together with its invitation, so that the database keeps no working link. */
export async function forgetInvitationMails(tx: Db, email: string | null): Promise<void> {
  if (email === null) return;
  await tx.delete(outbox).where(and(eq(outbox.purpose, 'invitation'), isAddress(outbox.recipient, email)));
}

/** Revokes the invitations of a user who may no longer invite: nobody can come in by their links. */
async function withdrawInvitationsOf(tx: Db, username: string): Promise<void> {
  const rows = await tx.delete(invitations).where(eq(invitations.invitedBy, username)).returning();
  for (const { email } of rows) await forgetInvitationMails(tx, email);
}

/** Ends the links of a user who may no longer change content, to the site as it will be. */
async function revokePreviewLinksOf(tx: Db, userId: number): Promise<void> {
  await tx
    .update(previewLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(previewLinks.userId, userId), isNull(previewLinks.revokedAt)));
}

interface ListedRow {
  user: User;
  secondFactor: boolean;
  /** As the driver gives an instant of an expression. */
  lastSignInAt: Date | string | null;
}

/** The fields of a user that administrators see; never send the row itself. */
function presentListed({ user, secondFactor, lastSignInAt }: ListedRow): ManagedUser {
  const { id, username, email, disabledAt, createdAt } = user;
  return {
    id,
    username,
    role: roleOf(user),
    email,
    secondFactor,
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const secondFactor = sql<boolean>`(${users.id} in (select ${passkeys.userId} from ${passkeys}) or ${users.id} in (
  select ${authenticators.userId} from ${authenticators} where ${authenticators.confirmedAt} is not null))`;

/**
 * The log keeps sign-ins longer than sessions last; who accepts an invitation is signed in by that. It is carried along
 * when a user is renamed; entries from before the user was made are of an earlier user of that name.
 */
const lastSignInAt = sql<Date | string | null>`greatest(
  (select max(${activityLog}.created_at) from ${activityLog}
    where ${activityLog}.event in ('signed-in', 'invitation-used') and ${activityLog}.username = ${users}.username
      and ${activityLog}.created_at >= ${users}.created_at),
  (select max(${sessions}.created_at) from ${sessions} where ${sessions}.user_id = ${users}.id))`;

export async function listUsers(db: Db): Promise<ManagedUser[]> {
  return (await db.select({ user: users, secondFactor, lastSignInAt }).from(users).orderBy(asc(users.id))).map(
    presentListed,
  );
}

/** The columns of a user that stand for a role. */
export function roleColumns(role: Role): Pick<User, 'isAdmin' | 'role'> {
  return role === 'administrator' ? { isAdmin: true, role: null } : { isAdmin: false, role };
}

const isAdmitted = ({ isAdmin, disabledAt }: Pick<User, 'isAdmin' | 'disabledAt'>) => isAdmin && disabledAt === null;

/**
 * Locks a user for a change. Locks all administrators first, in one order, so that two changes at once cannot remove
 * the last two. Throws NotFound.
 */
async function lockUser(tx: Db, id: number): Promise<{ user: User; isLastAdministrator: boolean }> {
  const administrators = await tx
    .select()
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id))
    .for('update');
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new NotFound('person');
  const others = administrators.filter((administrator) => administrator.id !== id && isAdmitted(administrator));
  return { user, isLastAdministrator: isAdmitted(user) && others.length === 0 };
}

/** Throws InvalidInput if another user has the address: a password reset goes to everyone with it. */
export async function requireFreeEmail(tx: Db, email: string | null, id: number): Promise<void> {
  if (email === null) return;
  // Serializes changes. A constraint cannot do this, because invitations may bring an address twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users.email'))`);
  const others = and(isAddress(users.email, email), ne(users.id, id));
  if ((await tx.select({ id: users.id }).from(users).where(others)).length > 0) {
    throw new InvalidInput({ email: ['validation.emailTaken'] });
  }
}

type Author = string | null;

async function listedUser(tx: Db, user: User): Promise<ManagedUser> {
  const [row] = await tx.select({ secondFactor, lastSignInAt }).from(users).where(eq(users.id, user.id));
  return presentListed({ user, secondFactor: row?.secondFactor === true, lastSignInAt: row?.lastSignInAt ?? null });
}

/** Throws StaleEdit if somebody else has changed a field since that the update is about. */
async function requireUnchanged(tx: Db, user: User, { role, email, before }: UserUpdate): Promise<void> {
  if (!before) return;
  const staleRole = role !== undefined && before.role !== roleOf(user);
  const staleEmail = email !== undefined && before.email !== user.email;
  if (staleRole || staleEmail) throw new StaleEdit(await listedUser(tx, user), null);
}

/**
 * Changes role, address, or whether a user is disabled. Another role ends the user's sessions; disabling also revokes
 * their tokens. Throws NotFound, StaleEdit, or LastAdministrator if no active administrator would be left.
 */
export function updateUser(db: Db, id: number, update: UserUpdate, author: Author): Promise<ManagedUser> {
  const { role, email, disabled } = update;
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockUser(tx, id);
    await requireUnchanged(tx, user, update);
    const wasDisabled = user.disabledAt !== null;
    const next = {
      ...(role === undefined ? {} : roleColumns(role)),
      ...(email === undefined ? {} : { email }),
      ...(disabled === undefined || disabled === wasDisabled ? {} : { disabledAt: disabled ? new Date() : null }),
    };
    const changed: User = { ...user, ...next };
    if (isLastAdministrator && !isAdmitted(changed)) throw new LastAdministrator();
    if (email !== undefined && email !== user.email) await requireFreeEmail(tx, email, id);
    if (Object.keys(next).length > 0) await tx.update(users).set(next).where(eq(users.id, id));
    const before = roleOf(user);
    const after = roleOf(changed);
    if (before !== after || changed.disabledAt !== null) await tx.delete(sessions).where(eq(sessions.userId, id));
    if (!may(changed, 'people') || changed.disabledAt !== null) await withdrawInvitationsOf(tx, user.username);
    if (!may(changed, 'content') || changed.disabledAt !== null) await revokePreviewLinksOf(tx, id);
    if (changed.disabledAt !== null)
      await tx
        .update(apiTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(apiTokens.userId, id), isNull(apiTokens.revokedAt)));
    const record = (details: Record<string, string | null>) =>
      recordActivity(tx, 'person-changed', { username: author, person: user.username, ...details });
    if (before !== after) await record({ change: 'role', from: before, to: after });
    if (wasDisabled !== (changed.disabledAt !== null)) await record({ change: wasDisabled ? 'enabled' : 'disabled' });
    if (user.email !== changed.email) await record({ change: 'email' });
    return listedUser(tx, changed);
  });
}

/** Removes a user with sessions and factors; records keep the name. Throws as `updateUser` does. */
export function removeUser(db: Db, id: number, author: Author): Promise<void> {
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockUser(tx, id);
    if (isLastAdministrator) throw new LastAdministrator();
    await revokePreviewLinksOf(tx, id);
    await tx.delete(users).where(eq(users.id, id));
    await withdrawInvitationsOf(tx, user.username);
    await recordActivity(tx, 'person-changed', { username: author, person: user.username, change: 'removed' });
  });
}

/** Also ends the user's sessions. Throws NotFound. */
export function removeSecondFactors(db: Db, id: number, author: Author): Promise<void> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user) throw new NotFound('person');
    for (const table of [passkeys, authenticators, recoveryCodes, sessions]) {
      await tx.delete(table).where(eq(table.userId, id));
    }
    const details = { username: author, person: user.username, what: 'factors removed' };
    await recordActivity(tx, 'second-factor-changed', details);
  });
}
