import { longGermanDay } from '@shared/base/german-days';
import type { Compared, ComparedSince, CountedList, CountedRow, Statistics } from '@shared/contracts/statistics';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { type Column, Table } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { noValue } from '../../kit/no-value';
import { ColumnChart } from './column-chart';

const inGerman = new Intl.NumberFormat('de');
const signed = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

const shown = (count: number | null) => (count === null ? 'nicht gezeigt' : inGerman.format(count));
const nowOf = ({ count, uncounted }: ComparedSince) => (uncounted === 'both' ? noValue : shown(count));
const beforeOf = ({ before, uncounted }: ComparedSince) => (uncounted ? noValue : shown(before));

const beforeColumn: Column<CountedRow> = {
  header: 'Davor',
  className: 'whitespace-nowrap text-right! tabular-nums text-ink-2 lg:w-[90px] xl:w-[130px]',
  headClassName: 'text-right!',
  cell: beforeOf,
};

/** Without numbers of the period before where none of it was counted. */
const columnsOf = (header: string, compared: boolean): readonly Column<CountedRow>[] => [
  {
    header,
    rowHeader: true,
    place: 'col-span-3',
    cell: ({ label, note }) => (
      <>
        <span className="font-strong wrap-anywhere">{label}</span>
        {note && <span className="block text-xs text-ink-2">{note}</span>}
      </>
    ),
  },
  {
    header: 'Anzahl',
    place: 'col-span-2 max-lg:pr-3!',
    className: 'whitespace-nowrap text-right! tabular-nums lg:w-[90px] xl:w-[130px]',
    headClassName: 'text-right!',
    cell: (row) => (
      <>
        {nowOf(row)}
        {/* Small screens show no headers, so only the earlier number gets a label there. */}
        {compared && <span className="block text-xs text-ink-2 lg:hidden">{`davor ${beforeOf(row)}`}</span>}
      </>
    ),
  },
  ...(compared ? [beforeColumn] : []),
];

function ListTable({ list: { title, header }, rows }: { list: CountedList; rows: readonly CountedRow[] }) {
  const compared = rows.some(({ uncounted }) => !uncounted);
  return <Table caption={title} columns={columnsOf(header, compared)} rows={rows} rowKey={({ value }) => value} />;
}

function ListChart({ list: { rows }, label }: { list: CountedList; label: string }) {
  const columns = rows.map((row) => ({
    ...row,
    key: row.value,
    name: row.short ?? row.label,
    title: `${row.label}: ${nowOf(row)}, davor ${beforeOf(row)}`,
  }));
  return <ColumnChart label={label} columns={columns} />;
}

/** Change against the period before, if all of that was counted: "+12 % gegenüber 20 im Zeitraum davor". */
function comparison({ views: { count, before }, since, from, beforeFrom }: Statistics): string {
  if (since && since > beforeFrom)
    return since < from ? `Davor wurde erst ab ${longGermanDay(since)} gezählt.` : 'Davor wurde noch nicht gezählt.';
  if (!before) return `im Zeitraum davor ${before === null ? 'nicht gezeigt' : 'keine'}`;
  const change = count === null ? '' : `${signed.format(count / before - 1)} gegenüber `;
  return `${change}${inGerman.format(before)} im Zeitraum davor`;
}

/** Says why numbers are hidden, if some are, and how a chart beside it draws them. */
function HiddenNote({ rows, drawn }: { rows: readonly Compared[]; drawn?: true }) {
  if (!rows.some(({ count, before }) => count === null || before === null)) return null;
  const look = drawn ? 'mb-4' : 'border-b border-admin-divider px-5 py-3';
  const reason = 'Nicht gezeigt werden Zahlen unter 5 und größere, aus denen sich jene errechnen ließen.';
  return <p className={`text-note text-ink-2 ${look}`}>{drawn ? `Schraffiert: nicht gezeigt. ${reason}` : reason}</p>;
}

export function ViewsCard({ statistics }: { statistics: Statistics }) {
  const { views, steps } = statistics;
  return (
    <Card title="Aufrufe" className="md:col-span-2">
      <div className="grid xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="p-5">
          <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <b className="text-2xl leading-tight font-bold tabular-nums">{shown(views.count)}</b>
            <span className="text-note text-ink-2">{comparison(statistics)}</span>
          </p>
          <HiddenNote rows={[views, ...steps.rows]} drawn />
          <ListChart list={steps} label={`${steps.title}, blass der Zeitraum davor. Die Tabelle nennt die Zahlen.`} />
        </div>
        <section
          aria-label={steps.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1)
          tabIndex={0}
          className="max-h-[356px] overflow-y-auto border-admin-line -outline-offset-2 max-xl:border-t xl:border-l"
        >
          <ListTable list={steps} rows={[...steps.rows].reverse()} />
        </section>
      </div>
    </Card>
  );
}

/** Views by hour of the day; spans both columns when no card stands beside it. */
export function HoursCard({ hours }: Pick<Statistics, 'hours'>) {
  return (
    <Card title={hours.header} className="md:even:col-span-2">
      <div className="p-5">
        <HiddenNote rows={hours.rows} drawn />
        <ListChart list={hours} label={`${hours.title} in Berlin, blass der Zeitraum davor.`} />
      </div>
      <details className="border-t border-admin-divider">
        <summary className="cursor-pointer px-5 py-3 text-note font-strong">Zahlen nach Uhrzeit</summary>
        <ListTable list={hours} rows={hours.rows} />
      </details>
    </Card>
  );
}

const firstShown = 8;

export function ListCard({ list }: { list: CountedList }) {
  const { title, rows } = list;
  const [all, setAll] = useState(false);
  return (
    <Card title={title}>
      <HiddenNote rows={rows} />
      {rows.length === 0 ? (
        <p className="px-5 py-6 text-ink-2">In diesem Zeitraum keine.</p>
      ) : (
        <ListTable list={list} rows={all ? rows : rows.slice(0, firstShown)} />
      )}
      {!all && rows.length > firstShown && (
        <div className="border-t border-admin-divider px-5 py-4">
          <AdminButton onClick={() => setAll(true)}>{`Alle ${rows.length} zeigen`}</AdminButton>
        </div>
      )}
    </Card>
  );
}
