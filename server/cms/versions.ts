import type { Snapshot, VersionAction, VersionedEntity } from '@shared/contracts/versions';
import { contentVersions, type VersionRow } from '@shared/schema';
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { notFound } from '../errors';

/** Who changes content; null for the program itself. */
export type Author = string | null;

interface Recorded {
  entity: VersionedEntity;
  entityId: number;
  action: VersionAction;
  snapshot: Snapshot;
  author: Author;
}

/** Versions of one entity that are kept whatever their age, and the days for which all are kept (record 10). */
const keptVersions = 100;
const keptDays = 90;

/** Writes down the state an entity has after an action, and forgets its oldest states. */
export async function recordVersion(db: Db, { author, ...version }: Recorded): Promise<void> {
  await db.insert(contentVersions).values({ ...version, username: author });
  await removeOldVersions(db, version.entity, version.entityId);
}

async function removeOldVersions(db: Db, entity: VersionedEntity, entityId: number): Promise<void> {
  const ofEntity = and(eq(contentVersions.entity, entity), eq(contentVersions.entityId, entityId));
  const newestTooMany = db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(ofEntity)
    .orderBy(desc(contentVersions.id))
    .offset(keptVersions)
    .limit(1);
  await db
    .delete(contentVersions)
    .where(
      and(
        ofEntity,
        lt(contentVersions.createdAt, sql`now() - make_interval(days => ${keptDays})`),
        lte(contentVersions.id, newestTooMany),
      ),
    );
}

/** Writes down the state before the first recorded change, so that the default content can come back as well. */
export async function recordBaseline(
  db: Db,
  entity: VersionedEntity,
  row: { id: number; updatedAt: Date },
  snapshot: Snapshot,
): Promise<void> {
  const [known] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, entity), eq(contentVersions.entityId, row.id)))
    .limit(1);
  if (known) return;
  await db
    .insert(contentVersions)
    .values({ entity, entityId: row.id, action: 'baseline', snapshot, username: null, createdAt: row.updatedAt });
}

/** The states of one entity, the newest first. */
export function listVersions(db: Db, entity: VersionedEntity, entityId: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, entity), eq(contentVersions.entityId, entityId)))
    .orderBy(desc(contentVersions.id));
}

/** One version; throws 404. */
export async function findVersion(db: Db, id: number): Promise<VersionRow> {
  const [row] = await db.select().from(contentVersions).where(eq(contentVersions.id, id));
  if (!row) throw notFound('versionNotFound');
  return row;
}

/** Who made the latest recorded change of an entity, for the message about a stale edit. */
export async function latestAuthor(db: Db, entity: VersionedEntity, entityId: number): Promise<Author> {
  const [row] = await db
    .select({ username: contentVersions.username })
    .from(contentVersions)
    .where(and(eq(contentVersions.entity, entity), eq(contentVersions.entityId, entityId)))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row?.username ?? null;
}
