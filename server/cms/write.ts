import type { EntityName } from '@shared/entities/entities';
import type { Request, Response } from 'express';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import { type EntityRow, present } from './entity-rows';
import { mayChangeSensitive } from './sensitive-content';
import type { Author } from './versions';

export interface CmsDeps {
  database: Database;
  log: Log;
  /** Milliseconds since 1970: what has a time is published by this clock. */
  now: () => number;
  /** Reads the public content anew before the answer is sent, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

interface Change {
  /** For the log: what was done to what. */
  action: string;
  target: string | number;
}

/** The author of a request. */
export function authorOf({ user }: Request): Author {
  return user ? { username: user.username, changesSensitive: mayChangeSensitive(user) } : null;
}

/**
 * Makes one change of content: transaction, notification of the other processes, refresh of the public content, log
 * line. Rejects with whatever the change rejects with; nothing is stored then.
 */
export async function writeContent<Result>(
  { database, log, contentChanged }: CmsDeps,
  req: Request,
  { action, target }: Change,
  change: (tx: Db, author: Author) => Promise<Result>,
): Promise<Result> {
  const author = authorOf(req);
  const username = author?.username ?? null;
  const result = await database.db.transaction(async (tx) => {
    const changed = await change(tx, author);
    await database.announceChange(tx);
    return changed;
  });
  await contentChanged();
  log.info({ event: action, target, username, address: req.ip }, 'content changed');
  return result;
}

/** Returns a function that makes one change of content and answers with the entity as it is then. */
export function entityWriter<Name extends EntityName>(deps: CmsDeps, name: Name) {
  return async (
    req: Request,
    res: Response,
    { status = 200, ...change }: Change & { status?: number },
    act: (tx: Db, author: Author) => Promise<EntityRow<Name>>,
  ): Promise<void> => {
    const row = await writeContent(deps, req, change, act);
    res.status(status).json({ success: true, data: present(name, row) });
  };
}
