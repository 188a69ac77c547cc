import type {
  Compared,
  CountedForm,
  CountedStep,
  CountedValue,
  ListedProperty,
  Statistics,
  Step,
} from '@shared/contracts/statistics';
import { propertyLabels, valueLabel } from '@shared/statistics-words';
import { useState } from 'react';
import { Card } from '../../../ui/card';
import { type Column, Table } from '../../../ui/table';
import { AdminButton } from '../../kit/admin-button';
import { ColumnChart } from './column-chart';

const inGerman = new Intl.NumberFormat('de');
const percent = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

const shown = (count: number | null) => (count === null ? 'nicht gezeigt' : inGerman.format(count));

/** A sum, or how much it is at most where it is too small to be shown. */
const shownSum = (sum: number | null) => (sum === null ? 'unter 5' : inGerman.format(sum));

/** How a number stands to that of the time before: "+12 %"; empty where nothing can be said. */
function change({ count, before }: Compared): string {
  return count === null || !before ? '' : signed.format(count / before - 1);
}

const columnsOf = <Row extends Compared>(
  header: string,
  nameOf: (row: Row) => string,
  counted: string,
): readonly Column<Row>[] => [
  {
    id: 'name',
    header,
    rowHeader: true,
    place: 'col-span-3',
    cell: (row) => <span className="font-strong wrap-anywhere">{nameOf(row)}</span>,
  },
  {
    id: 'count',
    header: counted,
    place: 'col-span-2 max-md:pr-3!',
    className: 'text-right! tabular-nums md:w-[110px]',
    headClassName: 'text-right!',
    cell: ({ count, before }) => (
      <>
        {shown(count)}
        {/* Small screens show no headers: what has no name there is the number of now. */}
        <span className="block text-xs text-ink-2 md:hidden">{`davor ${shown(before)}`}</span>
      </>
    ),
  },
  {
    id: 'before',
    header: 'Davor',
    className: 'text-right! tabular-nums text-ink-2 md:w-[110px]',
    headClassName: 'text-right!',
    cell: ({ before }) => shown(before),
  },
];

const germanDay = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
const monthName = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('de', { month: 'short', timeZone: 'UTC' });

/** A step of time in words, whole and as it stands below a column. */
const stepNames: Readonly<
  Record<Step, { one: string; whole: (day: string) => string; short: (day: string) => string }>
> = {
  day: { one: 'Tag', whole: germanDay, short: (day) => germanDay(day).slice(0, 6) },
  week: { one: 'Woche', whole: (day) => `ab ${germanDay(day)}`, short: (day) => germanDay(day).slice(0, 6) },
  month: {
    one: 'Monat',
    whole: (day) => monthName.format(new Date(day)),
    short: (day) => shortMonth.format(new Date(day)),
  },
  year: { one: 'Jahr', whole: (day) => day.slice(0, 4), short: (day) => day.slice(0, 4) },
};

const told = (name: string, { count, before }: Compared) => `${name}: ${shown(count)}, davor ${shown(before)}`;

