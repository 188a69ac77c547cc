import type { WaveChoice } from '@shared/contracts/waves';
import { waveAtMost } from '@shared/enquiries/waves';
import { betaRequests, waveInvitations } from '@shared/schema';
import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { hasTag } from '../enquiries/list-queries';
import { mayBeInvited } from '../outbox/invitation-mails';

/** Whether an address is in a wave whose mail went out, may have gone out, or will. */
const wasInvited = sql`exists (
  select 1 from ${waveInvitations}
  join ${betaRequests} asked on asked.id = ${waveInvitations.enquiryId}
  where lower(asked.email) = lower(${betaRequests.email}) and ${waveInvitations.state} in ('queued', 'sent', 'unknown')
)`;

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

/** The requests that a choice names, one for each address, in the order in which they were confirmed. */
export async function chosenIds(db: Db, choice: WaveChoice): Promise<number[]> {
  const { id, email, confirmedAt } = betaRequests;
  const each = db
    .selectDistinctOn([sql`lower(${email})`], { id, confirmedAt })
    .from(betaRequests)
    .where(conditionOf(choice))
    .orderBy(sql`lower(${email})`, asc(confirmedAt), asc(id))
    .as('each');
  const rows = await db
    .select({ id: each.id })
    .from(each)
    .orderBy(asc(each.confirmedAt), asc(each.id))
    .limit(choice.count ?? waveAtMost);
  return rows.map((row) => row.id);
}
