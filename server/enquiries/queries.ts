import { type EnquiryKind, enquiries } from '@shared/contracts/enquiries';
import type { AnyEnquiryRow, EnquiryInput } from '@shared/contracts/enquiry-description';
import type { EnquiryPlace } from '@shared/contracts/enquiry-pages';
import type { Language } from '@shared/locales';
import { pick } from '@shared/pick';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { forgetStored, storeRowOnce } from '../db/idempotency';
import { type EnquiryRow, enquiryTables, newestFirst } from './enquiry-tables';

/** An enquiry as it was accepted, and what the server knows about it. */
export interface NewEnquiry extends Pick<EnquiryInput, 'name' | 'email'> {
  language: Language;
  suspectedSpam: boolean;
}

/** An enquiry as it leaves the server: the columns that its kind shows. JSON writes instants as ISO 8601 text. */
export function presentEnquiry(kind: EnquiryKind, row: Partial<AnyEnquiryRow>) {
  return pick(row, enquiries[kind].shown);
}

/** Stores an enquiry and returns its id and whether it is new; once per key, where there is one (`storeRowOnce`). Throws IdempotencyMismatch. */
export async function insertEnquiry(
  db: Db,
  kind: EnquiryKind,
  enquiry: NewEnquiry,
  once: { key: string | undefined; enquiry: unknown },
): Promise<{ id: number; isNew: boolean }> {
  const table = enquiryTables[kind];
  if (once.key) return storeRowOnce(db, { scope: kind, key: once.key, enquiry: once.enquiry }, table, { ...enquiry });
  const [row] = await db.insert(table).values(enquiry).returning({ id: table.id });
  if (!row) throw new Error('The stored enquiry was not returned.');
  return { id: row.id, isNew: true };
}

/** What of a list is read. */
interface Wanted {
  limit: number;
  /** The place of the last row of the page before. */
  after?: EnquiryPlace | null;
}

/** A page of the enquiries of a kind, the newest first, read along their index; `next` is null for the last one. */
export async function pageOfEnquiries(
  db: Db,
  kind: EnquiryKind,
  { limit, after }: Wanted,
): Promise<{ rows: EnquiryRow[]; next: EnquiryPlace | null }> {
  const table = enquiryTables[kind];
  const behind =
    after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::int)`;
  // One more than is told says whether there is another page.
  const rows: EnquiryRow[] = await db
    .select()
    .from(table)
    .where(behind ?? undefined)
    .orderBy(...newestFirst(kind))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1) ?? null) : null };
}

/** All enquiries of a kind, the newest first, in portions. */
export async function* allEnquiries(db: Db, kind: EnquiryKind, portion = 500): AsyncGenerator<EnquiryRow[]> {
  let after: EnquiryPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfEnquiries>> = await pageOfEnquiries(db, kind, {
      limit: portion,
      after,
    });
    yield page.rows;
    after = page.next;
  } while (after);
}

/** Files an enquiry under suspected spam, or back among the others. Returns whether there is one of this id. */
export async function markEnquiry(db: Db, kind: EnquiryKind, id: number, suspectedSpam: boolean): Promise<boolean> {
  const table = enquiryTables[kind];
  const marked = await db.update(table).set({ suspectedSpam }).where(eq(table.id, id)).returning({ id: table.id });
  return marked.length > 0;
}

/** Erases one enquiry for good (right to erasure, Art. 17 GDPR). Returns whether there was one of this id. */
export async function eraseEnquiry(db: Db, kind: EnquiryKind, id: number): Promise<boolean> {
  const table = enquiryTables[kind];
  return db.transaction(async (tx) => {
    const erased = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    if (erased.length === 0) return false;
    await forgetStored(tx, kind, id);
    return true;
  });
}
