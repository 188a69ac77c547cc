import { pick } from '@shared/base/pick';
import { type InboxHit, inboxSearchHits } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enquiryTables } from '../erasure/erase-enquiry';
import { columnsOf, type ListedRow, pageOfEnquiries } from './list-queries';

/** An enquiry as others tell of it. JSON writes the instant as text. */
type Hit = Omit<InboxHit, 'createdAt'> & { createdAt: Date };

function hitOf(kind: EnquiryKind, row: ListedRow): Hit {
  const company = 'company' in row && typeof row.company === 'string' ? row.company : null;
  return { kind, company, ...pick(row, ['id', 'name', 'email', 'createdAt', 'status', 'suspectedSpam']) };
}

const newestOf = (hits: Hit[][]) => hits.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The newest enquiries of both kinds that have the words of a text; none for a text without words. */
export async function searchEnquiries(db: Db, text: string): Promise<Hit[]> {
  if (!text.trim()) return [];
  const found = await Promise.all(
    enquiryKinds.map(async (kind) => {
      const { rows } = await pageOfEnquiries(db, kind, { limit: inboxSearchHits, filters: { q: text } });
      return rows.map((row) => hitOf(kind, row));
    }),
  );
  return newestOf(found).slice(0, inboxSearchHits);
}

/** The enquiries of these ids, the newest first; those that are suspected of being spam are left out. */
export async function genuineHits(db: Db, kind: EnquiryKind, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const table = enquiryTables[kind];
  const rows = await db
    .select(columnsOf(kind))
    .from(table)
    .where(and(inArray(table.id, [...ids]), sql`not ${table.suspectedSpam}`))
    .orderBy(desc(table.id));
  return rows.map((row) => hitOf(kind, row as ListedRow));
}

const mostOfOneAddress = 100;

/** Enquiries of both kinds from an e-mail address, the newest first, but for one of them. */
export async function hitsOfAddress(db: Db, email: string, but: { kind: EnquiryKind; id: number }): Promise<Hit[]> {
  const found = await Promise.all(
    enquiryKinds.map(async (kind) => {
      const table = enquiryTables[kind];
      const rows = await db
        .select(columnsOf(kind))
        .from(table)
        .where(
          and(sql`lower(${table.email}) = lower(${email}::text)`, kind === but.kind ? ne(table.id, but.id) : undefined),
        )
        .orderBy(desc(table.id))
        .limit(mostOfOneAddress);
      return rows.map((row) => hitOf(kind, row as ListedRow));
    }),
  );
  return newestOf(found).slice(0, mostOfOneAddress);
}
