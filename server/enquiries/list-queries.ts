import { searchedWords } from '@shared/base/searched-words';
import type { ListPlace } from '@shared/contracts/enquiry-lists';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters, InboxOrder } from '@shared/enquiries/inbox-lists';
import { withNormalDomains } from '@shared/rules/mail-address';
import { enquiryTables, waveInvitations } from '@shared/schema';
import { sortKey } from '@shared/schema/columns';
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { invitationsOf, newestInvitations, type ToldInvitation } from '../outbox/told-states';
import { addressWithdrawals } from '../outbox/wave-mails';

type EnquiryRow = (typeof enquiryTables)[EnquiryKind]['$inferSelect'];

export interface ListFilters {
  q?: InboxFilters['q'];
  status?: InboxFilters['status'];
  assignee?: InboxFilters['assignee'];
  spam?: InboxFilters['spam'];
  origin?: InboxFilters['origin'];
  tag?: InboxFilters['tag'];
  invitation?: InboxFilters['invitation'];
  sort?: InboxFilters['sort'];
}

interface Order {
  /** The columns to sort by, word for word as in an index: otherwise PostgreSQL would sort the whole table. */
  by: (backwards: boolean) => SQL[];
  row: SQL;
  place: (place: ListPlace) => SQL;
  /** Whether later rows of the list have greater values. */
  ascending: boolean;
}

function orderOf(kind: EnquiryKind, sort: InboxOrder = 'newest'): Order {
  const { createdAt, id, name } = enquiryTables[kind];
  const ascending = sort !== 'newest';
  const byName = sort === 'name';
  const key = byName ? sortKey(name) : sql`${createdAt}`;
  return {
    by(backwards) {
      const up = ascending !== backwards;
      const direction = sql.raw(byName ? (up ? 'asc' : 'desc') : up ? 'asc nulls first' : 'desc nulls last');
      return [sql`${key} ${direction}`, sql`${id} ${direction}`];
    },
    row: sql`(${key}, ${id})`,
    place: ({ at, id }) => sql`(${at}::${sql.raw(byName ? 'text' : 'timestamptz')}, ${id}::int)`,
    ascending,
  };
}

/** The order of a kind's list. */
export const newestFirst = (kind: EnquiryKind) => orderOf(kind).by(false);

/** Whether a place in a list fits the order of the list: one by name does not fit a list by time. */
export function isPlaceOf(sort: InboxOrder | undefined, { by }: ListPlace): boolean {
  return (by === 'name') === (sort === 'name');
}

/** A query for rows with a word that begins with each word of a text; undefined if the text has no words. */
function queryOf(text: string): string | undefined {
  const words = searchedWords(text).map((spelled) => `(${spelled.map((word) => `'${word}':*`).join(' | ')})`);
  return words.length > 0 ? `(${words.join(' & ')})` : undefined;
}

/**
 * Matches rows that contain the words of a text, as it was typed or with its domains as addresses are stored. Nothing if
 * it has no words.
 */
export function holdsWords(kind: EnquiryKind, text: string): SQL {
  const queries = [...new Set([text, withNormalDomains(text)])].map(queryOf).filter((query) => query !== undefined);
  if (queries.length === 0) return sql`false`;
  return sql`${enquiryTables[kind].search} @@ ${queries.join(' | ')}::tsquery`;
}

/** Matches rows with a tag, among those of the partial index. */
export function hasTag(kind: EnquiryKind, tag: string): SQL {
  const { tags } = enquiryTables[kind];
  return sql`(${tags} <> '[]' and ${tags} ? ${tag}::text)`;
}

/** Matches rows by their invitations or letters, as the filter of that name says. */
function isInvited(kind: EnquiryKind, filter: string): SQL {
  const { id } = enquiryTables[kind];
  if (/^\d/.test(filter)) {
    const { enquiryId, waveId } = waveInvitations;
    return sql`${id} in (
      select ${enquiryId} from ${waveInvitations}
      where ${waveInvitations.kind} = ${kind} and ${waveId} = ${Number(filter)} and ${enquiryId} is not null
    )`;
  }
  const invited = sql`(select newest.enquiry from ${newestInvitations(kind)} newest`;
  if (filter === 'none') return sql`${id} not in ${invited})`;
  return filter === 'any' ? sql`${id} in ${invited})` : sql`${id} in ${invited} where newest.state = ${filter})`;
}

function conditionsOf(
  kind: EnquiryKind,
  { q, status, assignee, spam, origin, tag, invitation }: ListFilters,
): (SQL | undefined)[] {
  const table = enquiryTables[kind];
  return [
    q?.trim() ? holdsWords(kind, q) : undefined,
    status && eq(table.status, status),
    assignee === undefined
      ? undefined
      : assignee === 'none'
        ? isNull(table.assigneeId)
        : eq(table.assigneeId, Number(assignee)),
    origin ? or(eq(table.campaign, origin), eq(table.referrer, origin)) : undefined,
    tag === undefined ? undefined : hasTag(kind, tag),
    invitation ? isInvited(kind, invitation) : undefined,
    // Written as literals, so that PostgreSQL uses the partial indexes.
    spam === '1' ? sql`${table.suspectedSpam}` : spam === '0' ? sql`not ${table.suspectedSpam}` : undefined,
  ];
}

