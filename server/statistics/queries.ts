import { inGermanOrder } from '@shared/base/german-order';
import type { Compared, ComparedSince, CountedRow, Statistics, StatisticsQuery } from '@shared/contracts/statistics';
import { type EnquiryKind, enquiryKinds } from '@shared/enquiries/enquiry-handling';
import { contentPages, contentSections, type Dimension, viewCounts } from '@shared/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/database';
import { percent } from './percent';
import { type Periods, periodsOf, stepWords } from './periods';
import { otherValues, properties } from './properties';
import { type Cell, type Exact, namedWithoutSmall, numbersOfPage, sumOf, withoutSmallCounts } from './small-counts';
import { invitationCounts } from './wave-counts';

const mostListed = 100;

const { day, page, dimension, value, count } = viewCounts;

/** Stands for the values of a page that are hidden. */
const notNamed: CountedRow = { value: ' ', label: 'Weitere', count: null, before: null };

const compared = ({ from }: Periods) => sql`
  coalesce(sum(${count}) filter (where ${day} >= ${from}), 0)::int as count,
  coalesce(sum(${count}) filter (where ${day} < ${from}), 0)::int as before`;

const within = ({ from, to, beforeFrom, beforeTo }: Periods) =>
  sql`(${day} between ${from} and ${to} or ${day} between ${beforeFrom} and ${beforeTo})`;

/** Exact numbers, before small ones are hidden. */
interface Counted extends Exact {
  value: string;
}

/** Most frequent first, and by a name where rows are equally frequent. */
const mostFrequentFirst = <Row extends Exact>(rows: Row[], nameOf: (row: Row) => string): Row[] =>
  rows.sort(
    (one, other) => other.count - one.count || other.before - one.before || inGermanOrder(nameOf(one), nameOf(other)),
  );

/** Most frequent first. `of` is the column of the page, or '' to sum all pages. */
async function countedValues(db: Db, periods: Periods, of: SQL, by = sql`${value}`, where = sql`true`) {
  const rows = await rowsOf<Cell & { dimension: Dimension }>(
    db,
    sql`select ${of} as page, ${dimension} as dimension, ${by} as value, ${compared(periods)} from ${viewCounts}
      where ${within(periods)} and ${where} group by 1, 2, 3`,
  );
  return mostFrequentFirst(rows, (row) => `${row.value} ${row.page}`);
}

/** By the first day of their step; earlier views by that of the corresponding current step. */
function countedSteps(db: Db, step: StatisticsQuery['step'], periods: Periods, of: SQL) {
  const later = sql`case when ${day} < ${periods.from} then ${`${periods.starts.length} ${step}`}::interval else '0' end`;
  return countedValues(
    db,
    periods,
    of,
    sql`(date_trunc(${step}, ${day}) + ${later})::date::text`,
    sql`${dimension} = 'view'`,
  );
}