/** How many views each step of time had: drawn, and as a table beside it. */
export function ViewsCard({ statistics: { views, steps }, step }: { statistics: Statistics; step: Step }) {
  const { one, whole, short } = stepNames[step];
  const rows = steps.map((row) => ({
    ...row,
    key: row.from,
    name: short(row.from),
    title: told(whole(row.from), row),
  }));
  const compared = change(views);
  return (
    <Card title="Aufrufe" level={3} className="xl:col-span-2">
      <div className="grid xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="p-5">
          <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
            <b className="text-2xl leading-tight font-bold tabular-nums">{shownSum(views.count)}</b>
            <span className="text-note text-ink-2">
              {compared && `${compared} gegenüber `}
              {views.before === 0 ? 'im Zeitraum davor keine' : `${shownSum(views.before)} im Zeitraum davor`}
            </span>
          </p>
          <ColumnChart
            label={`Aufrufe nach ${one}, blass der Zeitraum davor. Die Tabelle nennt die Zahlen.`}
            columns={rows}
          />
        </div>
        <section
          aria-label={`Aufrufe nach ${one}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1)
          tabIndex={0}
          className="max-h-[330px] overflow-y-auto border-admin-line -outline-offset-2 max-xl:border-t xl:border-l"
        >
          <Table
            caption={`Aufrufe nach ${one}`}
            columns={columnsOf<CountedStep>(one, ({ from }) => whole(from), 'Aufrufe')}
            rows={rows.toReversed()}
            rowKey={({ from }) => from}
          />
        </section>
      </div>
    </Card>
  );
}

/** At which hours pages are seen; over both columns where no card is left to stand beside it. */
export function HoursCard({ hours }: Pick<Statistics, 'hours'>) {
  const rows = hours.map((row) => ({
    ...{ ...row, key: row.value, name: row.value },
    title: told(`${row.value} Uhr`, row),
  }));
  return (
    <Card title="Uhrzeit" level={3} className="xl:even:col-span-2">
      <div className="p-5">
        <ColumnChart label="Aufrufe nach Uhrzeit in Berlin, blass der Zeitraum davor." columns={rows} />
      </div>
      <details className="border-t border-admin-divider">
        <summary className="cursor-pointer px-5 py-3 text-note font-strong">Zahlen nach Uhrzeit</summary>
        <Table
          caption="Aufrufe nach Uhrzeit"
          columns={columnsOf<CountedValue>('Uhrzeit', ({ value }) => `${value} Uhr`, 'Aufrufe')}
          rows={rows}
          rowKey={({ value }) => value}
        />
      </details>
    </Card>
  );
}

const firstShown = 8;

interface ListCardProps<Row extends Compared> {
  title: string;
  header: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  keyOf: (row: Row) => string;
}

/** What has the most views, such as pages; the rest on demand. */
export function ListCard<Row extends Compared>({ title, header, rows, nameOf, keyOf }: ListCardProps<Row>) {
  const [all, setAll] = useState(false);
  return (
    <Card title={title} level={3}>
      {rows.length === 0 ? (
        <p className="px-5 py-6 text-ink-2">In diesem Zeitraum keine.</p>
      ) : (
        <Table
          caption={title}
          columns={columnsOf(header, nameOf, 'Aufrufe')}
          rows={all ? rows : rows.slice(0, firstShown)}
          rowKey={keyOf}
        />
      )}
      {!all && rows.length > firstShown && (
        <div className="border-t border-admin-divider px-5 py-4">
          <AdminButton onClick={() => setAll(true)}>{`Alle ${rows.length} zeigen`}</AdminButton>
        </div>
      )}
    </Card>
  );
}

const headers: Readonly<Record<ListedProperty, string>> = {
  host: 'Website mit dem Link',
  campaign: 'Quelle / Medium / Kampagne',
  language: 'Sprache der Seite',
  device: 'Art des Geräts',
  country: 'Land',
};

export function PropertyCard({ name, properties }: { name: ListedProperty } & Pick<Statistics, 'properties'>) {
  return (
    <ListCard
      title={propertyLabels[name]}
      header={headers[name]}
      rows={properties[name]}
      nameOf={({ value }) => valueLabel(name, value)}
      keyOf={({ value }) => value}
    />
  );
}

const formTitles = { investors: 'Investorenformular', beta: 'Beta-Formular' } as const;

/** What share of a number the next one is; empty of none. */
const shareOf = ({ count }: Compared, of: Compared) =>
  of.count && count ? `${percent.format(count / of.count)} davon` : '';

/** From view to enquiry. */
export function FormsCard({ forms, opened }: { forms: readonly CountedForm[]; opened: Compared }) {
  const rows = forms.flatMap(({ kind, viewed, begun, sent }) => [
    { name: `${formTitles[kind]}: Seite aufgerufen`, share: '', ...viewed },
    { name: `${formTitles[kind]}: begonnen`, share: shareOf(begun, viewed), ...begun },
    { name: `${formTitles[kind]}: abgeschickt`, share: shareOf(sent, begun), ...sent },
  ]);
  const all = [...rows, { name: 'Unterlagen geöffnet', share: '', ...opened }];
  const columns = columnsOf<(typeof all)[number]>('Schritt', ({ name }) => name, 'Anzahl');
  const [first, ...rest] = columns;
  const withShare = first && {
    ...first,
    cell: ({ name, share }: (typeof all)[number]) => (
      <>
        <span className="font-strong">{name}</span>
        {share && <span className="block text-xs text-ink-2">{share}</span>}
      </>
    ),
  };
  return (
    <Card title="Vom Aufruf zur Anfrage" level={3}>
      <Table
        caption="Vom Aufruf zur Anfrage"
        columns={withShare ? [withShare, ...rest] : rest}
        rows={all}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
