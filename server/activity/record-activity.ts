import type { ActivityDetails, ActivityEvent } from '@shared/activity';
import { activityLog } from '@shared/schema';
import type { Db } from '../db/database';

/** Tells the log of activity what somebody did; in the transaction of what it tells of, where there is one. */
export async function recordActivity(
  db: Db,
  event: ActivityEvent,
  { username, ...details }: ActivityDetails & { username: string | null },
): Promise<void> {
  await db.insert(activityLog).values({ event, username, details });
}