/** Most frequent first, each with the designs of its active sections. */
async function countedPages(db: Db, periods: Periods): Promise<(Counted & { label: string; designs: string[] })[]> {
  const rows = await rowsOf<Counted & { label: string; designs: string[] }>(
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

/** `today` is YYYY-MM-DD in Berlin. For a single page, small numbers are hidden and sums of pages left out. */
export async function statisticsOf(
  db: Db,
  { step, page: wanted }: StatisticsQuery,
  { today, counting }: { today: string; counting: boolean },
): Promise<Statistics> {
  const periods = periodsOf(step, today);
  const all = wanted === undefined;
  const of = all ? sql`''::text` : sql`${page}`;
  const values = await countedValues(db, periods, of);
  const stepCells = await countedSteps(db, step, periods, of);
  const pages = await countedPages(db, periods);
  const invitations = all ? await invitationCounts(db, periods) : [];
  const [first] = await rowsOf<{ day: string | null }>(db, sql`select min(${day})::text as day from ${viewCounts}`);

  const total = sumOf(pages);
  const shownPages = withoutSmallCounts(pages, total);
  const views = all ? total : sumOf(shownPages.filter((row) => row.value === wanted));
  async function numbersOf(cells: readonly Cell[]): Promise<Map<string, Compared>> {
    if (!all) return numbersOfPage(wanted, cells, { pages, sums: shownPages });
    return new Map(cells.map(({ value, count, before }) => [value, { count, before }]));
  }
  const byDimension = new Map<Dimension, Map<string, Compared>>();
  for (const name of new Set(values.map((row) => row.dimension))) {
    byDimension.set(name, await numbersOf(values.filter((row) => row.dimension === name)));
  }
  const numbers = (name: Dimension): ReadonlyMap<string, Compared> => byDimension.get(name) ?? new Map();
  const unseen: Compared = { count: views.count && 0, before: views.before && 0 };
  const since = first?.day ?? null;
  /** Marks what lies before the first day that was counted; `ends` are the days after now and after the time before. */
  function marked<Row extends Compared>(
    row: Row,
    ...ends: [now: string | undefined, before: string]
  ): Row & ComparedSince {
    const [now, before] = ends.map((end) => since !== null && end !== undefined && since >= end);
    if (now) return { ...row, count: 0, before: 0, uncounted: 'both' };
    return before ? { ...row, before: 0, uncounted: 'before' } : row;
  }
  const listed = (rows: readonly CountedRow[]) => rows.map((row) => marked(row, undefined, periods.from));

  const byStep = await numbersOf(stepCells);
  const steps = periods.starts.map(({ from }, index) => {
    const next = periods.starts[index + 1];
    const named = { value: from, label: stepWords[step].whole(from), short: stepWords[step].short(from) };
    return marked({ ...named, ...(byStep.get(from) ?? unseen) }, next?.from, next?.before ?? periods.from);
  });
  const byHour = numbers('view');
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const two = String(hour).padStart(2, '0');
    return { value: two, label: `${two} Uhr`, short: two, ...(byHour.get(two) ?? unseen) };
  });
  function listsOfAll() {
    const oneOf = (name: Dimension, one: string) => numbers(name).get(one) ?? unseen;
    const forms = enquiryKinds.flatMap((kind) =>
      formRows(kind, [
        { name: 'Seite aufgerufen', ...sumOf(shownPages.filter(({ designs }) => designs.includes(kind))) },
        { name: 'begonnen', ...oneOf('begun', kind) },
        { name: 'abgeschickt', ...oneOf('sent', kind) },
      ]),
    );
    const opened = { value: 'opened', label: 'Unterlagen geöffnet', ...oneOf('opened', '') };
    return [
      { title: 'Vom Aufruf zur Anfrage', header: 'Schritt', rows: [...forms, opened] },
      { title: 'Seiten', header: 'Seite', rows: namedWithoutSmall(pages, total).map(({ designs: _, ...row }) => row) },
    ];
  }
  // Of a page with few views only the fact that they are few is shown.
  const shownProperties = all || views.count !== null || views.before ? properties : [];
  // Countries are known only if a proxy names them.
  const known = shownProperties.filter(
    ({ name }) => name !== 'country' || values.some((row) => row.dimension === name),
  );
  const ofProperties = known.map(({ name, title, header, label }) => {
    const counted = [...numbers(name)].filter(([, { count, before }]) => count !== 0 || before !== 0);
    // Hidden values are not even named: with the value's number for all pages, the name could tell who saw this page.
    const rows = counted
      .filter(([, { count, before }]) => count || before)
      .map(([value, its]) => ({ value, label: value === otherValues ? 'Übrige' : label(value), ...its }))
      .sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
    return { title, header, rows: rows.length < counted.length ? [...rows, notNamed] : rows };
  });
  const lists = [...(all ? listsOfAll() : []), ...ofProperties];
  const { one } = stepWords[step];
  return {
    counting,
    since,
    today,
    views: marked(views, undefined, periods.from),
    from: periods.from,
    beforeFrom: periods.beforeFrom,
    steps: { title: `Aufrufe nach ${one}`, header: one, rows: steps },
    hours: { title: 'Aufrufe nach Uhrzeit', header: 'Uhrzeit', rows: listed(hours) },
    lists: [
      ...lists.map(({ title, header, rows }) => ({ title, header, rows: listed(rows.slice(0, mostListed)) })),
      // Kept apart from the views, and so known also of days on which these were not counted.
      ...invitations,
    ],
  };
}
