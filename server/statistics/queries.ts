import {
  type CountedForm,
  type CountedPage,
  type CountedStep,
  listedProperties,
  type Statistics,
  type StatisticsQuery,
} from '@shared/contracts/statistics';
import { enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { contentPages, contentSections, viewCounts } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { type Periods, periodsOf } from './periods';
import { type Exact, shownSums, withoutSmallCounts } from './small-counts';

/** So many values of a property are listed. */
const mostListed = 100;

const { day, page, dimension, value, count } = viewCounts;

const none: Exact = { count: 0, before: 0 };

/** Sums of now and of the time before, for a select. */
const compared = ({ from }: Periods) => sql`
  coalesce(sum(${count}) filter (where ${day} >= ${from}), 0)::int as count,
  coalesce(sum(${count}) filter (where ${day} < ${from}), 0)::int as before`;

const within = ({ from, to, beforeFrom, beforeTo }: Periods) =>
  sql`(${day} between ${from} and ${to} or ${day} between ${beforeFrom} and ${beforeTo})`;

/** Sums as they are stored, without any left out. */
interface Counted extends Exact {
  dimension: string;
  value: string;
}

/** Everything that is counted by property and value, the most frequent first. */
function countedValues(db: Db, periods: Periods, where: SQL): Promise<Counted[]> {
  return rowsOf(
    db,
    sql`select ${dimension} as dimension, ${value} as value, ${compared(periods)} from ${viewCounts}
      where ${within(periods)} and ${where} group by 1, 2 order by count desc, before desc, 2`,
  );
}

async function countedSteps(db: Db, step: string, periods: Periods, where: SQL): Promise<(Exact & CountedStep)[]> {
  const rows = await rowsOf<{ from: string; count: number }>(
    db,
    sql`select date_trunc(${step}, ${day})::date::text as "from", sum(${count})::int as count from ${viewCounts}
      where ${within(periods)} and ${dimension} = 'view' and ${where} group by 1`,
  );
  const counts = new Map(rows.map((row) => [row.from, row.count]));
  return periods.starts.map(({ from, before }) => ({
    from,
    count: counts.get(from) ?? 0,
    before: counts.get(before) ?? 0,
  }));
}

function countedPages(db: Db, periods: Periods): Promise<CountedPage[]> {
  return rowsOf(
    db,
    sql`select ${page} as page, coalesce(max(${contentPages.title}), ${page}) as title, ${compared(periods)}
      from ${viewCounts} left join ${contentPages} on ${contentPages.key} = ${page}
      where ${within(periods)} and ${dimension} = 'view' group by ${page}
      order by count desc, before desc, 2 limit ${mostListed}`,
  );
}

/** Views of the pages on which a form stands today, by its kind, which its design is named for. */
function viewsOfForms(db: Db, periods: Periods): Promise<(Exact & { kind: string })[]> {
  return rowsOf(
    db,
    sql`select form.design as kind, ${compared(periods)} from ${viewCounts} join (
        select distinct ${contentSections.page} as page, ${contentSections.design} as design from ${contentSections}
        where ${contentSections.isActive}) as form on form.page = ${page}
      where ${within(periods)} and ${dimension} = 'view' group by 1`,
  );
}

const onlyCounts = ({ count, before }: Exact): Exact => ({ count, before });

/**
 * What was counted, by steps of time that end with today's (YYYY-MM-DD in Berlin), beside as long a time before. Of one
 * page alone, small numbers are left out.
 */
export async function statisticsOf(
  db: Db,
  { step, page: wanted }: StatisticsQuery,
  { today, counting }: { today: string; counting: boolean },
): Promise<Statistics> {
  const periods = periodsOf(step, today);
  const where = wanted === undefined ? sql`true` : sql`${page} = ${wanted}`;
  const values = await countedValues(db, periods, where);
  const counted = await countedSteps(db, step, periods, where);
  const [first] = await rowsOf<{ day: string | null }>(db, sql`select min(${day})::text as day from ${viewCounts}`);
  const of = (name: string) => values.filter((row) => row.dimension === name);
  const sumOf = (name: keyof Exact) => of('view').reduce((sum, row) => sum + row[name], 0);
  const sums = { count: sumOf('count'), before: sumOf('before') };
  const all = wanted === undefined;
  const views = all ? sums : shownSums(sums);
  const shown = <Row extends Exact>(rows: readonly Row[]) => (all ? [...rows] : withoutSmallCounts(rows, sums));
  // Names alone would tell what a small sum is made of.
  const mayBeNamed = ({ count, before }: Exact) =>
    (views.count !== null && count > 0) || (views.before !== null && before > 0);
  const listed = (name: string) =>
    shown(
      of(name)
        .filter(mayBeNamed)
        .map(({ value, ...counts }) => ({ value, ...onlyCounts(counts) })),
    ).slice(0, mostListed);
  const oneOf = (name: string, value: string) => onlyCounts(of(name).find((row) => row.value === value) ?? none);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const value = String(hour).padStart(2, '0');
    return { value, ...oneOf('view', value) };
  });
  const statistics = {
    ...{ counting, since: first?.day ?? null, today, views },
    ...{ steps: shown(counted), hours: shown(hours), pages: all ? await countedPages(db, periods) : [] },
    properties: Object.fromEntries(listedProperties.map((name) => [name, listed(name)])) as Statistics['properties'],
  };
  if (!all) return statistics;
  const seen = await viewsOfForms(db, periods);
  const forms = enquiryKinds.map((kind): CountedForm => {
    const viewed = onlyCounts(seen.find((row) => row.kind === kind) ?? none);
    return { kind, viewed, begun: oneOf('begun', kind), sent: oneOf('sent', kind) };
  });
  return { ...statistics, forms, opened: oneOf('opened', '') };
}
