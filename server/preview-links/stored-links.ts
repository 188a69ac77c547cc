import type { AuthUser } from '@shared/contracts/auth';
import type { previewLinkInputSchema } from '@shared/contracts/preview-links';
import { may, roleOf } from '@shared/permissions';
import type { ChosenChange } from '@shared/preview-links';
import { type PreviewLinkRow, pendingChanges, previewLinks, users } from '@shared/schema';
import { endedPreviewLinkDays, openingMinutes } from '@shared/settings/retention';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { NotFound, Refused } from '../base/domain-errors';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { isToken } from '../personal-links/token';
import { readPreviewedSite } from './previewed-site';

type Input = z.output<typeof previewLinkInputSchema>;

interface NewLink {
  input: Omit<Input, 'pin'>;
  token: string;
  pinHash: string | null;
  maker: AuthUser;
  /** Milliseconds since 1970. */
  now: number;
}

/** The pending changes that were named. Throws NotFound if one of them is not pending any more. */
async function namedChanges(tx: Db, named: NonNullable<Input['changes']>): Promise<ChosenChange[]> {
  const all = await tx
    .select()
    .from(pendingChanges)
    .where(
      or(...named.map(({ entity, id }) => and(eq(pendingChanges.entity, entity), eq(pendingChanges.entityId, id)))),
    );
  if (all.length < new Set(named.map(({ entity, id }) => `${entity} ${id}`)).size) throw new NotFound('pending');
  return all.map(({ id: pending, entity, entityId: id }) => ({ pending, entity, id, title: '' }));
}

/**
 * Stores a link of which only the caller has the token. Throws NotFound if a chosen change is not pending, and Refused if
 * visitors would see nothing of what was chosen.
 */
export async function createPreviewLink(
  tx: Db,
  { input: { at, changes, days, note }, token, pinHash, maker, now }: NewLink,
): Promise<PreviewLinkRow> {
  const named = changes ? await namedChanges(tx, changes) : [];
  const shownAt = at === undefined ? null : new Date(at);
  const site = await readPreviewedSite(tx, { shownAt, changes: named }, { maker, now });
  if (site.changes.length === 0) throw new Refused(changes ? 'previewNothing' : 'previewNothingThen');
  const chosen = changes ? site.changes.map(({ pending, entity, id, title }) => ({ pending, entity, id, title })) : [];
  const [link] = await tx
    .insert(previewLinks)
    .values({
      // Only the hash is stored, so that nobody who reads the database can open a link.
      tokenHash: sha256(token),
      userId: maker.id,
      createdBy: maker.username,
      shownAt,
      changes: chosen,
      note: note || null,
      pinHash,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning();
  if (!link) throw new Error('The new link was not returned.');
  return link;
}

/** Throws NotFound. Idempotent: the first time of revocation stays. */
export async function revokePreviewLink(tx: Db, id: number): Promise<void> {
  const [link] = await tx
    .update(previewLinks)
    .set({ revokedAt: sql`coalesce(${previewLinks.revokedAt}, now())` })
    .where(eq(previewLinks.id, id))
    .returning();
  if (!link) throw new NotFound();
}

/** A link that can be opened now, and who made it. */
export interface OpenPreviewLink {
  link: PreviewLinkRow;
  maker: AuthUser;
}

/** Null unless the link can be opened now: it is valid, and whoever made it may still change content. */
export async function findOpenPreviewLink(db: Db, token: string): Promise<OpenPreviewLink | null> {
  if (!isToken(token)) return null;
  const [found] = await db
    .select({ link: previewLinks, maker: users })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.userId))
    .where(
      and(
        eq(previewLinks.tokenHash, sha256(token)),
        isNull(previewLinks.revokedAt),
        isNull(users.disabledAt),
        gt(previewLinks.expiresAt, sql`now()`),
      ),
    );
  if (!found || !may(found.maker, 'content')) return null;
  const { id, username, isAdmin } = found.maker;
  return { link: found.link, maker: { id, username, isAdmin, role: roleOf(found.maker) } };
}

/** Notes when the link was opened last; requests within `openingMinutes` belong to the same opening. */
export async function noteOpening(db: Db, { id }: PreviewLinkRow): Promise<void> {
  const since = sql`now() - make_interval(mins => ${openingMinutes})`;
  const isNew = or(isNull(previewLinks.openedAt), lt(previewLinks.openedAt, since));
  await db
    .update(previewLinks)
    .set({ openedAt: sql`now()` })
    .where(and(eq(previewLinks.id, id), isNew));
}

const endedAt = sql`least(${previewLinks.expiresAt}, ${previewLinks.revokedAt})`;

/** Called by housekeeping. What guests said goes with the link. */
export async function removeEndedPreviewLinks(db: Db): Promise<void> {
  await db.delete(previewLinks).where(sql`${endedAt} < now() - make_interval(days => ${endedPreviewLinkDays})`);
}
