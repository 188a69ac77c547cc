import type { DocumentInput, DocumentVersion, SharedDocument } from '@shared/contracts/shared-documents';
import { documentLinks, documents, documentVersions, linkOpenings } from '@shared/schema';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import type { KeptFile } from '../files/file-store';

type VersionRow = typeof documentVersions.$inferSelect;

/** Leaves out the storage key. */
function presentVersion({ version, fileName, size, uploadedBy, createdAt }: VersionRow): DocumentVersion {
  return { version, fileName, size, uploadedBy, createdAt: createdAt.toISOString() };
}

/** Last changed first. */
export async function listDocuments(db: Db): Promise<SharedDocument[]> {
  const rows = await db.select().from(documents).orderBy(desc(documents.updatedAt), desc(documents.id));
  const versions = await db.select().from(documentVersions).orderBy(desc(documentVersions.version));
  const active = await db
    .select({ documentId: documentLinks.documentId, count: sql<number>`count(*)::int` })
    .from(documentLinks)
    .where(and(isNull(documentLinks.revokedAt), gt(documentLinks.expiresAt, sql`now()`)))
    .groupBy(documentLinks.documentId);
  const opened = await db
    .select({ documentId: documentLinks.documentId, count: sql<number>`count(*)::int` })
    .from(linkOpenings)
    .innerJoin(documentLinks, eq(linkOpenings.linkId, documentLinks.id))
    .groupBy(documentLinks.documentId);
  const countOf = (counts: typeof active, id: number) => counts.find((row) => row.documentId === id)?.count ?? 0;
  return rows.map(({ id, title, createdAt, updatedAt }) => ({
    id,
    title,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    versions: versions.filter(({ documentId }) => documentId === id).map(presentVersion),
    activeLinks: countOf(active, id),
    openings: countOf(opened, id),
  }));
}

export async function findDocument(db: Db, id: number): Promise<SharedDocument | null> {
  return (await listDocuments(db)).find((document) => document.id === id) ?? null;
}

interface NewFile {
  file: KeptFile;
  fileName: string;
  username: string | null;
}

function versionValues(documentId: number, version: number, { file, fileName, username }: NewFile) {
  return { documentId, version, ...file, fileName, uploadedBy: username };
}

/** Returns the id. */
export async function createDocument(db: Db, title: string, added: NewFile): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(documents).values({ title }).returning({ id: documents.id });
    if (!row) throw new Error('The new document was not returned.');
    await tx.insert(documentVersions).values(versionValues(row.id, 1, added));
    return row.id;
  });
}

/**
 * Links show the version from then on. `kept` is false if the file equals the newest version, as after a retried
 * upload. Null if the document is gone.
 */
export async function addVersion(db: Db, id: number, added: NewFile): Promise<{ kept: boolean } | null> {
  return db.transaction(async (tx) => {
    // Locked, so that two concurrent uploads become two versions.
    const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
    if (!document) return null;
    const newest = await newestVersion(tx, id);
    if (newest?.sha256 === added.file.sha256) return { kept: false };
    await tx.insert(documentVersions).values(versionValues(id, (newest?.version ?? 0) + 1, added));
    await tx.update(documents).set({ updatedAt: sql`now()` }).where(eq(documents.id, id));
    return { kept: true };
  });
}

async function newestVersion(db: Db, documentId: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(1);
  return row;
}

export async function findDocumentVersion(
  db: Db,
  documentId: number,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)));
  return row;
}

/** Returns whether there is such a document. Throws StaleEdit if somebody else has renamed it since `before`. */
export async function renameDocument(db: Db, id: number, { title, before }: DocumentInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
    if (!document) return false;
    if (before !== undefined && before !== document.title) throw new StaleEdit(await findDocument(tx, id), null);
    await tx.update(documents).set({ title, updatedAt: sql`now()` }).where(eq(documents.id, id));
    return true;
  });
}

/**
 * Also deletes its links. Returns the files, which the caller removes after the commit, and the number of links that
 * were not revoked. Null if there is no such document.
 */
export async function deleteDocument(
  tx: Db,
  id: number,
): Promise<{ files: { storageKey: string }[]; links: number } | null> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  if (!document) return null;
  const { storageKey } = documentVersions;
  const files = await tx.select({ storageKey }).from(documentVersions).where(eq(documentVersions.documentId, id));
  const links = await tx
    .select({ id: documentLinks.id })
    .from(documentLinks)
    .where(and(eq(documentLinks.documentId, id), isNull(documentLinks.revokedAt)));
  await tx.delete(documents).where(eq(documents.id, id));
  return { files, links: links.length };
}
