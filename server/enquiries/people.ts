import type { InboxPerson } from '@shared/contracts/inbox';
import { may } from '@shared/permissions';
import { users } from '@shared/schema';
import { asc, isNull } from 'drizzle-orm';
import { InvalidInput } from '../base/domain-errors';
import type { Db } from '../db/database';

/** Whoever may handle enquiries and is not disabled, by name. */
export async function peopleOfInbox(db: Db): Promise<InboxPerson[]> {
  const { id, username, isAdmin, role } = users;
  const people = await db
    .select({ id, username, isAdmin, role })
    .from(users)
    .where(isNull(users.disabledAt))
    .orderBy(asc(users.username));
  return people
    .filter((person) => may(person, 'enquiries'))
    .map((person) => ({ id: person.id, username: person.username }));
}

/** Throws InvalidInput for somebody who cannot be given an enquiry. */
export async function requireAssignable(db: Db, assigneeId: number): Promise<void> {
  const people = await peopleOfInbox(db);
  if (!people.some(({ id }) => id === assigneeId)) throw new InvalidInput({ assigneeId: ['validation.assignee'] });
}

/** Names by id, of those who are disabled as well. */
export async function namesOfPeople(db: Db): Promise<ReadonlyMap<number, string>> {
  const people = await db.select({ id: users.id, username: users.username }).from(users);
  return new Map(people.map(({ id, username }) => [id, username]));
}
