import { tokenMark } from '@shared/contracts/api-tokens';
import { usernameKey } from '@shared/contracts/auth';
import type { AccountInput } from '@shared/contracts/users';
import {
  activityLog,
  contentVersions,
  documentLinks,
  documentVersions,
  enquiryHistory,
  invitations,
  media,
  pendingChanges,
  previewLinks,
  previewRemarks,
  type User,
  users,
  waves,
} from '@shared/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordActivity } from '../activity/activity-log';
import type { OwnAccountHandlers } from '../auth/handlers';
import { requireProof } from '../auth/require-proof';
import { presentUser, userAnswer } from '../auth/session';
import { isUniqueViolation } from '../base/database-errors';
import { InvalidInput, NotFound } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Db } from '../db/database';
import { requireFreeEmail } from './queries';

/** Columns and details that hold a user's name, because these records outlive the account. */
const nameColumns = [
  activityLog.username,
  contentVersions.username,
  pendingChanges.username,
  enquiryHistory.username,
  documentVersions.uploadedBy,
  documentLinks.createdBy,
  media.uploadedBy,
  invitations.invitedBy,
  previewLinks.createdBy,
  previewRemarks.settledBy,
  waves.createdBy,
];
const nameDetails = [
  { table: activityLog, key: 'person', where: sql`true` },
  { table: enquiryHistory, key: 'from', where: eq(enquiryHistory.type, 'assignee') },
  { table: enquiryHistory, key: 'to', where: eq(enquiryHistory.type, 'assignee') },
];

/** Renames a user in all records: else they would name nobody, or one day another user. */
async function carryName(tx: Db, from: string, to: string): Promise<void> {
  for (const column of nameColumns) {
    // The name stands alone, or before the name of an API token.
    const its = sql`${column} = ${from} or starts_with(${column}, ${from + tokenMark})`;
    const renamed = sql`${to}::text || substr(${column}, length(${from}) + 1)`;
    await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${renamed} where ${its}`);
  }
  for (const { table, key, where } of nameDetails) {
    const details = sql`jsonb_set(${table.details}, array[${key}::text], to_jsonb(${to}::text))`;
    await tx
      .update(table)
      .set({ details })
      .where(and(where, sql`${table.details}->>${key} = ${from}`));
  }
}

/** Changes a user's own name and address. Throws InvalidInput if either is taken, NotFound if the user is gone. */
export async function updateOwnAccount(db: Db, id: number, { username, email }: AccountInput): Promise<User> {
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (!before) throw new NotFound('person');
      const name = username ?? before.username;
      const person = { username: name, person: name };
      if (name !== before.username) {
        await tx
          .update(users)
          .set({ username: name, usernameKey: usernameKey(name) })
          .where(eq(users.id, id));
        await carryName(tx, before.username, name);
        await recordActivity(tx, 'person-changed', { ...person, change: 'username', from: before.username, to: name });
      }
      if (email !== undefined && email !== before.email) {
        await requireFreeEmail(tx, email, id);
        await tx.update(users).set({ email }).where(eq(users.id, id));
        await recordActivity(tx, 'person-changed', { ...person, change: 'email' });
      }
      return { ...before, username: name, email: email === undefined ? before.email : email };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new InvalidInput({ username: ['validation.usernameTaken'] }) : error;
  }
}

/** /api/auth/account: changes the user's own name and address. */
export function accountHandlers({ db, log }: { db: Db; log: Log }) {
  return {
    'PUT /api/auth/account': [
      requireProof,
      async ({ body, user: { id, username: before }, req }) => {
        const user = await updateOwnAccount(db, id, body);
        log.info(
          { event: 'account changed', before, username: user.username, address: req.ip },
          'a user changed the own account',
        );
        return userAnswer(presentUser(user));
      },
    ],
  } satisfies OwnAccountHandlers;
}
