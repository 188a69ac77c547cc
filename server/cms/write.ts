import type { Request } from 'express';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import type { Author } from './versions';

export interface CmsDeps {
  database: Database;
  log: Log;
  /** Milliseconds since 1970: what has a time is published by this clock. */
  now: () => number;
  /** Brings the public read model up to the database before the answer leaves, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

interface Change {
  /** For the log: what was done to what. */
  action: string;
  target: string | number;
}

/**
 * One change of content: transaction, word to the other processes, fresh read model, one line in the log.
 * Rejects with whatever the change rejects with; nothing is then half written.
 */
export async function writeContent<Result>(
  { database, log, contentChanged }: CmsDeps,
  req: Request,
  { action, target }: Change,
  change: (tx: Db, author: Author) => Promise<Result>,
): Promise<Result> {
  const author = req.user?.username ?? null;
  const result = await database.db.transaction(async (tx) => {
    const changed = await change(tx, author);
    await database.announceChange(tx);
    return changed;
  });
  await contentChanged();
  log.info({ event: action, target, username: author, address: req.ip }, 'content changed');
  return result;
}
