import type { InvestorEnquiry } from '@shared/contracts/investors';
import { useQuery } from '@tanstack/react-query';
import { investorsQuery } from '../../api/admin-api';
import { Icon } from '../../ui/icon';
import type { Column } from '../../ui/table';
import { AdminButton } from '../admin-button';
import { germanDate, germanDateTime } from '../dates';
import { PageHead } from '../frame/page-head';
import { BetaRequests } from './beta-requests';
import { saveCsv, toCsv } from './csv';
import { EmailCell, NameCell } from './enquiry-cells';
import { EnquiryErasure } from './enquiry-erasure';
import { EnquiryList } from './enquiry-list';
import { EnquiryRowActions } from './enquiry-row-actions';
import { MessageCell } from './message-cell';
import { replyLink } from './reply-link';
import { type EnquiryActions, useEnquiryActions } from './use-enquiry-actions';

const columnsWith = (actions: EnquiryActions): readonly Column<InvestorEnquiry>[] => [
  {
    id: 'name',
    header: 'Name',
    rowHeader: true,
    cell: ({ name }) => <NameCell name={name} />,
  },
  {
    id: 'email',
    header: 'E-Mail',
    cell: (row) => <EmailCell email={row.email} href={replyLink('investor', row)} />,
  },
  {
    id: 'company',
    header: 'Unternehmen',
    cell: ({ company, investmentAmount }) => (
      <>
        {company || '–'}
        {investmentAmount && <small className="block text-xs text-tinte-2">Summe: {investmentAmount}</small>}
      </>
    ),
  },
  {
    id: 'date',
    header: 'Datum',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{germanDate(createdAt)}</time>,
  },
  {
    id: 'message',
    header: 'Nachricht',
    cell: (row) => (
      <MessageCell
        text={row.message ?? ''}
        title={`Anfrage von ${row.name}`}
        lang={row.language}
        details={[
          { label: 'E-Mail', value: row.email },
          { label: 'Unternehmen', value: row.company },
          { label: 'Investitionssumme', value: row.investmentAmount },
          { label: 'Eingegangen', value: germanDateTime(row.createdAt) },
        ]}
      />
    ),
  },
  {
    id: 'actions',
    header: 'Aktionen',
    wide: true,
    cell: (row) => <EnquiryRowActions row={row} replyHref={replyLink('investor', row)} actions={actions} />,
  },
];

function exportCsv(rows: readonly InvestorEnquiry[]) {
  const header = ['Name', 'E-Mail', 'Unternehmen', 'Investitionssumme', 'Datum', 'Nachricht', 'Spamverdacht'];
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.company ?? '',
    row.investmentAmount ?? '',
    germanDate(row.createdAt),
    row.message,
    row.suspectedSpam ? 'ja' : 'nein',
  ]);
  saveCsv('investorenanfragen.csv', toCsv(header, lines));
}

/** Investor enquiries and, below them, requests for the beta. */
export function InvestorsPage() {
  const query = useQuery(investorsQuery);
  const rows = query.data ?? [];
  const asked = useEnquiryActions('investors');
  const columns = columnsWith(asked.actions);
  return (
    <>
      <PageHead
        title="Investorenanfragen"
        lead="Was Investoren über das Kontaktformular geschrieben haben."
        action={
          rows.length > 0 && (
            <AdminButton onClick={() => exportCsv(rows)}>
              <Icon name="download" width="18" height="18" />
              Als CSV exportieren
            </AdminButton>
          )
        }
      />
      <EnquiryList
        title="Investorenanfragen"
        query={query}
        errorTitle="Fehler beim Laden der Investorenanfragen"
        emptyTitle="Keine Investorenanfragen gefunden"
        columns={columns}
      />
      <EnquiryErasure kind="investors" asked={asked} />
      <BetaRequests />
    </>
  );
}
