import { signInMinutes } from '@shared/retention';
import { recordActivity } from '../activity/record-activity';
import type { Db } from '../db/database';
import { countEvent, type Window } from '../db/rate-limits';
import type { SignInMethod } from './finish-sign-in';

/** As many for one account, and for all names that nobody has, are told of; the last one says that more may follow. */
const told: Window = { limit: 10, seconds: signInMinutes * 60 };

/**
 * Tells the log of activity that somebody could not sign in. A name nobody has may be a password typed into the wrong field:
 * it stays out, as passwords do. A flood of tries leaves a few lines and not a log that nobody can read.
 */
export async function noteFailedSignIn(db: Db, username: string | null, method: SignInMethod): Promise<void> {
  const { points } = await countEvent(db, `sign-in-failed|${username?.toLowerCase() ?? ''}`, told);
  if (points > told.limit) return;
  await recordActivity(db, 'sign-in-failed', { username, method, ...(points === told.limit && { more: true }) });
}
