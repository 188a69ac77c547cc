import { pick } from '@shared/base/pick';
import type { InboxHistoryEntry } from '@shared/contracts/inbox';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import { openReplySeconds } from '@shared/enquiries/inbox-limits';
import { enquirerPurposes } from '@shared/outbox';
import {
  enquiryHistory,
  enquiryTables,
  type HistoryRow,
  type OutboxRow,
  openReplies,
  outbox,
  users,
} from '@shared/schema';
import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { NotFound, Refused } from '../base/domain-errors';
import type { Db } from '../db/database';
import { invitationsOf, type ToldInvitation, toldStateOf } from '../outbox/told-states';
import { columnsOf, type ListedRow, type ListFilters, neighboursOf, withInvitations } from './list-queries';
import { presentEnquiry, recordHistory } from './queries';
import { hitsOfAddress } from './search';

export interface About {
  kind: EnquiryKind;
  enquiryId: number;
}

export const ofEnquiry = ({ kind, enquiryId }: About) =>
  and(eq(enquiryHistory.kind, kind), eq(enquiryHistory.enquiryId, enquiryId));

type Entry = Omit<InboxHistoryEntry, 'createdAt'> & { createdAt: Date };

export function presentHistoryEntry(row: HistoryRow, mailState: Entry['mailState'] = null): Entry {
  return { ...pick(row, ['id', 'type', 'username', 'text', 'details', 'createdAt']), mailState };
}

type MailRow = Pick<OutboxRow, 'id' | 'purpose' | 'messageId' | 'state' | 'createdAt' | 'payload'>;

/** A mail that the software sent by itself, as an entry of the history; its id is negative so that it cannot clash. */
function mailEntry({ id, purpose, payload, createdAt, state }: MailRow): Entry {
  const details = { purpose, subject: 'subject' in payload ? payload.subject : null };
  return {
    id: -id,
    type: 'mail',
    username: null,
    text: null,
    details,
    createdAt,
    mailState: toldStateOf({ state, payload }),
  };
}

const invitedTypes = { beta: 'invited', investors: 'letter' } as const;

/** An invitation or letter whose mail is not written, as an entry of the history. */
function plannedEntry(kind: EnquiryKind, { id, wave, code, state, createdBy, createdAt }: ToldInvitation): Entry {
  const details = { wave, ...(code !== null && { code }) };
  return {
    id: -id,
    type: invitedTypes[kind],
    username: createdBy,
    text: null,
    details,
    createdAt,
    mailState: state,
  };
}

