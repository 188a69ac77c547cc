import { pick } from '@shared/base/pick';
import type { EntityName, Snapshot, Snapshots, VersionAction } from '@shared/entities/entities';
import { contentPages, contentSections, contentVersions, pendingChanges, type VersionRow } from '@shared/schema';
import { keptVersionDays, keptVersions } from '@shared/settings/retention';
import { isSecretSetting } from '@shared/settings/settings';
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { NotFound } from '../../base/domain-errors';
import type { Db } from '../../db/database';
import { reportPublished } from '../../outbox/webhook-events';
import { designOfKey } from '../default-site/default-site';
import { stateFrom } from './entity-rows';

/** Null for the program itself. */
export type Author = { username: string; changesSensitive: boolean } | null;

export type Version = Omit<VersionRow, 'entity' | 'snapshot'> & Snapshot;

function readSnapshot({ entity, snapshot }: Pick<VersionRow, 'entity' | 'snapshot'>): Snapshot {
  if (entity === 'block') return { entity, snapshot: readBlock(snapshot) };
  if (entity === 'setting') return { entity, snapshot: stateFrom(entity, snapshot) };
  if (entity === 'menuEntry') return { entity, snapshot: stateFrom(entity, snapshot) };
  if (entity === 'page') return { entity, snapshot: stateFrom(entity, snapshot) };
  return { entity, snapshot: readSection(snapshot) };
}

function readSection(snapshot: object): Snapshots['section'] {
  const { key, blocks } = snapshot as Snapshots['section'];
  return {
    // Older states have no design; the key decided it then.
    ...stateFrom('section', { design: designOfKey(key), ...snapshot }),
    ...(blocks && { blocks: blocks.map((block) => ({ id: block.id, ...readBlock(block) })) }),
  };
}

const ofEntity = (entity: EntityName, id: number) =>
  and(eq(contentVersions.entity, entity), eq(contentVersions.entityId, id));

const readBlock = (snapshot: object): Snapshots['block'] =>
  stateFrom('block', { design: designOfKey((snapshot as Snapshots['block']).sectionKey), ...snapshot });

export function toVersion(row: VersionRow): Version {
  return { ...pick(row, ['id', 'entityId', 'action', 'username', 'createdAt']), ...readSnapshot(row) };
}

interface Recorded {
  entity: EntityName;
  entityId: number;
  action: VersionAction;
  /** The `writtenColumns` and, for a deleted section, its blocks. */
  snapshot: object;
  /** Absent for a new entity. */
  before?: object;
  username: string | null;
  /** Default: now. */
  at?: Date | undefined;
}

interface Seen {
  key: string;
  sectionKey?: string;
  page?: string;
  status?: string;
  isActive?: boolean;
}

async function isPublic(db: Db, entity: EntityName, states: readonly Seen[]): Promise<boolean> {
  // Secret settings, such as those about mail, are never public.
  if (entity === 'setting') return states.every(({ key }) => !isSecretSetting(key));
  const active = states.filter(({ status, isActive = status === 'active' }) => isActive);
  if (active.length === 0 || entity === 'page' || entity === 'menuEntry') return active.length > 0;
  const { key, page: on } = contentSections;
  const sectionKey = active[0]?.sectionKey;
  const sections =
    sectionKey === undefined
      ? active
      : await db
          .select({ page: on })
          .from(contentSections)
          .where(and(eq(key, sectionKey), eq(contentSections.isActive, true)));
  const pages = sections.flatMap(({ page }) => page ?? []);
  const [page] = await db
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(and(eq(contentPages.status, 'active'), inArray(contentPages.key, pages)))
    .limit(1);
  return page !== undefined;
}

/** Fields of a change that has an end are never written to the row, so they come from the change. */
async function shownForAWhile(db: Db, entity: EntityName, id: number): Promise<object> {
  const { entity: name, entityId, publishAt, revertAt, changes } = pendingChanges;
  const isNow = and(lte(publishAt, sql`now()`), gt(revertAt, sql`now()`));
  const [row] = await db
    .select({ changes })
    .from(pendingChanges)
    .where(and(eq(name, entity), eq(entityId, id), isNow));
  return Object.fromEntries(Object.entries(row?.changes ?? {}).map(([field, { to }]) => [field, to]));
}

/** Also sends a webhook event if visitors see the change. */
export async function recordVersion(db: Db, { at, before, ...version }: Recorded): Promise<void> {
  await db.insert(contentVersions).values({
    ...version,
    snapshot: version.snapshot as VersionRow['snapshot'],
    ...(at && { createdAt: at }),
  });
  const { entity, entityId, action } = version;
  const after = version.snapshot as Seen;
  const shown = { ...after, ...(await shownForAWhile(db, entity, entityId)) };
  if (!(await isPublic(db, entity, [...(before ? [before as Seen] : []), after, shown]))) return;
  const { key, sectionKey = key } = after;
  await reportPublished(db, { entity, key: sectionKey, ...(entity === 'block' && { id: entityId }), action });
}

/** Needs a clock that is trusted: a save must not remove versions on a night on which it is wrong. */
export async function removeOldVersions(db: Db): Promise<void> {
  const { id, entity, entityId, createdAt } = contentVersions;
  const place = sql<number>`row_number() over (partition by ${entity}, ${entityId} order by ${id} desc)`;
  const placed = db
    .select({ id, createdAt, place: place.as('place') })
    .from(contentVersions)
    .as('placed');
  const tooOld = lt(placed.createdAt, sql`now() - make_interval(days => ${keptVersionDays})`);
  const removed = db
    .select({ id: placed.id })
    .from(placed)
    .where(and(gt(placed.place, keptVersions), tooOld));
  await db.delete(contentVersions).where(inArray(id, removed));
}

/** Records the state before the first recorded change, so that the default content can be restored. */
export async function recordBaseline(
  db: Db,
  entity: EntityName,
  row: { id: number; updatedAt: Date },
  snapshot: object,
): Promise<void> {
  const [known] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(ofEntity(entity, row.id))
    .limit(1);
  if (known) return;
  await db.insert(contentVersions).values({
    entity,
    entityId: row.id,
    action: 'baseline',
    snapshot: snapshot as VersionRow['snapshot'],
    username: null,
    createdAt: row.updatedAt,
  });
}

/** Newest first. */
export async function listVersions(db: Db, entity: EntityName, entityId: number): Promise<Version[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(ofEntity(entity, entityId))
    .orderBy(desc(contentVersions.id));
  return rows.map(toVersion);
}

/** Throws NotFound. */
export async function findVersion(db: Db, id: number): Promise<Version> {
  const [row] = await db.select().from(contentVersions).where(eq(contentVersions.id, id));
  if (!row) throw new NotFound('version');
  return toVersion(row);
}

/** For the message about a stale edit. */
export async function latestAuthor(db: Db, entity: EntityName, entityId: number): Promise<string | null> {
  const [row] = await db
    .select({ username: contentVersions.username })
    .from(contentVersions)
    .where(ofEntity(entity, entityId))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row?.username ?? null;
}
