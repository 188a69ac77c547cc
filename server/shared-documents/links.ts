import type { DocumentLink, documentLinkInputSchema } from '@shared/contracts/shared-documents';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import {
  documentLinkOpenings,
  documentLinks,
  documents,
  documentVersions,
  enquiryTables,
  waveInvitations,
} from '@shared/schema';
import { openingMinutes } from '@shared/settings/retention';
import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { recordActivity } from '../activity/activity-log';
import { NotFound } from '../base/domain-errors';
import { sha256 } from '../base/signed';
import type { Db } from '../db/database';
import { beginWork, touchEnquiry } from '../enquiries/detail';
import { type NewLine, recordHistory } from '../enquiries/queries';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { isToken } from '../personal-links/token';

const listedOpenings = 50;

type LinkRow = typeof documentLinks.$inferSelect;

function stateOf({ revokedAt, expiresAt }: LinkRow, now: Date): DocumentLink['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}

async function presentLinks(db: Db, rows: readonly { link: LinkRow; title: string }[]): Promise<DocumentLink[]> {
  if (rows.length === 0) return [];
  const now = new Date();
  const { id, linkId, openedAt } = documentLinkOpenings;
  const ids = rows.map(({ link }) => link.id);
  const opened = await db
    .select({ linkId, openedAt })
    .from(documentLinkOpenings)
    .where(inArray(linkId, ids))
    .orderBy(desc(id));
  return rows.map(({ link, title }) => {
    const openings = opened.filter((one) => one.linkId === link.id).map((one) => one.openedAt.toISOString());
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
      openings: openings.slice(0, listedOpenings),
      openingCount: openings.length,
    };
  });
}

/** Newest first. */
async function linksWhere(db: Db, condition: SQL | undefined): Promise<DocumentLink[]> {
  const rows = await db
    .select({ link: documentLinks, title: documents.title })
    .from(documentLinks)
    .innerJoin(documents, eq(documentLinks.documentId, documents.id))
    .where(condition)
    .orderBy(desc(documentLinks.id));
  return presentLinks(db, rows);
}

export const documentLinksOf = (db: Db, kind: EnquiryKind, enquiryId: number): Promise<DocumentLink[]> =>
  linksWhere(db, and(eq(documentLinks.kind, kind), eq(documentLinks.enquiryId, enquiryId)));

interface NewDocumentLink extends Omit<z.output<typeof documentLinkInputSchema>, 'pin'> {
  token: string;
  pinHash: string | null;
  username: string | null;
}

/**
 * Stores a link. Only the caller has the token. Returns it with the title of its document and with what the history of
 * its enquiry has to say, which the caller records. Throws NotFound.
 */
export async function addDocumentLink(
  tx: Db,
  { token, pinHash, username, days, documentId, kind, enquiryId, language }: NewDocumentLink,
): Promise<{ link: LinkRow; title: string; lines: NewLine[] }> {
  // Locks the enquiry until the transaction ends, so that no link remains of an enquiry that is erased meanwhile.
  await touchEnquiry(tx, { kind, enquiryId }, { what: 'enquiry' });
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('share');
  if (!document) throw new NotFound('document');
  const [link] = await tx
    .insert(documentLinks)
    .values({
      // Only the hash is stored, so that nobody who reads the database can open a link.
      tokenHash: sha256(token),
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
  const line = { kind, enquiryId, type: 'link' as const, username, text: document.title, details };
  const lines = [line, ...(await beginWork(tx, { kind, enquiryId }, username))];
  return { link, title: document.title, lines };
}

/** Makes a link and notes it in the history of its enquiry. Throws NotFound. */
export async function createDocumentLink(tx: Db, input: NewDocumentLink): Promise<DocumentLink> {
  const { link, title, lines } = await addDocumentLink(tx, input);
  await recordHistory(tx, lines);
  const [presented] = await presentLinks(tx, [{ link, title }]);
  if (!presented) throw new Error('The new link was not presented.');
  return presented;
}

/** Null if there is none. Idempotent: the first time of revocation stays. */
export async function revokeDocumentLink(tx: Db, id: number): Promise<DocumentLink | null> {
  await tx
    .update(documentLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(documentLinks.id, id), isNull(documentLinks.revokedAt)));
  const [presented] = await linksWhere(tx, eq(documentLinks.id, id));
  return presented ?? null;
}

/** Ends links that nobody was given after all. */
export async function revokeDocumentLinks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(documentLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(documentLinks.id, [...ids]), isNull(documentLinks.revokedAt)));
}

export const eraseDocumentLinks: EraseAbout = async (tx, { kind, enquiryIds }) => {
  const theirs = inArray(documentLinks.enquiryId, [...enquiryIds]);
  await tx.delete(documentLinks).where(and(eq(documentLinks.kind, kind), theirs));
};

/** Null unless the link can be opened now. `file` is the newest version. */
export async function findOpenDocumentLink(db: Db, token: string) {
  if (!isToken(token)) return null;
  const [found] = await db
    .select({ link: documentLinks, title: documents.title, file: documentVersions })
    .from(documentLinks)
    .innerJoin(documents, eq(documentLinks.documentId, documents.id))
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(
      and(
        eq(documentLinks.tokenHash, sha256(token)),
        isNull(documentLinks.revokedAt),
        gt(documentLinks.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(documentVersions.version))
    .limit(1);
  return found ?? null;
}

export type OpenDocumentLink = NonNullable<Awaited<ReturnType<typeof findOpenDocumentLink>>>;

/** Null if there is no such enquiry. */
export async function recipientOf(db: Db, { link: { kind, enquiryId } }: OpenDocumentLink): Promise<string | null> {
  if (kind === null || enquiryId === null) return null;
  const table = enquiryTables[kind];
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, enquiryId));
  return row?.name ?? null;
}

/** Notes the first opening with the letter that gave the link: numbers of waves outlive links, documents and people. */
async function noteLetterOpened(tx: Db, { id, kind, enquiryId }: LinkRow): Promise<void> {
  if (kind === null || enquiryId === null) return;
  const ofPerson = and(eq(waveInvitations.kind, kind), eq(waveInvitations.enquiryId, enquiryId));
  await tx
    .update(waveInvitations)
    .set({ openedAt: sql`now()` })
    .where(and(ofPerson, eq(waveInvitations.linkId, id), isNull(waveInvitations.openedAt)));
}

/**
 * Requests within `openingMinutes` of the last opening, such as a reload or the document after its page, belong to it.
 * Returns whether it was a new opening.
 */
export async function countOpening(db: Db, { link }: OpenDocumentLink): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks the link, so that concurrent requests for the page and its document count once.
    await tx.select({ id: documentLinks.id }).from(documentLinks).where(eq(documentLinks.id, link.id)).for('update');
    const since = sql`now() - make_interval(mins => ${openingMinutes})`;
    const lately = await tx
      .select({ id: documentLinkOpenings.id })
      .from(documentLinkOpenings)
      .where(and(eq(documentLinkOpenings.linkId, link.id), gt(documentLinkOpenings.openedAt, since)))
      .limit(1);
    if (lately.length > 0) return false;
    await tx.insert(documentLinkOpenings).values({ linkId: link.id });
    await noteLetterOpened(tx, link);
    await recordActivity(tx, 'link-opened', { username: null, linkId: link.id, documentId: link.documentId });
    return true;
  });
}
