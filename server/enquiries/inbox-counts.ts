import { pick } from '@shared/base/pick';
import type { AnyEnquiryRow } from '@shared/contracts/enquiry-description';
import { summaryBounds } from '@shared/contracts/enquiry-lists';
import type { InboxCounts } from '@shared/contracts/inbox';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { inboxCountedAtMost } from '@shared/enquiries/inbox-limits';
import { enquiryHistory, enquiryTables, erasures } from '@shared/schema';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { newestFirst } from './list-queries';
import { genuineHits } from './search';

const latest = 20;

/** State of the inbox: ids of the latest enquiries of each kind, and of the last history entry and erasure. */
interface End {
  latest: Record<EnquiryKind, number[]>;
  history: number;
  erasures: number;
}

const counted = (kind: EnquiryKind, which: SQL) =>
  sql`(select count(*)::int from (select 1 from ${enquiryTables[kind]} where ${which} limit ${sql.raw(String(inboxCountedAtMost))}) of_them)`;

const isNew = sql`status = 'new' and not suspected_spam`;
const isSpam = sql`suspected_spam`;

async function firstRow(db: Db, columns: Readonly<Record<string, SQL>>): Promise<Record<string, unknown>> {
  const list = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const [row = {}] = await rowsOf<Record<string, unknown>>(db, sql`select ${sql.join(list, sql`, `)}`);
  return row;
}

const countColumns: Readonly<Record<string, SQL>> = Object.fromEntries(
  enquiryKinds.flatMap((kind) => [
    [`${kind}_new`, counted(kind, isNew)],
    [`${kind}_spam`, counted(kind, isSpam)],
  ]),
);

const endColumns: Readonly<Record<string, SQL>> = {
  ...Object.fromEntries(
    enquiryKinds.map((kind) => [
      `${kind}_latest`,
      sql`(select coalesce(json_agg(id), '[]') from (select id from ${enquiryTables[kind]} order by id desc limit ${sql.raw(String(latest))}) of_them)`,
    ]),
  ),
  history: sql`(select coalesce(max(id), 0) from ${enquiryHistory})`,
  erasures: sql`(select coalesce(max(id), 0) from ${erasures})`,
};

function countsIn(row: Record<string, unknown>): InboxCounts {
  const of = (kind: EnquiryKind) => ({ new: Number(row[`${kind}_new`]), spam: Number(row[`${kind}_spam`]) });
  return { investors: of('investors'), beta: of('beta') };
}

/** Counts new and suspected enquiries, each up to `inboxCountedAtMost`. */
export async function countInbox(db: Db): Promise<InboxCounts> {
  return countsIn(await firstRow(db, countColumns));
}

/** Names the latest ids of each kind, because ids are assigned in order but committed in any. */
const writeCursor = ({ latest: of, history, erasures: erased }: End) =>
  [...enquiryKinds.map((kind) => of[kind].join('.')), history, erased].join('-');

/** Those of the latest ids that a client has not been told; older ones come up again where later ones were erased. */
function newAmong(ids: readonly number[], told = ''): number[] {
  const known = told.split('.').filter(Boolean).map(Number);
  const oldest = known.length < latest ? 0 : Math.min(...known);
  return ids.filter((id) => id > oldest && !known.includes(id));
}

/** What arrived and was handled since a response's cursor, as InboxChanges describes; nothing without a cursor. */
export async function inboxChangesSince(db: Db, since: string | undefined) {
  const row = await firstRow(db, { ...countColumns, ...endColumns });
  const end: End = {
    latest: { investors: row.investors_latest as number[], beta: row.beta_latest as number[] },
    history: Number(row.history),
    erasures: Number(row.erasures),
  };
  const cursor = writeCursor(end);
  const counts = countsIn(row);
  if (since === undefined) return { cursor, counts, arrived: [], handled: false };
  const [investors, beta, history, erased] = since.split('-');
  const told: Record<EnquiryKind, string | undefined> = { investors, beta };
  const arrived = await Promise.all(
    enquiryKinds.map((kind) => genuineHits(db, kind, newAmong(end.latest[kind], told[kind]))),
  );
  const handled = end.history !== Number(history) || end.erasures !== Number(erased);
  const newestFirst = arrived.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return { cursor, counts, arrived: newestFirst, handled };
}

async function countNewest(db: Db, kind: EnquiryKind, limit: number) {
  const table = enquiryTables[kind];
  const seen = db
    .select({ suspectedSpam: table.suspectedSpam })
    .from(table)
    .orderBy(...newestFirst(kind))
    .limit(limit)
    .as('seen');
  const rows = await db
    .select({ suspectedSpam: seen.suspectedSpam, count: count() })
    .from(seen)
    .groupBy(seen.suspectedSpam);
  const countOf = (suspectedSpam: boolean) => rows.find((row) => row.suspectedSpam === suspectedSpam)?.count ?? 0;
  return { genuine: countOf(false), suspectedSpam: countOf(true) };
}

/** Counts the enquiries of a kind and names the latest, as EnquirySummary describes, without reading them all. */
export async function summariseEnquiries(db: Db, kind: EnquiryKind, bounds = summaryBounds) {
  const table = enquiryTables[kind];
  // One more than is reported shows whether there are older ones.
  const { genuine, suspectedSpam } = await countNewest(db, kind, bounds.counted + 1);
  const more = genuine + suspectedSpam > bounds.counted;
  const latest: Partial<AnyEnquiryRow>[] = await db
    .select()
    .from(table)
    .where(eq(table.suspectedSpam, false))
    .orderBy(...newestFirst(kind))
    .limit(bounds.latest);
  return {
    genuine: more ? Math.max(0, genuine - 1) : genuine,
    suspectedSpam,
    more,
    latest: latest.map((row) => pick(row, ['id', 'name', 'company', 'createdAt'])),
  };
}
