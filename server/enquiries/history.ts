import type { EnquiryKind } from '@shared/contracts/enquiries';
import type { InboxHistoryEntry } from '@shared/contracts/inbox';
import { pick } from '@shared/pick';
import { enquiryHistory, type HistoryRow, type OutboxRow, outbox } from '@shared/schema';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { NotFound } from '../base/domain-errors';
import { HttpError } from '../base/errors';
import type { Db } from '../db/database';
import { enquiryTables } from './enquiry-rows';

/** An enquiry, named. */
export interface About {
  kind: EnquiryKind;
  enquiryId: number;
}

export const ofEnquiry = ({ kind, enquiryId }: About) =>
  and(eq(enquiryHistory.kind, kind), eq(enquiryHistory.enquiryId, enquiryId));

type Entry = Omit<InboxHistoryEntry, 'createdAt'> & { createdAt: Date };

/** A line as it leaves the server. */
export function presentEntry(row: HistoryRow, mailState: Entry['mailState'] = null): Entry {
  return { ...pick(row, ['id', 'type', 'username', 'text', 'details', 'createdAt']), mailState };
}

type MailRow = Pick<OutboxRow, 'id' | 'purpose' | 'messageId' | 'state' | 'createdAt' | 'payload'>;

/** A mail that the software sent to the enquirer by itself, as a line of the history; its id is none of a stored line. */
function mailEntry({ id, purpose, payload, createdAt, state }: MailRow): Entry {
  const details = { purpose, subject: 'subject' in payload ? payload.subject : null };
  return { id: -id, type: 'mail', username: null, text: null, details, createdAt, mailState: state };
}

/** What was done with an enquiry, the oldest first, with the mails to its enquirer and how far they have come. */
export async function historyOf(db: Db, about: About): Promise<Entry[]> {
  const { id, purpose, messageId, state, createdAt, payload } = outbox;
  const toEnquirer = inArray(purpose, ['reply', 'opt-in', 'confirmation']);
  const [lines, mails] = await Promise.all([
    db.select().from(enquiryHistory).where(ofEnquiry(about)).orderBy(asc(enquiryHistory.id)),
    db
      .select({ id, purpose, messageId, state, createdAt, payload })
      .from(outbox)
      .where(and(eq(outbox.kind, about.kind), eq(outbox.enquiryId, about.enquiryId), toEnquirer))
      .orderBy(asc(id)),
  ]);
  const states = new Map(mails.map((mail) => [mail.messageId, mail.state]));
  const told = lines.map((line) => presentEntry(line, states.get(String(line.details.messageId)) ?? null));
  const sent = mails.filter((mail) => mail.purpose !== 'reply').map(mailEntry);
  return [...told, ...sent].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function countReplies(db: Db, about: About): Promise<number> {
  const [row] = await db
    .select({ replies: count() })
    .from(enquiryHistory)
    .where(and(ofEnquiry(about), eq(enquiryHistory.type, 'reply')));
  return row?.replies ?? 0;
}

/** Tells that something was just done with an enquiry, and keeps others from doing so meanwhile. Throws NotFound. */
export async function touchEnquiry(tx: Db, { kind, enquiryId }: About, change: { status?: 'answered' } = {}) {
  const table = enquiryTables[kind];
  const touched = await tx
    .update(table)
    .set({ ...change, handledAt: sql`now()` })
    .where(eq(table.id, enquiryId))
    .returning({ id: table.id });
  if (touched.length === 0) throw new NotFound();
}

/** Adds a note of somebody's to an enquiry. Throws NotFound. */
export async function addNote(db: Db, about: About, note: { text: string; username: string }): Promise<Entry> {
  return db.transaction(async (tx) => {
    await touchEnquiry(tx, about);
    const [row] = await tx
      .insert(enquiryHistory)
      .values({ ...about, type: 'note', ...note })
      .returning();
    if (!row) throw new Error('The stored note was not returned.');
    return presentEntry(row);
  });
}

/** Deletes a note that somebody wrote themselves. Throws NotFound, and 403 for another's. */
export async function deleteNote(db: Db, about: About, note: { id: number; username: string }): Promise<void> {
  const isNote = and(ofEnquiry(about), eq(enquiryHistory.id, note.id), eq(enquiryHistory.type, 'note'));
  const [row] = await db.select({ username: enquiryHistory.username }).from(enquiryHistory).where(isNote);
  if (!row) throw new NotFound();
  if (row.username !== note.username) throw new HttpError(403, 'noteOfAnother');
  await db.delete(enquiryHistory).where(isNote);
}
