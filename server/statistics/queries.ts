import type { Compared, CountedRow, Statistics, StatisticsQuery } from '@shared/contracts/statistics';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { fallbackLanguage } from '@shared/locales';
import { contentPages, contentSections, type Dimension, viewCounts } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { type Periods, periodsOf, stepWords } from './periods';
import { otherValues, properties } from './properties';
import { type Exact, namedWithoutSmall, sumOf, withoutSmallCounts } from './small-counts';

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
  value: string;
}

/** Everything that is counted by property and value, the most frequent first. */
function countedValues(db: Db, periods: Periods, where: SQL): Promise<(Counted & { dimension: Dimension })[]> {
  return rowsOf(
    db,
    sql`select ${dimension} as dimension, ${value} as value, ${compared(periods)} from ${viewCounts}
      where ${within(periods)} and ${where} group by 1, 2 order by count desc, before desc, 2`,
  );
}

async function countedSteps(db: Db, step: StatisticsQuery['step'], periods: Periods, where: SQL) {
  const rows = await rowsOf<{ from: string; count: number }>(
    db,
    sql`select date_trunc(${step}, ${day})::date::text as "from", sum(${count})::int as count from ${viewCounts}
      where ${within(periods)} and ${dimension} = 'view' and ${where} group by 1`,
  );
  const counts = new Map(rows.map((row) => [row.from, row.count]));
  return periods.starts.map(({ from, before }) => ({
    ...{ value: from, label: stepWords[step].whole(from), short: stepWords[step].short(from) },
    ...{ count: counts.get(from) ?? 0, before: counts.get(before) ?? 0 },
  }));
}

/** Views by page, the most frequent first, each with the kinds of the forms that stand on it today. */
function countedPages(db: Db, periods: Periods): Promise<(Counted & { label: string; designs: string[] })[]> {
  return rowsOf(
    db,
    sql`select ${page} as value, coalesce(max(${contentPages.title}), ${page}) as label, ${compared(periods)},
        array(select ${contentSections.design} from ${contentSections}
          where ${contentSections.page} = ${page} and ${contentSections.isActive}) as designs
      from ${viewCounts} left join ${contentPages} on ${contentPages.key} = ${page}
      where ${within(periods)} and ${dimension} = 'view' group by ${page} order by count desc, before desc, 2`,
  );
}

const percent = new Intl.NumberFormat(fallbackLanguage, { style: 'percent', maximumFractionDigits: 1 });
const formLabels: Readonly<Record<EnquiryKind, string>> = { investors: 'Investorenformular', beta: 'Beta-Formular' };

interface Step extends Compared {
  name: string;
}

/** What becomes of a form's views; below each number stands what share of the one before it is. */
const formRows = (kind: EnquiryKind, steps: readonly Step[]): CountedRow[] =>
  steps.map(({ name, count, before }, index) => {
    const of = steps[index - 1]?.count;
    const note = of && count ? { note: `${percent.format(count / of)} davon` } : {};
    return { value: `${kind} ${name}`, label: `${formLabels[kind]}: ${name}`, count, before, ...note };
  });

/**
 * What was counted, by steps of time that end with today's (YYYY-MM-DD in Berlin), beside as long a time before, as the
 * content area and the CSV list it. Of one page alone small numbers are left out, and so are sums of pages.
 */
export async function statisticsOf(
  db: Db,
  { step, page: wanted }: StatisticsQuery,
  { today, counting }: { today: string; counting: boolean },
): Promise<Statistics> {
  const periods = periodsOf(step, today);
  const all = wanted === undefined;
  const where = all ? sql`true` : sql`${page} = ${wanted}`;
  const values = await countedValues(db, periods, where);
  const steps = await countedSteps(db, step, periods, where);
  const pages = await countedPages(db, periods);
  const [first] = await rowsOf<{ day: string | null }>(db, sql`select min(${day})::text as day from ${viewCounts}`);

  const total = sumOf(pages);
  const shownPages = withoutSmallCounts(pages, total);
  const views = all ? total : sumOf(shownPages.filter((row) => row.value === wanted));
  const shown = <Row extends Exact>(rows: Row[]) => (all ? rows : withoutSmallCounts(rows, views));
  const of = (name: Dimension) => values.filter((row) => row.dimension === name);
  const oneOf = (name: Dimension, one: string): Exact => {
    const { count, before } = of(name).find((row) => row.value === one) ?? none;
    return { count, before };
  };

  const hours = Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0');
    return { value: two, label: `${two} Uhr`, short: two, ...oneOf('view', two) };
  });
  const forms = enquiryKinds.flatMap((kind) =>
    formRows(kind, [
      { name: 'Seite aufgerufen', ...sumOf(shownPages.filter(({ designs }) => designs.includes(kind))) },
      { name: 'begonnen', ...oneOf('begun', kind) },
      { name: 'abgeschickt', ...oneOf('sent', kind) },
    ]),
  );
  const opened = { value: 'opened', label: 'Unterlagen geöffnet', ...oneOf('opened', '') };
  const ofAll = [
    { title: 'Vom Aufruf zur Anfrage', header: 'Schritt', rows: [...forms, opened] },
    { title: 'Seiten', header: 'Seite', rows: namedWithoutSmall(pages, total).map(({ designs: _, ...row }) => row) },
  ];
  // Countries are known where a proxy tells them.
  const known = properties.filter(({ name }) => name !== 'country' || of(name).length > 0);
  const ofProperties = known.map(({ name, title, header, label }) => {
    const rows = of(name).map(({ value, count, before }) => {
      return { value, label: value === otherValues ? 'Übrige' : label(value), count, before };
    });
    return { title, header, rows: all ? rows : namedWithoutSmall(rows, views) };
  });
  // Of a page with few views nothing is told but that they are few.
  const told = all || views.count !== null || views.before ? ofProperties : [];
  const lists = [...(all ? ofAll : []), ...told];
  const { one } = stepWords[step];
  return {
    ...{ counting, since: first?.day ?? null, today, views },
    steps: { title: `Aufrufe nach ${one}`, header: one, rows: shown(steps) },
    hours: { title: 'Aufrufe nach Uhrzeit', header: 'Uhrzeit', rows: shown(hours) },
    lists: lists.map(({ title, header, rows }) => ({ title, header, rows: rows.slice(0, mostListed) })),
  };
}
