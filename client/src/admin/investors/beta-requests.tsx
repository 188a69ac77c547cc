import type { BetaRequest } from '@shared/contracts/beta';
import { useQuery } from '@tanstack/react-query';
import { betaRequestsQuery } from '../../api/admin-api';
import { Icon } from '../../ui/icon';
import type { Column } from '../../ui/table';
import { AdminButton } from '../admin-button';
import { germanDate, germanDateTime } from '../dates';
import { saveCsv, toCsv } from './csv';
import { EmailCell, NameCell } from './enquiry-cells';
import { EnquiryErasure } from './enquiry-erasure';
import { EnquiryList } from './enquiry-list';
import { EnquiryRowActions } from './enquiry-row-actions';
import { MessageCell } from './message-cell';
import { replyLink } from './reply-link';
import { type EnquiryActions, useEnquiryActions } from './use-enquiry-actions';

const columnsWith = (actions: EnquiryActions): readonly Column<BetaRequest>[] => [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name }) => <NameCell name={name} />,
  },
  { id: 'email', header: 'E-Mail', cell: (row) => <EmailCell email={row.email} href={replyLink('beta', row)} /> },
  {
    id: 'date',
    header: 'Datum',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
  },
  {
    id: 'reason',
    header: 'Grund',
    cell: (row) => (
      <MessageCell
        text={row.reason}
        title={`Beta-Anfrage von ${row.name}`}
        lang={row.language}
        details={[
          { label: 'E-Mail', value: row.email },
          { label: 'Eingegangen', value: germanDateTime(row.createdAt) },
        ]}
      />
    ),
  },
  {
    id: 'actions',
    header: 'Aktionen',
    wide: true,
    cell: (row) => <EnquiryRowActions row={row} replyHref={replyLink('beta', row)} actions={actions} />,
  },
];

function exportCsv(rows: readonly BetaRequest[]) {
  const lines = rows.map((row) => [
    row.name,
    row.email,
    germanDate(row.createdAt),
    row.reason,
    row.suspectedSpam ? 'ja' : 'nein',
  ]);
  saveCsv('beta-anfragen.csv', toCsv(['Name', 'E-Mail', 'Datum', 'Grund', 'Spamverdacht'], lines));
}

/** Requests for the beta, the second list of the tab (decisions, forms). */
export function BetaRequests() {
  const query = useQuery(betaRequestsQuery);
  const rows = query.data ?? [];
  const asked = useEnquiryActions('beta');
  const columns = columnsWith(asked.actions);
  return (
    <div className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-text text-xl leading-tight font-bold">Beta-Anfragen</h2>
        {rows.length > 0 && (
          <AdminButton onClick={() => exportCsv(rows)}>
            <Icon name="download" width="18" height="18" />
            Als CSV exportieren
          </AdminButton>
        )}
      </div>
      <EnquiryList
        title="Beta-Anfragen"
        query={query}
        errorTitle="Fehler beim Laden der Beta-Anfragen"
        emptyTitle="Keine Beta-Anfragen gefunden"
        columns={columns}
      />
      <EnquiryErasure kind="beta" asked={asked} />
    </div>
  );
}
