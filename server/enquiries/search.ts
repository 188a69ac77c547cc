import { pick } from '@shared/base/pick';
import type { InboxHit } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { inboxSearchHits } from '@shared/enquiries/inbox-limits';
import { enquiryTables } from '@shared/schema';
import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { isAddress } from '../db/mail-addresses';
import { columnsOf, type FoundRow, pageOfEnquiries } from './list-queries';

type Hit = Omit<InboxHit, 'createdAt'> & { createdAt: Date };

function hitOf(kind: EnquiryKind, row: FoundRow): Hit {
  const company = 'company' in row && typeof row.company === 'string' ? row.company : null;
  return { kind, company, ...pick(row, ['id', 'name', 'email', 'createdAt', 'status', 'suspectedSpam']) };
}

const newestOf = (hits: Hit[][]) => hits.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The newest enquiries of both kinds that match a text; none for a blank text. */
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

/** The enquiries with these ids, the newest first, without suspected spam. */
export async function genuineHits(db: Db, kind: EnquiryKind, ids: readonly number[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  const table = enquiryTables[kind];
  const rows = await db
    .select(columnsOf(kind))
    .from(table)
    .where(and(inArray(table.id, [...ids]), sql`not ${table.suspectedSpam}`))
    .orderBy(desc(table.id));
  return rows.map((row) => hitOf(kind, row));
}

const mostOfOneAddress = 100;

/** Up to 100 enquiries of both kinds from an e-mail address, the newest first, except `but`. */
export async function hitsOfAddress(db: Db, email: string, but: { kind: EnquiryKind; id: number }): Promise<Hit[]> {
  const found = await Promise.all(
    enquiryKinds.map(async (kind) => {
      const table = enquiryTables[kind];
      const rows = await db
        .select(columnsOf(kind))
        .from(table)
        .where(and(isAddress(table.email, email), kind === but.kind ? ne(table.id, but.id) : undefined))
        .orderBy(desc(table.id))
        .limit(mostOfOneAddress);
      return rows.map((row) => hitOf(kind, row));
    }),
  );
  return newestOf(found).slice(0, mostOfOneAddress);
}
