import { openingMinutes } from '@shared/retention';
import { documents, documentVersions, linkOpenings, materialLinks } from '@shared/schema';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { recordActivity } from '../activity/record-activity';
import type { Db } from '../db/database';
import { hashOf } from './links';

/** Tokens have this form; anything else needs no look into the database. */
const tokenForm = /^[\w-]{32}$/;

/** What is behind a link that can be opened now, with the newest version of its document. */
export async function findOpenLink(db: Db, token: string) {
  if (!tokenForm.test(token)) return null;
  const [found] = await db
    .select({ link: materialLinks, title: documents.title, file: documentVersions })
    .from(materialLinks)
    .innerJoin(documents, eq(materialLinks.documentId, documents.id))
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(
      and(
        eq(materialLinks.tokenHash, hashOf(token)),
        isNull(materialLinks.revokedAt),
        gt(materialLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(documentVersions.version))
    .limit(1);
  return found ?? null;
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** Programs that look at links before a person does: mail filters, previews of messengers, search engines. */
const robots =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|fetch|curl|wget|python|undici|^node\b|java\/|go-http|headlesschrome-lighthouse|facebookexternalhit|whatsapp|telegram|skype|slack|teams|safelinks|barracuda|proofpoint|mimecast/i;

/** Whether a request is somebody's who wants to see the document, as far as it says so itself. */
export function isOpening(req: Pick<Request, 'method' | 'headers'>): boolean {
  const { headers } = req;
  if (req.method !== 'GET') return false;
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ');
  if (/prefetch|preview|prerender/i.test(purpose)) return false;
  const agent = headers['user-agent'];
  return agent !== undefined && !robots.test(agent);
}

/**
 * Counts that a link was opened, by its time and nothing about who did. What comes within `openingMinutes` of the last time
 * is the same opening: a reload, or the document after its page.
 */
export async function countOpening(db: Db, { link }: OpenLink): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time for a link: the page and its document asked for at once are one opening.
    await tx.select({ id: materialLinks.id }).from(materialLinks).where(eq(materialLinks.id, link.id)).for('update');
    const since = sql`now() - make_interval(mins => ${openingMinutes})`;
    const lately = await tx
      .select({ id: linkOpenings.id })
      .from(linkOpenings)
      .where(and(eq(linkOpenings.linkId, link.id), gt(linkOpenings.openedAt, since)))
      .limit(1);
    if (lately.length > 0) return;
    await tx.insert(linkOpenings).values({ linkId: link.id });
    await recordActivity(tx, 'link-opened', { username: null, linkId: link.id, documentId: link.documentId });
  });
}
