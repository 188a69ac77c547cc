import type { EnquirySummary, LatestEnquiry } from '@shared/contracts/enquiry-summary';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { type Column, Table } from '../../ui/table';
import { germanDate } from '../kit/dates';
import { LoadState } from '../kit/load-state';

const columns: readonly Column<LatestEnquiry>[] = [
  {
    id: 'date',
    header: 'Datum',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
  },
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name }) => <b className="font-strong wrap-anywhere">{name}</b>,
  },
  { id: 'company', header: 'Unternehmen', cell: ({ company }) => company || '–' },
];

/** The latest enquiries that are not suspected of being spam. */
export function LatestEnquiries({ query }: { query: UseQueryResult<EnquirySummary> }) {
  return (
    <Card title="Neueste Anfragen" level={3}>
      <LoadState query={query} errorTitle="Fehler beim Laden der Investorenanfragen">
        {({ latest }) =>
          latest.length > 0 ? (
            <Table caption="Neueste Anfragen" columns={columns} rows={latest} rowKey={(row) => row.id} />
          ) : (
            <EmptyState icon="mail" title="Noch keine Anfragen" />
          )
        }
      </LoadState>
    </Card>
  );
}
