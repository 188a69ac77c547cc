import type { Activity, ActivityFilter } from '@shared/contracts/activity';
import { activityDays } from '@shared/retention';
import { type ActivityRow, activityLog } from '@shared/schema';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** An entry as it leaves the server. */
export function presentActivity({ id, event, username, details, createdAt }: ActivityRow): Activity {
  return { id, event, username, details, createdAt: createdAt.toISOString() };
}

/** What somebody did, and what was done to their account. */
const concerns = (person: string) =>
  sql`(${activityLog.username} = ${person} or ${activityLog.details}->>'person' = ${person})`;

function wanted({ event, person, from, to }: ActivityFilter) {
  return and(
    event ? eq(activityLog.event, event) : undefined,
    person ? concerns(person) : undefined,
    from ? gte(activityLog.createdAt, new Date(from)) : undefined,
    to ? lt(activityLog.createdAt, new Date(to)) : undefined,
  );
}

/** A page of the log, the newest first; `next` is the id after which the following one begins, null for the last one. */
export async function pageOfActivity(
  db: Db,
  filter: ActivityFilter,
  { limit, after }: { limit: number; after: number | null },
): Promise<{ rows: ActivityRow[]; next: number | null }> {
  // One more than is told says whether there is another page.
  const rows = await db
    .select()
    .from(activityLog)
    .where(and(wanted(filter), after === null ? undefined : lt(activityLog.id, after)))
    .orderBy(desc(activityLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Everything that fits, the newest first, in portions. */
export async function* allActivity(db: Db, filter: ActivityFilter, portion = 500): AsyncGenerator<ActivityRow[]> {
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfActivity>> = await pageOfActivity(db, filter, {
      limit: portion,
      after,
    });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** Forgets what was done longer ago than the log goes back. */
export async function removeOldActivity(db: Db): Promise<void> {
  await db.delete(activityLog).where(lt(activityLog.createdAt, sql`now() - make_interval(days => ${activityDays})`));
}
