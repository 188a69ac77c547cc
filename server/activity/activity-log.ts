import type { ActivityDetails, ActivityEvent } from '@shared/activity';
import type { Activity, ActivityFilter } from '@shared/contracts/activity';
import { tokenMark } from '@shared/contracts/api-tokens';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import {
  type ActivityRow,
  activityLog,
  type betaRequests,
  documents,
  enquiryTables,
  type investors,
  media,
} from '@shared/schema';
import { activityDays } from '@shared/settings/retention';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';

/** Records an activity, or several of a kind. Pass the transaction of the change if there is one. */
export async function recordActivity(
  db: Db,
  event: ActivityEvent,
  ...done: readonly (ActivityDetails & { username: string | null })[]
): Promise<void> {
  if (done.length === 0) return;
  await db.insert(activityLog).values(done.map(({ username, ...details }) => ({ event, username, details })));
}

/** Details may hold any value as their kind. */
const kinds: readonly unknown[] = enquiryKinds;

type Table = typeof documents | typeof investors | typeof betaRequests | typeof media;

/** Reads names by number; those that are gone are missing. */
async function namesIn(db: Db, table: Table, numbers: readonly unknown[]): Promise<Map<unknown, string>> {
  const ids = numbers.filter((one): one is number => typeof one === 'number');
  if (ids.length === 0) return new Map();
  const name = 'title' in table ? table.title : table.name;
  const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The kinds of names that a reader of the log may see: an API token for `people` alone sees none. */
interface ReadableNames {
  /** Names of enquirers and titles of documents. */
  enquiries: boolean;
  pictures: boolean;
}

/** The log keeps numbers alone, so that it tells nothing of an enquirer who was erased. */
export async function presentActivities(
  db: Db,
  rows: readonly ActivityRow[],
  readable: ReadableNames,
): Promise<Activity[]> {
  const numbersOf = (field: string, isReadable: boolean, kind?: EnquiryKind) =>
    isReadable ? rows.filter(({ details }) => !kind || details.kind === kind).map(({ details }) => details[field]) : [];
  const [titles, pictures, ...enquirers] = await Promise.all([
    namesIn(db, documents, numbersOf('documentId', readable.enquiries)),
    namesIn(db, media, numbersOf('mediaId', readable.pictures)),
    ...enquiryKinds.map((kind) => namesIn(db, enquiryTables[kind], numbersOf('enquiryId', readable.enquiries, kind))),
  ]);
  return rows.map(({ id, event, username, details, createdAt }) => {
    const ofKind = enquirers[kinds.indexOf(details.kind)];
    const names = {
      document: titles.get(details.documentId) ?? null,
      enquiry: ofKind?.get(details.enquiryId) ?? null,
      picture: pictures.get(details.mediaId) ?? null,
    };
    return { id, event, username, details, names, createdAt: createdAt.toISOString() };
  });
}

const concerns = (person: string) =>
  sql`(${activityLog.username} = ${person} or starts_with(${activityLog.username}, ${person + tokenMark}) or ${activityLog.details}->>'person' = ${person})`;

function wanted({ event, person, from, to }: ActivityFilter) {
  return and(
    event ? eq(activityLog.event, event) : undefined,
    person ? concerns(person) : undefined,
    from ? gte(activityLog.createdAt, new Date(from)) : undefined,
    to ? lt(activityLog.createdAt, new Date(to)) : undefined,
  );
}

/** A keyset page of the log, the newest first; `next` is the id to continue after, null for the last page. */
export async function pageOfActivity(
  db: Db,
  filter: ActivityFilter,
  { limit, after }: { limit: number; after: number | null },
): Promise<{ rows: ActivityRow[]; next: number | null }> {
  // One row more than the page shows whether there is a next page.
  const rows = await db
    .select()
    .from(activityLog)
    .where(and(wanted(filter), after === null ? undefined : lt(activityLog.id, after)))
    .orderBy(desc(activityLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function* allActivity(db: Db, filter: ActivityFilter, portion = 500): AsyncGenerator<ActivityRow[]> {
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfActivity>> = await pageOfActivity(db, filter, {
      limit: portion,
      after,
    });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** Called by housekeeping. */
export async function removeOldActivity(db: Db): Promise<void> {
  await db.delete(activityLog).where(lt(activityLog.createdAt, sql`now() - make_interval(days => ${activityDays})`));
}
