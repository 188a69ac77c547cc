import type { ManagedUser, UserUpdate } from '@shared/contracts/users';
import { may, type Role, roleOf } from '@shared/permissions';
import {
  apiTokens,
  authenticators,
  invitations,
  outbox,
  passkeys,
  recoveryCodes,
  sessions,
  type User,
  users,
} from '@shared/schema';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import { InvalidInput, LastAdministrator, NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';

/** The mail with the link goes with the invitation: whoever reads the database afterwards finds no link that works. */
export async function forgetInvitationMails(tx: Db, email: string | null): Promise<void> {
  if (email === null) return;
  await tx
    .delete(outbox)
    .where(and(eq(outbox.purpose, 'invitation'), sql`lower(${outbox.recipient}) = lower(${email})`));
}

/** Withdraws what somebody has invited to who may invite no longer: nobody comes in, or back, by their links. */
async function withdrawInvitationsOf(tx: Db, username: string): Promise<void> {
  const rows = await tx.delete(invitations).where(eq(invitations.invitedBy, username)).returning();
  for (const { email } of rows) await forgetInvitationMails(tx, email);
}

/** What of a person administrators see; never the row as it is. */
function presentListed({ user, secondFactor }: { user: User; secondFactor: boolean }): ManagedUser {
  const { id, username, email, disabledAt, createdAt } = user;
  return {
    id,
    username,
    role: roleOf(user),
    email,
    secondFactor,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const secondFactor = sql<boolean>`(${users.id} in (select ${passkeys.userId} from ${passkeys}) or ${users.id} in (
  select ${authenticators.userId} from ${authenticators} where ${authenticators.confirmedAt} is not null))`;

/** Everybody, in the order of their coming. */
export async function listUsers(db: Db): Promise<ManagedUser[]> {
  return (await db.select({ user: users, secondFactor }).from(users).orderBy(asc(users.id))).map(presentListed);
}

/** The columns in which a role stands. */
export function roleColumns(role: Role): Pick<User, 'isAdmin' | 'role'> {
  return role === 'administrator' ? { isAdmin: true, role: null } : { isAdmin: false, role };
}

const isAdmitted = ({ isAdmin, disabledAt }: Pick<User, 'isAdmin' | 'disabledAt'>) => isAdmin && disabledAt === null;

/**
 * Locks somebody for a change. All administrators are locked first, in one order, so that two changes at once cannot
 * take the last two. Throws NotFound.
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

/** Throws InvalidInput where somebody else has an address: a link to a new password goes to whoever has it. */
export async function requireFreeEmail(tx: Db, email: string | null, id: number): Promise<void> {
  // Of two changes at once the second sees the first: no constraint can, invitations may bring an address twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users.email'))`);
  const others = and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, id));
  if ((await tx.select({ id: users.id }).from(users).where(others)).length > 0) {
    throw new InvalidInput({ email: ['validation.emailTaken'] });
  }
}

/** Who changes somebody: told in the log of activity. */
type Author = string | null;

/**
 * Changes role, address, or whether somebody may sign in. Another role ends their sessions, being kept out also their
 * tokens. Throws NotFound, or LastAdministrator where nobody who may do everything could sign in.
 */
export function updateUser(
  db: Db,
  id: number,
  { role, email, disabled }: UserUpdate,
  author: Author,
): Promise<ManagedUser> {
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockUser(tx, id);
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
    const [before, after] = [roleOf(user), roleOf(changed)];
    if (before !== after || changed.disabledAt !== null) await tx.delete(sessions).where(eq(sessions.userId, id));
    if (!may(changed, 'people') || changed.disabledAt !== null) await withdrawInvitationsOf(tx, user.username);
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
    const [row] = await tx.select({ secondFactor }).from(users).where(eq(users.id, id));
    return presentListed({ user: changed, secondFactor: row?.secondFactor === true });
  });
}

/** Removes a user with sessions and factors; the name stays at what they did. Throws as `updateUser`. */
export function removeUser(db: Db, id: number, author: Author): Promise<void> {
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockUser(tx, id);
    if (isLastAdministrator) throw new LastAdministrator();
    await tx.delete(users).where(eq(users.id, id));
    await withdrawInvitationsOf(tx, user.username);
    await recordActivity(tx, 'person-changed', { username: author, person: user.username, change: 'removed' });
  });
}

/** Takes everything away that somebody signs in with beside the password, and ends their sessions. Throws NotFound. */
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