/** All columns of an enquiry except the search vector, plus the key by which names are sorted. */
export function columnsOf(kind: EnquiryKind) {
  const { search: _search, ...columns } = getTableColumns(enquiryTables[kind]);
  return { ...columns, nameKey: sortKey(columns.name).as('name_key') };
}

export type FoundRow = Omit<EnquiryRow, 'search'> & { nameKey: string };

/** An enquiry with its newest invitation or letter. */
export type ListedRow = FoundRow & { invitation: ToldInvitation | null };

/** Adds to enquiries what waves have to do with them. */
export async function withInvitations(db: Db, kind: EnquiryKind, rows: readonly FoundRow[]): Promise<ListedRow[]> {
  const ids = rows.map(({ id }) => id);
  const invitations = await invitationsOf(db, kind, ids);
  const newest = new Map(invitations.map((invitation) => [invitation.enquiryId, invitation]));
  const withdrawals = kind === 'investors' ? await addressWithdrawals(db, ids) : undefined;
  return rows.map((row) => ({
    ...row,
    withdrawnAt: withdrawals?.get(row.id) ?? row.withdrawnAt,
    invitation: newest.get(row.id) ?? null,
  }));
}

function placeOf(sort: InboxOrder | undefined, row: FoundRow): ListPlace {
  const { id, createdAt, nameKey } = row;
  return sort === 'name' ? { by: 'name', at: nameKey, id } : { by: 'time', at: createdAt.toISOString(), id };
}

interface Read {
  filters: ListFilters;
  order: Order;
  backwards?: boolean;
  beyond?: SQL | undefined;
  limit: number;
}

/**
 * The first rows of a list. For words PostgreSQL either walks the order, where frequent ones are found soon, or gathers all
 * matches of rare ones by their index. At worst it walks the whole order once.
 */
function firstRows(
  db: Db,
  kind: EnquiryKind,
  { filters, order, backwards = false, beyond, limit }: Read,
): Promise<FoundRow[]> {
  return db
    .select(columnsOf(kind))
    .from(enquiryTables[kind])
    .where(and(...conditionsOf(kind, filters), beyond))
    .orderBy(...order.by(backwards))
    .limit(limit);
}

interface Wanted {
  limit: number;
  after?: ListPlace | null;
  filters?: ListFilters;
}

/** A keyset page of enquiries, the newest first or in the order of `filters.sort`; `next` is null on the last page. */
export async function pageOfEnquiries(
  db: Db,
  kind: EnquiryKind,
  { limit, after, filters = {} }: Wanted,
): Promise<{ rows: ListedRow[]; next: ListPlace | null }> {
  const order = orderOf(kind, filters.sort);
  const beyond = after ? beside(order, after, order.ascending) : undefined;
  // One row more than the page shows whether there is a next page.
  const rows = await firstRows(db, kind, { filters, order, beyond, limit: limit + 1 });
  const page = await withInvitations(db, kind, rows.slice(0, limit));
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? placeOf(filters.sort, last) : null };
}

const beside = ({ row, place }: Order, at: ListPlace, greater: boolean) =>
  greater ? sql`${row} > ${place(at)}` : sql`${row} < ${place(at)}`;

/** Rows that are read at once. */
const portion = 500;

/** All matching enquiries of a kind, in the order asked for, in portions. */
export async function* allEnquiries(db: Db, kind: EnquiryKind, filters: ListFilters): AsyncGenerator<ListedRow[]> {
  let after: ListPlace | null = null;
  do {
    const wanted: Wanted = { limit: portion, after, filters };
    const page: Awaited<ReturnType<typeof pageOfEnquiries>> = await pageOfEnquiries(db, kind, wanted);
    yield page.rows;
    after = page.next;
  } while (after);
}

/** The ids before and after a row in a list, even if the row itself no longer matches the filters; null at the ends. */
export async function neighboursOf(
  db: Db,
  kind: EnquiryKind,
  row: FoundRow,
  filters: ListFilters,
): Promise<{ previous: number | null; next: number | null }> {
  const order = orderOf(kind, filters.sort);
  const at = placeOf(filters.sort, row);
  const first = async (backwards: boolean) => {
    const beyond = beside(order, at, order.ascending !== backwards);
    const [found] = await firstRows(db, kind, { filters, order, backwards, beyond, limit: 1 });
    return found?.id ?? null;
  };
  const [previous, next] = await Promise.all([first(true), first(false)]);
  return { previous, next };
}
