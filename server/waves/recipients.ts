import type { WaveChoice } from '@shared/contracts/waves';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { waveAtMost } from '@shared/enquiries/waves';
import { betaRequests, enquiryTables, waveInvitations } from '@shared/schema';
import { lowerAscii } from '@shared/schema/columns';
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../db/among';
import type { Db } from '../db/database';
import { hasTag } from '../enquiries/list-queries';
import { mayBeInvited } from '../outbox/wave-mails';

/** Numbers of the enquiries of a kind whose mail of a wave went out, may have gone out, or will. */
export const writtenTo = (kind: EnquiryKind): SQL =>
  sql`select ${waveInvitations.enquiryId} from ${waveInvitations}
    where ${waveInvitations.kind} = ${kind} and ${waveInvitations.state} in ('queued', 'sent', 'unknown')`;

/** Whether some enquiry of a kind with the same address is among those that a query finds. */
export function addressIsAmong(kind: EnquiryKind, found: SQL): SQL {
  const table = enquiryTables[kind];
  const asked = sql`select ${lowerAscii(sql`asked.email`)} from ${table} asked where ${isAmong(sql`asked.id`, found)}`;
  return isAmong(lowerAscii(table.email), asked);
}

/** Whether an address is in a wave of invitations whose mail went out, may have gone out, or will. */
const wasInvited = addressIsAmong('beta', writtenTo('beta'));

const confirmedOn = sql`(${betaRequests.confirmedAt} at time zone 'Europe/Berlin')::date`;

function conditionOf({ ids, language, confirmedFrom, confirmedUntil, tag, again }: WaveChoice): SQL | undefined {
  return and(
    mayBeInvited,
    ids && inArray(betaRequests.id, ids),
    language && eq(betaRequests.language, language),
    confirmedFrom ? sql`${confirmedOn} >= ${confirmedFrom}::date` : undefined,
    confirmedUntil ? sql`${confirmedOn} <= ${confirmedUntil}::date` : undefined,
    tag !== undefined ? hasTag('beta', tag) : undefined,
    again ? undefined : not(wasInvited),
  );
}

/** Enquiries that meet a condition, one for each address, in the order of a time. */
export async function onePerAddress(
  db: Db,
  table: (typeof enquiryTables)[EnquiryKind],
  { at, where, atMost = waveAtMost }: { at: PgColumn; where: SQL | undefined; atMost?: number | undefined },
): Promise<number[]> {
  const { id, email } = table;
  const time = sql<Date>`${at}`.as('time');
  const each = db
    .selectDistinctOn([lowerAscii(email)], { id, time })
    .from(table)
    .where(where)
    .orderBy(lowerAscii(email), asc(at), asc(id))
    .as('each');
  const rows = await db.select({ id: each.id }).from(each).orderBy(asc(each.time), asc(each.id)).limit(atMost);
  return rows.map((row) => row.id);
}

/** The requests that a choice names, one for each address, in the order in which they were confirmed. */
export const chosenIds = (db: Db, choice: WaveChoice): Promise<number[]> =>
  onePerAddress(db, betaRequests, { at: betaRequests.confirmedAt, where: conditionOf(choice), atMost: choice.count });
