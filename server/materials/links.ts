import { createHash, randomBytes } from 'node:crypto';
import type { linkInput, MaterialLink } from '@shared/contracts/materials';
import type { EnquiryKindName } from '@shared/enquiry-handling';
import { betaRequests, documents, enquiryHistory, investors, linkOpenings, materialLinks } from '@shared/schema';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { notFound } from '../base/errors';
import type { Db } from '../db/database';
import type { EraseAbout } from '../db/erasure';

/** Openings of a link that are listed one by one. */
const listedOpenings = 50;

type LinkRow = typeof materialLinks.$inferSelect;

/** A new token: 192 random bits in 32 letters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a token, so that nobody who reads the database can open a link. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function stateOf({ revokedAt, expiresAt }: LinkRow, now: Date): MaterialLink['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}

interface Opened {
  times: Date[];
  count: number;
}

/** When each of these links was opened. */
async function openingsOf(db: Db, links: readonly number[]): Promise<Map<number, Opened>> {
  const opened = new Map<number, Opened>(links.map((id) => [id, { times: [], count: 0 }]));
  if (links.length === 0) return opened;
  const rows = await db
    .select({ linkId: linkOpenings.linkId, openedAt: linkOpenings.openedAt })
    .from(linkOpenings)
    .where(inArray(linkOpenings.linkId, [...links]))
    .orderBy(desc(linkOpenings.id));
  for (const { linkId, openedAt } of rows) {
    const of = opened.get(linkId);
    if (!of) continue;
    of.count += 1;
    if (of.times.length < listedOpenings) of.times.push(openedAt);
  }
  return opened;
}

async function presentLinks(db: Db, rows: readonly { link: LinkRow; title: string }[]): Promise<MaterialLink[]> {
  const now = new Date();
  const opened = await openingsOf(
    db,
    rows.map(({ link }) => link.id),
  );
  return rows.map(({ link, title }) => {
    const { times, count } = opened.get(link.id) ?? { times: [], count: 0 };
    return {
      id: link.id,
      documentId: link.documentId,
      documentTitle: title,
      language: link.language,
      hasPin: link.pinHash !== null,
      state: stateOf(link, now),
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: link.revokedAt?.toISOString() ?? null,
      createdBy: link.createdBy,
      createdAt: link.createdAt.toISOString(),
      openings: times.map((time) => time.toISOString()),
      openingCount: count,
    };
  });
}

/** The links that were made for an enquiry, the newest first. */
export async function linksOf(db: Db, kind: EnquiryKindName, enquiryId: number): Promise<MaterialLink[]> {
  const rows = await db
    .select({ link: materialLinks, title: documents.title })
    .from(materialLinks)
    .innerJoin(documents, eq(materialLinks.documentId, documents.id))
    .where(and(eq(materialLinks.kind, kind), eq(materialLinks.enquiryId, enquiryId)))
    .orderBy(desc(materialLinks.id));
  return presentLinks(db, rows);
}

/**
 * Takes note that something was done about an enquiry; false where it is not there. It stays until the transaction ends,
 * so that a link is never left of what is erased meanwhile.
 */
async function touchEnquiry(tx: Db, kind: EnquiryKindName, id: number): Promise<boolean> {
  const table = kind === 'investors' ? investors : betaRequests;
  const rows = await tx
    .update(table)
    .set({ handledAt: sql`now()` })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return rows.length > 0;
}

interface NewLink extends Omit<z.output<typeof linkInput>, 'pin'> {
  token: string;
  pinHash: string | null;
  username: string | null;
}

/**
 * Makes a link, and notes it in the history of its enquiry. Throws 404 where the enquiry or the document is gone. Returns it
 * as it is listed; only the caller has the token.
 */
export async function createLink(tx: Db, input: NewLink): Promise<MaterialLink> {
  const { token, pinHash, username, days, documentId, kind, enquiryId, language } = input;
  if (!(await touchEnquiry(tx, kind, enquiryId))) throw notFound('enquiryNotFound');
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('share');
  if (!document) throw notFound('documentNotFound');
  const [link] = await tx
    .insert(materialLinks)
    .values({
      tokenHash: hashOf(token),
      documentId,
      kind,
      enquiryId,
      language,
      pinHash,
      expiresAt: sql`now() + make_interval(days => ${days})`,
      createdBy: username,
    })
    .returning();
  if (!link) throw new Error('The new link was not returned.');
  const details = { linkId: link.id, documentId };
  await tx.insert(enquiryHistory).values({ kind, enquiryId, type: 'link', username, text: document.title, details });
  const [presented] = await presentLinks(tx, [{ link, title: document.title }]);
  if (!presented) throw new Error('The new link was not presented.');
  return presented;
}

/** Makes a link lead nowhere from now on; null where there is none. Once revoked it stays as it was. */
export async function revokeLink(tx: Db, id: number): Promise<MaterialLink | null> {
  await tx
    .update(materialLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(materialLinks.id, id), isNull(materialLinks.revokedAt)));
  const rows = await tx
    .select({ link: materialLinks, title: documents.title })
    .from(materialLinks)
    .innerJoin(documents, eq(materialLinks.documentId, documents.id))
    .where(eq(materialLinks.id, id));
  const [presented] = await presentLinks(tx, rows);
  return presented ?? null;
}

/** Removes the links that were made for an enquiry, with their openings. */
export const eraseLinksOf: EraseAbout = async (tx, { kind, enquiryId }) => {
  await tx.delete(materialLinks).where(and(eq(materialLinks.kind, kind), eq(materialLinks.enquiryId, enquiryId)));
};
