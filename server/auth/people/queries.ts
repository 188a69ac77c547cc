import type { Person, PersonUpdate } from '@shared/contracts/people';
import { may, type Role, roleOf } from '@shared/permissions';
import { sessions, type User, users } from '@shared/schema';
import { asc, eq } from 'drizzle-orm';
import { recordActivity } from '../../activity/record-activity';
import { LastAdministrator, NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { withdrawInvitationsOf } from './withdraw-invitations';

/** What of a person administrators see; never the row as it is. */
function presentPerson(user: User): Person {
  const { id, username, email, disabledAt, createdAt } = user;
  return {
    id,
    username,
    role: roleOf(user),
    email,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Everybody, in the order of their coming. */
export async function listPeople(db: Db): Promise<Person[]> {
  return (await db.select().from(users).orderBy(asc(users.id))).map(presentPerson);
}

/** The columns in which a role stands. */
export function roleColumns(role: Role): Pick<User, 'isAdmin' | 'role'> {
  return role === 'administrator' ? { isAdmin: true, role: null } : { isAdmin: false, role };
}

const isAdmitted = ({ isAdmin, disabledAt }: Pick<User, 'isAdmin' | 'disabledAt'>) => isAdmin && disabledAt === null;

/**
 * Reads somebody for a change. All administrators are locked first, always in the same order: of two changes at once the
 * second sees what the first has left, so that the two cannot take the last two administrators. Throws NotFound.
 */
async function lockPerson(tx: Db, id: number): Promise<{ user: User; isLastAdministrator: boolean }> {
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

/** Who changes somebody: told in the log of activity. */
type Author = string | null;

/**
 * Changes role, address, or whether somebody may sign in. Another role and being kept out end all their sessions. Throws
 * NotFound, or LastAdministrator where nobody who may do everything could sign in afterwards.
 */
export function updatePerson(
  db: Db,
  id: number,
  { role, email, disabled }: PersonUpdate,
  author: Author,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockPerson(tx, id);
    const wasDisabled = user.disabledAt !== null;
    const next = {
      ...(role === undefined ? {} : roleColumns(role)),
      ...(email === undefined ? {} : { email }),
      ...(disabled === undefined || disabled === wasDisabled ? {} : { disabledAt: disabled ? new Date() : null }),
    };
    const changed: User = { ...user, ...next };
    if (isLastAdministrator && !isAdmitted(changed)) throw new LastAdministrator();
    if (Object.keys(next).length > 0) await tx.update(users).set(next).where(eq(users.id, id));
    const [before, after] = [roleOf(user), roleOf(changed)];
    if (before !== after || changed.disabledAt !== null) await tx.delete(sessions).where(eq(sessions.userId, id));
    if (!may(changed, 'people') || changed.disabledAt !== null) await withdrawInvitationsOf(tx, user.username);
    const record = (details: Record<string, string | null>) =>
      recordActivity(tx, 'person-changed', { username: author, person: user.username, ...details });
    if (before !== after) await record({ change: 'role', from: before, to: after });
    if (wasDisabled !== (changed.disabledAt !== null)) await record({ change: wasDisabled ? 'enabled' : 'disabled' });
    if (user.email !== changed.email) await record({ change: 'email' });
    return presentPerson(changed);
  });
}

/** Removes somebody with their sessions and means of signing in; their name stays at what they did. Throws as `updatePerson`. */
export function removePerson(db: Db, id: number, author: Author): Promise<void> {
  return db.transaction(async (tx) => {
    const { user, isLastAdministrator } = await lockPerson(tx, id);
    if (isLastAdministrator) throw new LastAdministrator();
    await tx.delete(users).where(eq(users.id, id));
    await withdrawInvitationsOf(tx, user.username);
    await recordActivity(tx, 'person-changed', { username: author, person: user.username, change: 'removed' });
  });
}
