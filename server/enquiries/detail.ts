import type { EnquiryKind } from '@shared/contracts/enquiries';
import { users } from '@shared/schema';
import { eq } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import type { Db } from '../db/database';
import { enquiryTables } from './enquiry-rows';
import { historyOf } from './history';
import { hitsOfAddress } from './hits';
import { columnsOf, type ListedRow, type ListFilters, neighboursOf } from './list-queries';
import { othersReplying } from './open-replies';
import { presentEnquiry } from './queries';

/** One enquiry. Throws NotFound. */
export async function findEnquiry(db: Db, kind: EnquiryKind, id: number): Promise<ListedRow> {
  const table = enquiryTables[kind];
  const [row] = await db.select(columnsOf(kind)).from(table).where(eq(table.id, id));
  if (!row) throw new NotFound();
  return row as ListedRow;
}

async function nameOf(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return user?.username ?? null;
}

interface Asked {
  kind: EnquiryKind;
  id: number;
  filters: ListFilters;
  /** Whoever asks is none of the others. */
  userId: number;
}

/** An enquiry with all that belongs to it, as InboxDetail tells it. Throws NotFound. */
export async function enquiryDetail(db: Db, { kind, id, filters, userId }: Asked) {
  const row = await findEnquiry(db, kind, id);
  const about = { kind, enquiryId: id };
  const [assignee, history, sameAddress, neighbours, openReplies] = await Promise.all([
    nameOf(db, row.assigneeId),
    historyOf(db, about),
    hitsOfAddress(db, row.email, { kind, id }),
    neighboursOf(db, kind, row, filters),
    othersReplying(db, about, userId),
  ]);
  const replies = history.filter(({ type }) => type === 'reply').length;
  return {
    kind,
    enquiry: presentEnquiry(kind, row),
    assignee,
    history,
    sameAddress,
    ...neighbours,
    openReplies,
    replies,
  };
}
