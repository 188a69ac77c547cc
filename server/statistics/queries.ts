import { inGermanOrder } from '@shared/base/german-order';
import type { Compared, ComparedSince, CountedRow, Statistics, StatisticsQuery } from '@shared/contracts/statistics';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { contentPages, contentSections, type Dimension, viewCounts } from '@shared/schema';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { percent } from './percent';
import { type Periods, periodsOf, stepWords } from './periods';
import { otherValues, properties } from './properties';
import { type Exact, namedWithoutSmall, sumOf, withoutSmallCounts } from './small-counts';
import { invitationCounts } from './wave-counts';

const mostListed = 100;

const { day, page, dimension, value, count } = viewCounts;

const compared = ({ from }: Periods) => sql`
  coalesce(sum(${count}) filter (where ${day} >= ${from}), 0)::int as count,
  coalesce(sum(${count}) filter (where ${day} < ${from}), 0)::int as before`;

const within = ({ from, to, beforeFrom, beforeTo }: Periods) =>
  sql`(${day} between ${from} and ${to} or ${day} between ${beforeFrom} and ${beforeTo})`;

/** Exact numbers, before small ones are hidden. */
interface Counted extends Exact {
  value: string;
}

interface CountedPage extends Counted {
  label: string;
  designs: string[];
}

/** Most frequent first, and by a name where rows are equally frequent. */
const mostFrequentFirst = <Row extends Exact>(rows: Row[], nameOf: (row: Row) => string): Row[] =>
  rows.sort(
    (one, other) => other.count - one.count || other.before - one.before || inGermanOrder(nameOf(one), nameOf(other)),
  );

/** Of the whole site, most frequent first. */
async function countedValues(db: Db, periods: Periods): Promise<(Counted & { dimension: Dimension })[]> {
  const rows = await rowsOf<Counted & { dimension: Dimension }>(
    db,
    sql`select ${dimension} as dimension, ${value} as value, ${compared(periods)} from ${viewCounts}
      where ${within(periods)} group by 1, 2`,
  );
  return mostFrequentFirst(rows, (row) => row.value);
}

/** Views of a page or of all, by the first day of their step; earlier ones by that of the corresponding current step. */
function countedSteps(db: Db, { step, page: wanted }: StatisticsQuery, periods: Periods): Promise<Counted[]> {
  const later = sql`case when ${day} < ${periods.from} then ${`${periods.starts.length} ${step}`}::interval else '0' end`;
  return rowsOf<Counted>(
    db,
    sql`select (date_trunc(${step}, ${day}) + ${later})::date::text as value, ${compared(periods)} from ${viewCounts}
      where ${within(periods)} and ${dimension} = 'view' and ${wanted === undefined ? sql`true` : sql`${page} = ${wanted}`}
      group by 1`,
  );
}

/** Most frequent first, each with the designs of its active sections. */
async function countedPages(db: Db, periods: Periods): Promise<CountedPage[]> {
  const rows = await rowsOf<CountedPage>(
    db,
    sql`select ${page} as value, coalesce(max(${contentPages.title}), ${page}) as label, ${compared(periods)},
        array(select ${contentSections.design} from ${contentSections}
          where ${contentSections.page} = ${page} and ${contentSections.isActive}) as designs
      from ${viewCounts} left join ${contentPages} on ${contentPages.key} = ${page}
      where ${within(periods)} and ${dimension} = 'view' group by ${page}`,
  );
  return mostFrequentFirst(rows, ({ label }) => label);
}

const formLabels: Readonly<Record<EnquiryKind, string>> = { investors: 'Investorenformular', beta: 'Beta-Formular' };

interface Step extends Compared {
  name: string;
}

/** The note of each step is its share of the step before. */
const formRows = (kind: EnquiryKind, steps: readonly Step[]): CountedRow[] =>
  steps.map(({ name, count, before }, index) => {
    const of = steps[index - 1]?.count;
    const note = of && count ? { note: `${percent.format(count / of)} davon` } : {};
    return { value: `${kind} ${name}`, label: `${formLabels[kind]}: ${name}`, count, before, ...note };
  });

const noViews: Compared = { count: 0, before: 0 };

const numbers = ({ count, before }: Compared): Compared => ({ count, before });

