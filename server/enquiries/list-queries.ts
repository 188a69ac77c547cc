import { searchedWords } from '@shared/base/searched-words';
import type { ListPlace } from '@shared/contracts/enquiry-lists';
import type { EnquiryKind } from '@shared/enquiries/enquiry-handling';
import type { InboxFilters, InboxOrder } from '@shared/enquiries/inbox-lists';
import { and, eq, getTableColumns, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { enquiryTables } from '../erasure/erase-enquiry';

type EnquiryRow = (typeof enquiryTables)[EnquiryKind]['$inferSelect'];

/** Which of a kind are in a list, and in which order. */
export interface ListFilters {
  q?: InboxFilters['q'];
  status?: InboxFilters['status'];
  assignee?: InboxFilters['assignee'];
  spam?: InboxFilters['spam'];
  sort?: InboxFilters['sort'];
}

/** An order of a list. */
interface Order {
  /**
   * What it is sorted by, along the order or backwards, word for word as in an index. Rows that are `gathered` first
   * are sorted by words that fit no index.
   */
  by: (way: { backwards: boolean; gathered: boolean }) => SQL[];
  /** What is compared of a row, and the place it is compared with. */
  row: SQL;
  place: (place: ListPlace) => SQL;
  /** Whether what stands later in the list is greater. */
  ascending: boolean;
}

function orderOf(kind: EnquiryKind, sort: InboxOrder = 'newest'): Order {
  const { createdAt, id, name } = enquiryTables[kind];
  const ascending = sort !== 'newest';
  const byName = sort === 'name';
  const key = byName ? sql`lower(${name})` : sql`${createdAt}`;
  const unindexed = byName ? sql`${key} || ''` : sql`${key} + interval '0'`;
  return {
    by({ backwards, gathered }) {
      const up = ascending !== backwards;
      const direction = sql.raw(
        byName || gathered ? (up ? 'asc' : 'desc') : up ? 'asc nulls first' : 'desc nulls last',
      );
      return [sql`${gathered ? unindexed : key} ${direction}`, sql`${id} ${direction}`];
    },
    row: sql`(${key}, ${id})`,
    place: ({ at, id }) => sql`(${at}::${sql.raw(byName ? 'text' : 'timestamptz')}, ${id}::int)`,
    ascending,
  };
}

/** The order of a kind's list, word for word that of its index: otherwise PostgreSQL would sort the whole table. */
export const newestFirst = (kind: EnquiryKind) => orderOf(kind).by({ backwards: false, gathered: false });

/** Whether a place is one of an order. */
export function isPlaceOf(sort: InboxOrder | undefined, { by }: ListPlace): boolean {
  return (by === 'name') === (sort === 'name');
}

/** Finds what has, for each word, one that begins so; nothing where there is no word in the text. */
function searching(kind: EnquiryKind, text: string): SQL {
  const words = searchedWords(text);
  if (words.length === 0) return sql`false`;
  const query = words.map((spelled) => `(${spelled.map((word) => `'${word}':*`).join(' | ')})`).join(' & ');
  return sql`${enquiryTables[kind].search} @@ ${query}::tsquery`;
}

function conditionsOf(kind: EnquiryKind, { status, assignee, spam }: ListFilters): (SQL | undefined)[] {
  const table = enquiryTables[kind];
  return [
    status && eq(table.status, status),
    assignee === undefined
      ? undefined
      : assignee === 'none'
        ? isNull(table.assigneeId)
        : eq(table.assigneeId, Number(assignee)),
    // Written out, so that the partial indexes are seen to fit.
    spam === '1' ? sql`${table.suspectedSpam}` : spam === '0' ? sql`not ${table.suspectedSpam}` : undefined,
  ];
}

/** All that is told of an enquiry: its columns but for the words it is found by. */
export function columnsOf(kind: EnquiryKind) {
  const { search: _search, ...columns } = getTableColumns(enquiryTables[kind]);
  return { ...columns, lowerName: sql<string>`lower(${columns.name})`.as('lower_name') };
}

export type ListedRow = Omit<EnquiryRow, 'search'> & { lowerName: string };

/** The place of a row in a list of this order. */
function placeOf(sort: InboxOrder | undefined, row: ListedRow): ListPlace {
  const { id, createdAt, lowerName } = row;
  return sort === 'name' ? { by: 'name', at: lowerName, id } : { by: 'time', at: createdAt.toISOString(), id };
}

/** Of a list that is searched, so many rows along its order are looked through first. */
const near = 3_000;

interface Read {
  filters: ListFilters;
  order: Order;
  /** The way along the order. */
  backwards?: boolean;
  beyond?: SQL | undefined;
  limit: number;
}

/**
 * The first rows of a list. A search first looks along the order, where frequent words are met soon, and only then
 * gathers all that has the words and sorts it. Left to its estimates, PostgreSQL would walk along the order to its end
 * for words that are frequent each but never meet, or that stand in old enquiries alone.
 */
async function firstRows(db: Db, kind: EnquiryKind, { filters, order, backwards = false, beyond, limit }: Read) {
  const table = enquiryTables[kind];
  const direction = order.by({ backwards, gathered: false });
  const { q, ...others } = filters;
  const conditions = [...conditionsOf(kind, others), beyond];
  const select = () => db.select(columnsOf(kind)).from(table);
  const words = q?.trim() ? searching(kind, q) : undefined;
  if (!words)
    return (await select()
      .where(and(...conditions))
      .orderBy(...direction)
      .limit(limit)) as ListedRow[];
  const window = db
    .select({ ...getTableColumns(table), lowerName: columnsOf(kind).lowerName })
    .from(table)
    .where(and(...conditions))
    .orderBy(...direction)
    .limit(near)
    .as(getTableName(table));
  // The window has the name of its table, so that conditions and orders of the table are those of the window.
  const found = await db
    .select()
    .from(window)
    .where(words)
    .orderBy(...direction)
    .limit(limit);
  if (found.length === limit) return found.map(({ search: _search, ...row }) => row as ListedRow);
  return (await select()
    .where(and(...conditions, words))
    .orderBy(...order.by({ backwards, gathered: true }))
    .limit(limit)) as ListedRow[];
}

/** What of a list is read. */
interface Wanted {
  limit: number;
  /** The place of the last row of the page before; one of the list's order. */
  after?: ListPlace | null;
  filters?: ListFilters;
}

/** A page of the enquiries of a kind, the newest first or as asked for; `next` is null for the last one. */
export async function pageOfEnquiries(
  db: Db,
  kind: EnquiryKind,
  { limit, after, filters = {} }: Wanted,
): Promise<{ rows: ListedRow[]; next: ListPlace | null }> {
  const order = orderOf(kind, filters.sort);
  const beyond = after ? beside(order, after, order.ascending) : undefined;
  // One more than is told says whether there is another page.
  const rows = await firstRows(db, kind, { filters, order, beyond, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? placeOf(filters.sort, last) : null };
}

const beside = ({ row, place }: Order, at: ListPlace, greater: boolean) =>
  greater ? sql`${row} > ${place(at)}` : sql`${row} < ${place(at)}`;

/** All enquiries of a kind that fit, in the order asked for, in portions. */
export async function* allEnquiries(
  db: Db,
  kind: EnquiryKind,
  portion = 500,
  filters: ListFilters = {},
): AsyncGenerator<ListedRow[]> {
  let after: ListPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOfEnquiries>> = await pageOfEnquiries(db, kind, {
      limit: portion,
      after,
      filters,
    });
    yield page.rows;
    after = page.next;
  } while (after);
}

/** Whoever stands before and after a row in a list, whether it still is in there itself or not; null at the ends. */
export async function neighboursOf(
  db: Db,
  kind: EnquiryKind,
  row: ListedRow,
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
