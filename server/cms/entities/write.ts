import type { EntityName } from '@shared/entities/entities';
import type { Request, Response } from 'express';
import type { Log } from '../../base/log';
import type { Database, Db } from '../../db/database';
import { type EntityRow, present } from './entity-rows';
import { mayChangeSensitive } from './sensitive-content';
import type { Author } from './versions';

export interface CmsDeps {
  database: Database;
  log: Log;
  /** Milliseconds since 1970. Scheduled changes follow this clock. */
  now: () => number;
  /** Reloads the public content before the response is sent, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

interface Change {
  /** For the log: what was done, and to what. */
  action: string;
  target: string | number;
}

/** Who a write is recorded under; null for the server itself. */
export function authorOf({ user }: Request): Author {
  return user ? { username: user.username, changesSensitive: mayChangeSensitive(user) } : null;
}

/**
 * Makes one change of content: transaction, notification of the other processes, reload of the public content, log
 * line. If `change` rejects, nothing is stored.
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
  log.info({ event: action, target, username, address: req.ip }, 'content was changed');
  return result;
}

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
