import { inGermanOrder } from '@shared/base/german-order';
import type { Assignee, BulkInput, BulkResult, InboxUpdate } from '@shared/contracts/inbox';
import type { EnquiryKind, HistoryDetails, HistoryType } from '@shared/enquiries/enquiry-handling';
import { tagsAtMost } from '@shared/enquiries/tags';
import { may } from '@shared/permissions';
import { enquiryTables, users } from '@shared/schema';
import { asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { InvalidInput } from '../base/domain-errors';
import type { Db } from '../db/database';
import type { EraseAbout } from '../erasure/erase-enquiry';
import { eraseEnquiries, recordHistory } from './queries';

/** Users who may handle enquiries and are not disabled, by name. */
export async function peopleOfInbox(db: Db): Promise<Assignee[]> {
  const { id, username, isAdmin, role } = users;
  const people = await db.select({ id, username, isAdmin, role }).from(users).where(isNull(users.disabledAt));
  return people
    .sort((one, other) => inGermanOrder(one.username, other.username))
    .filter((person) => may(person, 'enquiries'))
    .map((person) => ({ id: person.id, username: person.username }));
}

async function requireAssignable(db: Db, assigneeId: number): Promise<void> {
  const people = await peopleOfInbox(db);
  if (!people.some(({ id }) => id === assigneeId)) throw new InvalidInput({ assigneeId: ['validation.assignee'] });
}

export async function namesOfPeople(db: Db): Promise<ReadonlyMap<number, string>> {
  const people = await db.select({ id: users.id, username: users.username }).from(users);
  return new Map(people.map(({ id, username }) => [id, username]));
}

interface Handled {
  id: number;
  status: NonNullable<InboxUpdate['status']>;
  assigneeId: number | null;
  suspectedSpam: boolean;
  tags: readonly string[];
}

interface Line {
  type: HistoryType;
  details: HistoryDetails;
}

function linesOf(before: Handled, change: InboxUpdate, nameOf: (id: number | null) => string | null): Line[] {
  const { status, assigneeId, suspectedSpam, addTag, removeTag } = change;
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
  if (removeTag !== undefined && before.tags.includes(removeTag)) {
    lines.push({ type: 'tag', details: { removed: removeTag } });
  }
  if (addTag !== undefined && !before.tags.includes(addTag)) {
    lines.push({ type: 'tag', details: { added: addTag } });
  }
  return lines;
}

/** The tags of a row after a change, each of them once. */
function tagsAfter(tags: PgColumn, { addTag, removeTag }: InboxUpdate): SQL {
  const kept = removeTag === undefined ? sql`${tags}` : sql`(${tags} - ${removeTag}::text)`;
  return addTag === undefined ? kept : sql`(${kept} - ${addTag}::text) || jsonb_build_array(${addTag}::text)`;
}

function requireRoomForTag(rows: readonly Handled[], { addTag, removeTag }: InboxUpdate): void {
  if (addTag === undefined) return;
  const others = (tags: readonly string[]) => tags.filter((tag) => tag !== addTag && tag !== removeTag).length;
  if (rows.some(({ tags }) => others(tags) >= tagsAtMost))
    throw new InvalidInput({ addTag: ['validation.tooManyTags'] });
}

interface Handling {
  kind: EnquiryKind;
  ids: readonly number[];
  change: InboxUpdate;
  /** Name of the user; null for the software itself. */
  by: string | null;
}

/** Changes enquiries and their histories in one transaction. Returns the ids that exist. Throws InvalidInput. */
export async function handleEnquiries(db: Db, { kind, ids, change, by }: Handling): Promise<number[]> {
  const table = enquiryTables[kind];
  const { id, status, assigneeId, suspectedSpam, tags } = table;
  const { addTag: _added, removeTag: _removed, ...fields } = change;
  return db.transaction(async (tx) => {
    if (typeof change.assigneeId === 'number') await requireAssignable(tx, change.assigneeId);
    const names = change.assigneeId === undefined ? new Map<number, string>() : await namesOfPeople(tx);
    const nameOf = (person: number | null) => (person === null ? null : (names.get(person) ?? null));
    // Locked in the order of their ids, so that two bulk changes cannot deadlock.
    const rows: Handled[] = await tx
      .select({ id, status, assigneeId, suspectedSpam, tags })
      .from(table)
      .where(inArray(id, [...ids]))
      .orderBy(asc(id))
      .for('update');
    requireRoomForTag(rows, change);
    const lines = rows.flatMap((row) =>
      linesOf(row, change, nameOf).map((line) => ({ ...line, kind, enquiryId: row.id, username: by })),
    );
    if (lines.length > 0) {
      const changed = [...new Set(lines.map(({ enquiryId }) => enquiryId))];
      await tx
        .update(table)
        .set({ ...fields, tags: tagsAfter(tags, change), handledAt: sql`now()` })
        .where(inArray(id, changed));
      await recordHistory(tx, lines);
    }
    return rows.map((row) => row.id);
  });
}

interface HandledBy {
  by: string | null;
  eraseAbout: EraseAbout;
}

/** Applies one action to several enquiries, in one transaction. Throws InvalidInput as `handleEnquiries` does. */
export async function handleSeveral(
  db: Db,
  { kind, ids: given, ...input }: BulkInput,
  { by, eraseAbout }: HandledBy,
): Promise<BulkResult> {
  // Each id once and in order, so that two bulk changes cannot deadlock.
  const ids = [...new Set(given)].sort((a, b) => a - b);
  const { action, ...change } = input;
  const done =
    action === 'erase'
      ? await eraseEnquiries(db, { kind, enquiryIds: ids }, eraseAbout, by)
      : await handleEnquiries(db, { kind, ids, change, by });
  const there = new Set(done);
  return { done, missing: ids.filter((id) => !there.has(id)) };
}
