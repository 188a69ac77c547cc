import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { InboxUpdate } from '@shared/contracts/inbox';
import type { HistoryDetails, HistoryType } from '@shared/enquiry-handling';
import { enquiryHistory } from '@shared/schema';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enquiryTables } from './enquiry-rows';
import { namesOfPeople, requireAssignable } from './people';

/** What of an enquiry is changed by handling it. */
interface Handled {
  id: number;
  status: NonNullable<InboxUpdate['status']>;
  assigneeId: number | null;
  suspectedSpam: boolean;
}

interface Line {
  type: HistoryType;
  details: HistoryDetails;
}

/** The lines that a change leaves in the history of an enquiry; none for what is as it was. */
function linesOf(before: Handled, change: InboxUpdate, nameOf: (id: number | null) => string | null): Line[] {
  const { status, assigneeId, suspectedSpam } = change;
  const lines: Line[] = [];
  if (status !== undefined && status !== before.status) {
    lines.push({ type: 'status', details: { from: before.status, to: status } });
  }
  if (assigneeId !== undefined && assigneeId !== before.assigneeId) {
    lines.push({ type: 'assignee', details: { from: nameOf(before.assigneeId), to: nameOf(assigneeId) } });
  }
  if (suspectedSpam !== undefined && suspectedSpam !== before.suspectedSpam) {
    lines.push({ type: 'spam', details: { to: suspectedSpam } });
  }
  return lines;
}

interface Handling {
  kind: EnquiryKind;
  ids: readonly number[];
  change: InboxUpdate;
  /** Whoever does it; null for the software itself. */
  by: string | null;
}

/**
 * Changes enquiries and writes what was changed into their histories, in one transaction. Returns the ids of those that
 * are there. Throws InvalidInput for an assignee who cannot be given any.
 */
export async function handleEnquiries(db: Db, { kind, ids, change, by }: Handling): Promise<number[]> {
  const table = enquiryTables[kind];
  const { id, status, assigneeId, suspectedSpam } = table;
  return db.transaction(async (tx) => {
    if (typeof change.assigneeId === 'number') await requireAssignable(tx, change.assigneeId);
    const names = change.assigneeId === undefined ? new Map<number, string>() : await namesOfPeople(tx);
    const nameOf = (person: number | null) => (person === null ? null : (names.get(person) ?? null));
    // In the order of their ids: two who handle several at once never wait for each other.
    const rows: Handled[] = await tx
      .select({ id, status, assigneeId, suspectedSpam })
      .from(table)
      .where(inArray(id, [...ids]))
      .orderBy(asc(id))
      .for('update');
    const lines = rows.flatMap((row) =>
      linesOf(row, change, nameOf).map((line) => ({ ...line, kind, enquiryId: row.id, username: by })),
    );
    if (lines.length > 0) {
      const changed = [...new Set(lines.map(({ enquiryId }) => enquiryId))];
      await tx
        .update(table)
        .set({ ...change, handledAt: sql`now()` })
        .where(inArray(id, changed));
      await tx.insert(enquiryHistory).values(lines);
    }
    return rows.map((row) => row.id);
  });
}
