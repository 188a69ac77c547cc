import type { ActivityEvent } from '@shared/activity';
import type { MediaKind } from '@shared/media';
import type { MediaRow } from '@shared/schema';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import type { Log } from '../base/log';
import type { Database, Db } from '../db/database';
import { changePicture, lockPicture } from './media-records';

export interface WriteDeps {
  database: Database;
  log: Log;
  /** Reloads the public content before the response is sent, so that the next visitor sees the change. */
  contentChanged: () => Promise<void>;
}

type MediaEvent = ActivityEvent & `${MediaKind}-${'added' | 'replaced' | 'deleted' | 'restored' | 'erased'}`;

interface PictureChange {
  event?: MediaEvent;
  username: string | null;
}

/**
 * Makes one change: transaction, activity log, notification of the other processes, reload of the public content, log
 * line. `change` returns the picture's id, or null if it changed nothing.
 */
export async function writeMedia<Id extends number | null>(
  { database, log, contentChanged }: WriteDeps,
  { event, username }: PictureChange,
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
  log.info({ event: event ?? 'media-updated', target: id, username }, 'the library of pictures and files was changed');
  return id;
}

/** Throws NotFound. */
export async function locked(tx: Db, id: number): Promise<MediaRow> {
  const row = await lockPicture(tx, id);
  if (!row) throw new NotFound('picture');
  return row;
}

/** Takes a picture or download out of the bin. Throws NotFound. */
export async function restorePicture(
  deps: WriteDeps,
  { id, kind }: Pick<MediaRow, 'id' | 'kind'>,
  username: string | null,
): Promise<void> {
  await writeMedia(deps, { event: `${kind}-restored`, username }, async (tx) => {
    const row = await locked(tx, id);
    if (!row.deletedAt) return null;
    await changePicture(tx, id, { deletedAt: null });
    return id;
  });
}
