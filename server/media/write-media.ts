import type { ActivityEvent } from '@shared/activity';
import { recordActivity } from '../activity/record-activity';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';

export interface WriteDeps {
  database: Database;
  log: Log;
  /** Brings the public read model up to the database before the answer leaves, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

/** Who does something to a picture; the log of activity hears of `event`. */
export interface Act {
  event?: ActivityEvent;
  username: string | null;
}

/**
 * One change of the library, since pages show it: transaction, log of activity, word to the other processes, fresh read model.
 * `change` returns the picture's id, or null where nothing was changed.
 */
export async function writeMedia<Id extends number | null>(
  { database, log, contentChanged }: WriteDeps,
  { event, username }: Act,
  change: (tx: Db) => Promise<Id>,
): Promise<Id> {
  const id = await database.db.transaction(async (tx) => {
    const changed = await change(tx);
    if (changed === null) return changed;
    if (event) await recordActivity(tx, event, { username, mediaId: changed });
    await database.announceChange(tx);
    return changed;
  });
  if (id === null) return id;
  await contentChanged();
  log.info({ event: event ?? 'picture updated', target: id, username }, 'picture changed');
  return id;
}
