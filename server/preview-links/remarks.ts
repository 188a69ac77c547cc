import type { AuthUser } from '@shared/contracts/auth';
import type { LinkState } from '@shared/contracts/personal-links';
import type { PreviewLink, PreviewRemark } from '@shared/contracts/preview-links';
import { type EntityName, entityNames } from '@shared/entities/entities';
import { phaseAt } from '@shared/entities/pending';
import { type PreviewLinkRow, type PreviewRemarkRow, previewLinks, previewRemarks } from '@shared/schema';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import { listRows, tableOf } from '../cms/entities/entity-rows';
import { isSensitive, mayChangeSensitive } from '../cms/entities/sensitive-content';
import { findPendingChanges, mayKnowChange } from '../cms/pending-changes/list-pending-changes';
import type { Db } from '../db/database';
import { fingerprintOf } from './listed-fields';
import type { NewRemark } from './posted-remarks';

/** Remarks that one link takes. */
export const mostRemarks = 500;

/** What the list of all links shows at most: the newest. */
const longestList = { links: 500, remarks: 5_000 };

/** Stores what a guest said, all of it or nothing. */
export async function storeRemarks(tx: Db, linkId: number, remarks: readonly NewRemark[]): Promise<void> {
  await tx.insert(previewRemarks).values(remarks.map((remark) => ({ ...remark, linkId })));
}

/** What was said by one link, oldest first. */
export const remarksOfLink = (db: Db, linkId: number): Promise<PreviewRemarkRow[]> =>
  db
    .select()
    .from(previewRemarks)
    .where(eq(previewRemarks.linkId, linkId))
    .orderBy(asc(previewRemarks.id))
    .limit(mostRemarks);

/** Marks a remark as settled, or as open again. Throws NotFound. */
export async function settleRemark(tx: Db, id: number, settled: boolean, username: string | null): Promise<void> {
  const set = settled ? { settledAt: new Date(), settledBy: username } : { settledAt: null, settledBy: null };
  const [remark] = await tx.update(previewRemarks).set(set).where(eq(previewRemarks.id, id)).returning();
  if (!remark) throw new NotFound('remark');
}

interface Named {
  entity: EntityName;
  id: number;
}

const nameOf = ({ entity, id }: Named) => `${entity} ${id}`;

type Found = Awaited<ReturnType<typeof findPendingChanges>>;

/** Tells which entities a user may know of; of one that is deleted nobody can tell what it was. */
async function knownTo(db: Db, user: AuthUser | undefined, named: readonly Named[], found: Found) {
  if (mayChangeSensitive(user)) return () => true;
  const sections = await listRows(db, 'section');
  const known = new Set<string>();
  for (const entity of entityNames) {
    const ids = named.filter((one) => one.entity === entity).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const row of await listRows(db, entity, inArray(tableOf(entity).id, ids)))
      if (!isSensitive(row, sections)) known.add(nameOf({ entity, id: row.id }));
  }
  const mayKnow = mayKnowChange(user, sections);
  for (const one of found) {
    const { entity, entityId: id } = one.pending;
    if (!mayKnow(one)) known.delete(nameOf({ entity, id }));
  }
  return (one: Named) => known.has(nameOf(one));
}

/** By the clock that a guest meets, which no test of the schedules replaces. */
function stateOf({ revokedAt, userId, expiresAt }: PreviewLinkRow): LinkState {
  if (revokedAt || userId === null) return 'revoked';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

function presentRemark(row: PreviewRemarkRow, covers: PreviewRemark['covers']): PreviewRemark {
  const { id, linkId, guest, field, page, language, answer, text, settledAt, settledBy, createdAt } = row;
  const settled = { settledAt: settledAt?.toISOString() ?? null, settledBy };
  return {
    id,
    linkId,
    guest,
    covers,
    field,
    page,
    language,
    answer,
    text,
    ...settled,
    createdAt: createdAt.toISOString(),
  };
}

/** All links, newest first, as far as the user may know of what they show. */
export async function listPreviewLinks(db: Db, user: AuthUser | undefined, now: number): Promise<PreviewLink[]> {
  const links = await db.select().from(previewLinks).orderBy(desc(previewLinks.id)).limit(longestList.links);
  if (links.length === 0) return [];
  const newest = await db.select().from(previewRemarks).orderBy(desc(previewRemarks.id)).limit(longestList.remarks);
  const remarks = newest.reverse();
  const found = await findPendingChanges(db);
  const named = [...links.flatMap(({ changes }) => changes), ...remarks.flatMap(({ covers }) => covers)];
  const isKnown = await knownTo(db, user, named, found);
  const isPending = new Set(found.flatMap(({ pending }) => (phaseAt(pending, now) === 'showing' ? [] : [pending.id])));
  const seenNow = new Map(
    found.map(({ pending }) => [nameOf({ entity: pending.entity, id: pending.entityId }), fingerprintOf(pending)]),
  );
  const shownRemarks = remarks.flatMap((row) => {
    const covers = row.covers
      .filter(isKnown)
      .map(({ entity, id, seen }) => ({ entity, id, current: seenNow.get(nameOf({ entity, id })) === seen }));
    return row.covers.length > 0 && covers.length === 0 ? [] : [presentRemark(row, covers)];
  });
  return links.map((link) => ({
    id: link.id,
    state: stateOf(link),
    at: link.shownAt?.toISOString() ?? null,
    changes: link.changes
      .filter(isKnown)
      .map(({ pending, entity, id, title }) => ({ entity, id, title, shown: isPending.has(pending) })),
    note: link.note,
    hasPin: link.pinHash !== null,
    createdBy: link.createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    openedAt: link.openedAt?.toISOString() ?? null,
    remarks: shownRemarks.filter(({ linkId }) => linkId === link.id),
  }));
}
