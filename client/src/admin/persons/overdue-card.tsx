import type { OverdueEnquiries as Overdue, OverdueEnquiry } from '@shared/contracts/persons';
import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { type Column, Table } from '../../ui/table';
import { germanDate } from '../kit/dates';
import { adminPaths } from '../navigation/admin-paths';
import { AutomaticErasure } from './automatic-erasure-switch';
import { kindLabels } from './person-texts';

const columns: readonly Column<OverdueEnquiry>[] = [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ kind, id, name }) => (
      <>
        <Link
          href={adminPaths.enquiry(kind, id)}
          className="inline-block min-h-6 font-strong text-tinte no-underline wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-tinte-2">{kindLabels[kind]}</span>
      </>
    ),
  },
  {
    id: 'contact',
    header: 'Letzter Kontakt',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastContactAt }) => <time dateTime={lastContactAt}>{germanDate(lastContactAt)}</time>,
  },
  {
    id: 'due',
    header: 'Speicherdauer endet',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ dueAt }) => <time dateTime={dueAt}>{germanDate(dueAt)}</time>,
  },
  {
    id: 'erased',
    header: 'Wird gelöscht',
    className: 'tabular-nums',
    cell: ({ erasedAt }) =>
      erasedAt ? (
        <>
          ab <time dateTime={erasedAt}>{germanDate(erasedAt)}</time>
        </>
      ) : (
        'nicht von selbst'
      ),
  },
];

/** "1 Anfrage", "2 Anfragen". */
const enquiryCount = (count: number) => `${count} ${count === 1 ? 'Anfrage' : 'Anfragen'}`;

function leadOf({ automatic, noticeDays, total, enquiries }: Overdue): string {
  const more = total > enquiries.length ? ` Gezeigt werden die ${enquiries.length} ältesten von ${total}.` : '';
  return automatic
    ? `Diese Anfragen werden nach ${noticeDays} ${noticeDays === 1 ? 'Tag' : 'Tagen'} Ankündigung von selbst gelöscht, sobald ihre Speicherdauer endet.${more}`
    : `Die Speicherdauer von ${enquiryCount(total)} ist abgelaufen. Bitte löschen Sie sie, oder lassen Sie das in Zukunft von selbst geschehen.${more}`;
}

/** What has to be erased, and whether that happens by itself. */
export function OverdueCard({ overdue }: { overdue: Overdue }) {
  return (
    <Card title="Ablaufende Anfragen" level={3} className="mb-5" action={<AutomaticErasure overdue={overdue} />}>
      <p className="px-5 py-3.5 text-s leading-normal text-tinte-2">{leadOf(overdue)}</p>
      <Table
        caption="Ablaufende Anfragen"
        columns={columns}
        rows={overdue.enquiries}
        rowKey={({ kind, id }) => `${kind}-${id}`}
      />
    </Card>
  );
}