/** The whole site by hour and property, and what became of forms and documents; `shownPages` are without small numbers. */
async function numbersOfSite(db: Db, periods: Periods, shownPages: readonly (Compared & { designs: string[] })[]) {
  const values = await countedValues(db, periods);
  const ofDimension = (name: Dimension) => values.filter((row) => row.dimension === name);
  const numbersOf = (name: Dimension, one: string) =>
    numbers(ofDimension(name).find((row) => row.value === one) ?? noViews);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0');
    return { value: two, label: `${two} Uhr`, short: two, ...numbersOf('view', two) };
  });
  const forms = enquiryKinds.flatMap((kind) =>
    formRows(kind, [
      { name: 'Seite aufgerufen', ...sumOf(shownPages.filter(({ designs }) => designs.includes(kind))) },
      { name: 'begonnen', ...numbersOf('begun', kind) },
      { name: 'abgeschickt', ...numbersOf('sent', kind) },
    ]),
  );
  const opened = { value: 'opened', label: 'Unterlagen geöffnet', ...numbersOf('opened', '') };
  // Countries are known only if a proxy names them.
  const known = properties.filter(({ name }) => name !== 'country' || ofDimension(name).length > 0);
  const ofProperties = known.map(({ name, title, header, label }) => {
    const labelOf = (of: string) => (of === otherValues ? 'Übrige' : label(of));
    const rows = ofDimension(name).map((row) => ({ value: row.value, label: labelOf(row.value), ...numbers(row) }));
    return { title, header, rows };
  });
  return { hours, reached: [...forms, opened], ofProperties };
}

/** Marks what lies before the first day that was counted; `ends` are the days after now and after the time before. */
function marked<Row extends Compared>(
  row: Row,
  since: string | null,
  ...ends: [now: string | undefined, before: string]
): Row & ComparedSince {
  const [now, before] = ends.map((end) => since !== null && end !== undefined && since >= end);
  if (now) return { ...row, count: 0, before: 0, uncounted: 'both' };
  return before ? { ...row, before: 0, uncounted: 'before' } : row;
}

/**
 * `today` is YYYY-MM-DD in Berlin. A single page is told by time alone, without small numbers; hours, properties, forms and
 * invitations are those of the whole site.
 */
export async function statisticsOf(
  db: Db,
  query: StatisticsQuery,
  { today, counting }: { today: string; counting: boolean },
): Promise<Statistics> {
  const { step, page: wanted } = query;
  const isOfSite = wanted === undefined;
  const periods = periodsOf(step, today);
  const stepCounts = await countedSteps(db, query, periods);
  const pages = await countedPages(db, periods);
  const total = sumOf(pages);
  const shownPages = withoutSmallCounts(pages, total);
  const views = isOfSite ? total : sumOf(shownPages.filter((row) => row.value === wanted));
  const [first] = await rowsOf<{ day: string | null }>(db, sql`select min(${day})::text as day from ${viewCounts}`);
  const since = first?.day ?? null;
  const listed = (rows: readonly CountedRow[]) => rows.map((row) => marked(row, since, undefined, periods.from));

  const shownSteps = isOfSite ? stepCounts : withoutSmallCounts(stepCounts, views);
  const unseen: Compared = { count: views.count && 0, before: views.before && 0 };
  const steps = periods.starts.map(({ from }, index) => {
    const next = periods.starts[index + 1];
    const named = { value: from, label: stepWords[step].whole(from), short: stepWords[step].short(from) };
    const its = numbers(shownSteps.find(({ value }) => value === from) ?? unseen);
    return marked({ ...named, ...its }, since, next?.from, next?.before ?? periods.from);
  });
  const site = isOfSite ? await numbersOfSite(db, periods, shownPages) : undefined;
  const namedPages = namedWithoutSmall(pages, total).map(({ designs: _, ...row }) => row);
  const lists = site
    ? [
        { title: 'Vom Aufruf zur Anfrage', header: 'Schritt', rows: site.reached },
        { title: 'Seiten', header: 'Seite', rows: namedPages },
        ...site.ofProperties,
      ]
    : [];
  const { one } = stepWords[step];
  return {
    counting,
    since,
    today,
    views: marked(views, since, undefined, periods.from),
    from: periods.from,
    beforeFrom: periods.beforeFrom,
    steps: { title: `Aufrufe nach ${one}`, header: one, rows: steps },
    hours: { title: 'Aufrufe nach Uhrzeit', header: 'Uhrzeit', rows: listed(site?.hours ?? []) },
    lists: [
      ...lists.map(({ title, header, rows }) => ({ title, header, rows: listed(rows.slice(0, mostListed)) })),
      // Kept apart from the views, and so known also of days on which these were not counted.
      ...(isOfSite ? await invitationCounts(db, periods) : []),
    ],
  };
}