async function historyOf(db: Db, about: About): Promise<Entry[]> {
  const { id, purpose, messageId, state, createdAt, payload } = outbox;
  const toEnquirer = inArray(purpose, enquirerPurposes);
  const [lines, mails, invitations] = await Promise.all([
    db.select().from(enquiryHistory).where(ofEnquiry(about)).orderBy(asc(enquiryHistory.id)),
    db
      .select({ id, purpose, messageId, state, createdAt, payload })
      .from(outbox)
      .where(and(eq(outbox.kind, about.kind), eq(outbox.enquiryId, about.enquiryId), toEnquirer))
      .orderBy(asc(id)),
    invitationsOf(db, about.kind, [about.enquiryId]),
  ]);
  const states = new Map(mails.map((mail) => [mail.messageId, toldStateOf(mail)]));
  const ofWaves = new Map(invitations.map(({ wave, state }) => [wave, state]));
  const isInvited = ({ type }: HistoryRow) => type === invitedTypes[about.kind];
  const stateOf = (line: HistoryRow) =>
    // Their mails leave the outbox after a time, and may have been written before and never sent.
    isInvited(line) ? ofWaves.get(Number(line.details.wave)) : states.get(String(line.details.messageId));
  const recorded = lines.map((line) => presentHistoryEntry(line, stateOf(line) ?? null));
  const written = new Set(lines.filter(isInvited).map(({ details }) => details.wave));
  const planned = invitations.filter(({ wave }) => !written.has(wave)).map((one) => plannedEntry(about.kind, one));
  const sent = mails.filter(({ purpose }) => purpose === 'opt-in' || purpose === 'confirmation').map(mailEntry);
  return [...recorded, ...planned, ...sent].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function countReplies(db: Db, about: About): Promise<number> {
  const [row] = await db
    .select({ replies: count() })
    .from(enquiryHistory)
    .where(and(ofEnquiry(about), eq(enquiryHistory.type, 'reply')));
  return row?.replies ?? 0;
}

/** Marks an enquiry as just handled, which locks its row. Throws NotFound, naming `what` if given. */
export async function touchEnquiry(
  tx: Db,
  { kind, enquiryId }: About,
  { what, ...change }: { status?: 'answered'; what?: 'enquiry' } = {},
) {
  const table = enquiryTables[kind];
  const touched = await tx
    .update(table)
    .set({ ...change, handledAt: sql`now()` })
    .where(eq(table.id, enquiryId))
    .returning({ id: table.id });
  if (touched.length === 0) throw new NotFound(what);
}

/** An enquiry that was new until now is in progress. Returns what its history has to say about that. */
export async function beginWork(tx: Db, { kind, enquiryId }: About, username: string | null) {
  const table = enquiryTables[kind];
  const begun = await tx
    .update(table)
    .set({ status: 'in-progress' })
    .where(and(eq(table.id, enquiryId), eq(table.status, 'new')))
    .returning({ id: table.id });
  const details = { from: 'new', to: 'in-progress' } as const;
  return begun.map(() => ({ kind, enquiryId, type: 'status' as const, username, details }));
}

/** Throws NotFound. */
export async function addNote(db: Db, about: About, note: { text: string; username: string }): Promise<Entry> {
  return db.transaction(async (tx) => {
    await touchEnquiry(tx, about);
    const [row] = await recordHistory(tx, [{ ...about, type: 'note', ...note }]);
    if (!row) throw new Error('The stored note was not returned.');
    return presentHistoryEntry(row);
  });
}

/** Deletes a user's own note. Throws NotFound, and Refused for another user's. */
export async function deleteNote(db: Db, about: About, note: { id: number; username: string }): Promise<void> {
  const isNote = and(ofEnquiry(about), eq(enquiryHistory.id, note.id), eq(enquiryHistory.type, 'note'));
  const [row] = await db.select({ username: enquiryHistory.username }).from(enquiryHistory).where(isNote);
  if (!row) throw new NotFound();
  if (row.username !== note.username) throw new Refused('noteOfAnother');
  await db.delete(enquiryHistory).where(isNote);
}

const stale = sql`now() - make_interval(secs => ${openReplySeconds})`;
const isStale = lt(openReplies.renewedAt, stale);

const of = ({ kind, enquiryId }: About) => and(eq(openReplies.kind, kind), eq(openReplies.enquiryId, enquiryId));

/** Other users who have the reply to this enquiry open now; the first one who opened it comes first. */
export function othersReplying(db: Db, about: About, userId: number): Promise<{ username: string; openedAt: Date }[]> {
  return db
    .select({ username: users.username, openedAt: openReplies.openedAt })
    .from(openReplies)
    .innerJoin(users, eq(users.id, openReplies.userId))
    .where(and(of(about), ne(openReplies.userId, userId), sql`not (${isStale})`))
    .orderBy(asc(openReplies.openedAt), asc(openReplies.userId));
}

/** Notes that a user has the reply open, or still has. Also removes entries that were not renewed. */
export async function openReply(db: Db, about: About, userId: number): Promise<void> {
  await db.delete(openReplies).where(isStale);
  await db
    .insert(openReplies)
    .values({ ...about, userId })
    .onConflictDoUpdate({
      target: [openReplies.kind, openReplies.enquiryId, openReplies.userId],
      set: { renewedAt: sql`now()` },
    });
}

/** Called when the user closes or sends the reply. */
export async function closeReply(db: Db, about: About, userId: number): Promise<void> {
  await db.delete(openReplies).where(and(of(about), eq(openReplies.userId, userId)));
}

/** Throws NotFound. */
export async function findEnquiry(db: Db, kind: EnquiryKind, id: number): Promise<ListedRow> {
  const table = enquiryTables[kind];
  const found = await db.select(columnsOf(kind)).from(table).where(eq(table.id, id));
  const [row] = await withInvitations(db, kind, found);
  if (!row) throw new NotFound();
  return row;
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
  userId: number;
}

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
