import type { DocumentInput, DocumentVersion, SharedDocument } from '@shared/contracts/shared-documents';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { documentLinkOpenings, documentLinks, documents, documentVersions, enquiryTables } from '@shared/schema';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { StaleEdit } from '../base/domain-errors';
import type { Db } from '../db/database';
import type { KeptFile } from '../files/file-store';

type VersionRow = typeof documentVersions.$inferSelect;

/** Leaves out the storage key. */
function presentVersion({ version, fileName, size, uploadedBy, createdAt }: VersionRow): DocumentVersion {
  return { version, fileName, size, uploadedBy, createdAt: createdAt.toISOString() };
}

type Recipient = SharedDocument['recipients'][number];

/** Links that can be opened now, last made first. */
function readActiveLinks(db: Db) {
  const { id, documentId, kind, enquiryId, expiresAt, revokedAt } = documentLinks;
  return db
    .select({ id, documentId, kind, enquiryId, expiresAt })
    .from(documentLinks)
    .where(and(isNull(revokedAt), gt(expiresAt, sql`now()`)))
    .orderBy(desc(id));
}

type ActiveLink = Awaited<ReturnType<typeof readActiveLinks>>[number];

/** Names of the enquirers that have one of the links, by kind and number. */
async function readNames(db: Db, links: readonly ActiveLink[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of enquiryKinds) {
    const ids = links.flatMap((link) => (link.kind === kind && link.enquiryId !== null ? [link.enquiryId] : []));
    if (ids.length === 0) continue;
    const table = enquiryTables[kind];
    const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name);
  }
  return names;
}

/** Openings of every link, also of those that can no longer be opened. */
function countOpenings(db: Db) {
  const { documentId, kind, enquiryId } = documentLinks;
  return db
    .select({ documentId, kind, enquiryId, count: sql<number>`count(*)::int` })
    .from(documentLinkOpenings)
    .innerJoin(documentLinks, eq(documentLinkOpenings.linkId, documentLinks.id))
    .groupBy(documentId, kind, enquiryId);
}

type Openings = Awaited<ReturnType<typeof countOpenings>>[number];

const sum = (counts: readonly Openings[]) => counts.reduce((total, { count }) => total + count, 0);

/** Each enquirer once, though with several links: with the openings of all of them and the last day of any. */
function recipientsOf(
  links: readonly ActiveLink[],
  names: ReadonlyMap<string, string>,
  opened: readonly Openings[],
): Recipient[] {
  const openings = new Map(opened.map(({ kind, enquiryId, count }) => [`${kind} ${enquiryId}`, count]));
  const found = new Map<string, Recipient>();
  for (const { kind, enquiryId, expiresAt } of links) {
    const key = `${kind} ${enquiryId}`;
    const name = names.get(key);
    if (kind === null || enquiryId === null || name === undefined) continue;
    const expiry = expiresAt.toISOString();
    const known = found.get(key);
    if (!known) found.set(key, { kind, enquiryId, name, openings: openings.get(key) ?? 0, expiresAt: expiry });
    else if (expiry > known.expiresAt) known.expiresAt = expiry;
  }
  return [...found.values()];
}

/** In the order of the rows. */
function byDocument<Row extends { documentId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.documentId);
    if (group) group.push(row);
    else groups.set(row.documentId, [row]);
  }
  return groups;
}

/** Last changed first. */
export async function listDocuments(db: Db): Promise<SharedDocument[]> {
  const rows = await db.select().from(documents).orderBy(desc(documents.updatedAt), desc(documents.id));
  const versions = byDocument(await db.select().from(documentVersions).orderBy(desc(documentVersions.version)));
  const active = await readActiveLinks(db);
  const names = await readNames(db, active);
  const linksByDocument = byDocument(active);
  const openings = byDocument(await countOpenings(db));
  return rows.map(({ id, title, createdAt, updatedAt }) => {
    const links = linksByDocument.get(id) ?? [];
    const opened = openings.get(id) ?? [];
    return {
      id,
      title,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      versions: (versions.get(id) ?? []).map(presentVersion),
      activeLinks: links.length,
      openings: sum(opened),
      recipients: recipientsOf(links, names, opened),
    };
  });
}

/** The document with its versions and recipients, as the content area lists it. */
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

/** Undefined if there is no such document. */
export async function newestVersion(db: Db, documentId: number): Promise<VersionRow | undefined> {
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
